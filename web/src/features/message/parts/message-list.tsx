import { messageTypeNumbers, messageTypes } from '@mall/api/message/events'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { useCardAddress } from '../../../blocks/card-list/use-card-address.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { refreshHeader } from '../../../shell/account/who-is-here.ts'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './message-list.module.css'
import { MessageRow } from './message-row.tsx'

const tabs = [
  { id: '0', name: '全部', asks: {} },
  ...messageTypeNumbers.map((type) => ({ id: String(type), name: messageTypes[type], asks: { type } })),
]
const messages: CardListOf<typeof api.message.list> = {
  call: api.message.list,
  thing: '消息',
  id: ({ msgId }) => msgId,
  Card: MessageRow,
  pageSize: 20,
  tabs: { label: '消息类型', field: 'type', items: tabs },
  className: styles.list,
  skeleton: [2, 72],
  empty: { icon: 'bell', text: '没有消息' },
}

/** A person's messages, with the number of unread ones by type. `base` is the address under which the frame has its messages. */
export const MessageList = ({ base }: { base: string }) => {
  const { asks } = tabs[useCardAddress(messages).tab]!
  const unread = useApi(api.message.unreadCount, {}, { staleTime: 0 }).data
  const read = useAct(api.message.read, { onDone: () => void refreshHeader() })
  const counts = {
    0: unread?.count,
    ...Object.fromEntries((unread?.byType ?? []).map(({ type, count }) => [type, count])),
  }
  return (
    <Page
      title="消息"
      beside={
        <>
          {(unread?.count ?? 0) > 0 && (
            <Button kind="quiet" busy={read.acting} onClick={() => read.act(asks)}>
              全部标为已读
            </Button>
          )}
          <ButtonLink to={`${base}/messages/setting`}>消息设置</ButtonLink>
        </>
      }
    >
      <CardList of={messages} counts={counts} />
    </Page>
  )
}
