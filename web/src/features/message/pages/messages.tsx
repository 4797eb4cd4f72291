import { Link, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls, InputOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { When } from '../../../kit/when.tsx'
import { BuyerFrame } from '../../../shell/buyer-frame.tsx'
import { refreshHeader } from '../../../shell/guard.ts'
import { pageOf } from '../../../list-params.ts'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './messages.module.css'

type Message = AnswerOf<Calls['message']['list']>['list'][number]

/** By their number on the wire; 0 asks for all. */
const types = ['全部', '订单', '售后', '营销', '合同', '对账', '系统']
type MessageType = 0 | NonNullable<InputOf<Calls['message']['list']>['type']>

const Row = ({ message, onOpen }: { message: Message; onOpen: () => void }) => {
  const words = (
    <>
      <strong>{message.title}</strong>
      <p>{message.content}</p>
      <When at={message.time} ago />
    </>
  )
  const className = classNames(styles.message, !message.read && styles.unread)
  return (
    <li>
      {message.link ? (
        <Link to={message.link.replace(/^\/v(?=\/)/, '')} className={className} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        <button type="button" className={className} onClick={onOpen}>
          {words}
        </button>
      )}
    </li>
  )
}

const Messages = () => {
  const [params, setParams] = useSearchParams()
  const type = types.indexOf(types[Number(params.get('type'))] ?? '全部') as MessageType
  const pageNum = pageOf(params)
  const messages = useApi(
    api.message.list,
    { pageNum, pageSize: 20, ...(type === 0 ? {} : { type }) },
    { keep: true, staleTime: 0 },
  )
  const unread = useApi(api.message.unreadCount, {}, { staleTime: 0 })
  const read = useAct(api.message.read, { onDone: () => void refreshHeader() })
  return (
    <BuyerFrame>
      <Page
        reading
        title="消息"
        beside={
          (unread.data?.count ?? 0) > 0 && (
            <Button kind="quiet" busy={read.acting} onClick={() => read.act(type === 0 ? {} : { type })}>
              全部标为已读
            </Button>
          )
        }
      >
        <Tabs
          label="消息类型"
          value={String(type)}
          onChange={(next) => setParams(next === '0' ? {} : { type: next })}
          items={types.map((name, at) => ({
            id: String(at),
            name,
            count: at === 0 ? unread.data?.count : unread.data?.byType.find((it) => it.type === at)?.count,
          }))}
        />
        <Answer
          of={messages}
          what="消息"
          skeleton={
            <>
              <Skeleton height={72} />
              <Skeleton height={72} />
            </>
          }
        >
          {(data) =>
            isEmptyList(data) ? (
              <Empty icon="bell" text="没有消息" />
            ) : (
              <>
                <ul className={styles.list}>
                  {data.list.map((message) => (
                    <Row
                      key={message.msgId}
                      message={message}
                      onOpen={() => {
                        if (!message.read) read.act({ msgIds: [message.msgId] })
                      }}
                    />
                  ))}
                </ul>
                <Pager
                  of={data}
                  go={(page, replace = false) =>
                    setParams({ ...(type > 0 ? { type: String(type) } : {}), page: String(page) }, { replace })
                  }
                />
              </>
            )
          }
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export default Messages
