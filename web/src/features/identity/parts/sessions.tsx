import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './security.module.css'

type Session = AnswerOf<typeof api.sessions.list>[number]

const SessionRow = ({ of }: { of: Session }) => {
  const end = useAct(api.sessions.end, { done: '已退出这台设备' })
  const { sessionId, device, address, createTime, seenTime, current } = of
  return (
    <li>
      <div>
        <span className={styles.name}>
          <strong>{device || '未知设备'}</strong>
          {current && <Tag tone="good">本机</Tag>}
        </span>
        <small>
          {address !== '' && `网络 ${address} · `}
          {current ? '正在使用' : `最近使用 ${seenTime}`} · 登录于 {createTime}
        </small>
      </div>
      {!current && (
        <Button
          kind="bad"
          busy={end.acting}
          aria-label={`退出 ${device} ${createTime}`}
          onClick={() => end.act({ sessionId })}
        >
          退出
        </Button>
      )}
    </li>
  )
}

/** Signs all other devices out, after a question. */
const EndOthers = ({ count }: { count: number }) => {
  const [open, setOpen] = useState(false)
  const end = useAct(api.sessions.endOthers, { done: '其他设备已全部退出', onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>退出其他全部设备</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="退出其他全部设备？"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>不退出</Button>
            <Button kind="bad" busy={end.acting} onClick={() => end.act({})}>
              全部退出
            </Button>
          </>
        }
      >
        <p>另外 {count} 处登录立即失效，需要重新登录；本机不受影响。</p>
      </Dialog>
    </>
  )
}

/** List of the person's sessions. */
export const Sessions = () => {
  const found = useApi(api.sessions.list, {}, { staleTime: 0 })
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">登录的设备</h2>
      <p>不认识的设备请立即退出，并修改密码。</p>
      <Answer of={found} what="登录的设备" skeleton={<Skeleton height={120} />}>
        {(list) => (
          <>
            <ul className={styles.rows}>
              {list.map((it) => (
                <SessionRow key={it.sessionId} of={it} />
              ))}
            </ul>
            {list.length > 1 && <EndOthers count={list.length - 1} />}
          </>
        )}
      </Answer>
    </section>
  )
}
