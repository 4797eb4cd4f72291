import { closingDays } from '@mall/api/privacy/closing'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import { hindering } from '../hindrances.ts'
import { CloseDialog } from './close-dialog.tsx'
import styles from './privacy.module.css'

type Shown = AnswerOf<typeof api.privacy.closing>

const Asked = ({ dueTime }: { dueTime: string }) => {
  const withdraw = useAct(api.privacy.withdrawClosing, { done: '已撤销，账号照常使用' })
  return (
    <>
      <p role="status">
        已申请注销，将于 <strong>{dueTime}</strong> 生效。
      </p>
      <Button kind="brand" busy={withdraw.acting} onClick={() => withdraw.act({})}>
        撤销注销
      </Button>
    </>
  )
}

const Hindrances = ({ of }: { of: Shown['hindrances'] }) => (
  <>
    <p>还有未了结的事项，处理完后才能注销：</p>
    <ul className={styles.hindrances}>
      {of.map(({ kind, count }) => {
        const [says, link, to] = hindering[kind]
        return (
          <li key={kind}>
            <span>{says(count)}</span>
            <Link to={to}>{link}</Link>
          </li>
        )
      })}
    </ul>
  </>
)

const Open = ({ mobile, hindrances, asked }: Shown) => {
  const [open, setOpen] = useState(false)
  if (asked !== null) return <Asked dueTime={asked.dueTime} />
  if (hindrances.length > 0) return <Hindrances of={hindrances} />
  return (
    <>
      <Button kind="bad" onClick={() => setOpen(true)}>
        注销账号
      </Button>
      {open && <CloseDialog mobile={mobile} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Closing of the account: its effects, its hindrances, and the buttons that close it or undo that. */
export const Closing = () => {
  const closing = useApi(api.privacy.closing, {}, { staleTime: 0 })
  return (
    <section className={styles.part} aria-labelledby="closing">
      <h2 id="closing">注销账号</h2>
      <ul className={styles.means}>
        <li>地址、车辆、提货人、付款账户、发票抬头、收藏、购物车和消息会被删除。</li>
        <li>姓名、手机号和头像会被清除，评价和提问显示为“已注销用户”。</li>
        <li>订单、付款和合同依法保留，姓名和手机号打码。</li>
        <li>所有登录立即失效，手机号可以重新注册。</li>
        <li>申请后等待 {closingDays} 天，期间登录可以撤销。</li>
      </ul>
      <Answer of={closing} what="注销条件" skeleton={<Skeleton height={64} />}>
        {(data) => <Open {...data} />}
      </Answer>
    </section>
  )
}
