import { deliveryStates } from '@mall/api/partner/hooks'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Select } from '../../../kit/field.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { deliveryActs } from '../hook-acts.ts'
import type { Delivery } from '../hook-acts.ts'
import styles from './partner.module.css'

const tones = { 1: 'warn', 2: 'good', 3: 'bad' } as const
const states = [
  { value: '', label: '全部' },
  ...Object.entries(deliveryStates).map(([value, label]) => ({ value, label })),
]

const heard = ({ attempts, lastStatus, lastAnswer, lastTime }: Delivery): string =>
  lastTime === null
    ? '还没有推送'
    : `第 ${attempts} 次 ${lastTime}，答复：${[lastStatus, lastAnswer].filter((it) => it !== null && it !== '').join(' ')}`

const Row = ({ it }: { it: Delivery }) => (
  <li>
    <strong>{it.eventText}</strong>
    <Tag tone={tones[it.state]}>{it.stateText}</Tag>
    <span className={styles.quiet}>
      {it.shopName}，{it.createTime}，编号 {it.deliveryId}
    </span>
    <details className={styles.details}>
      <summary>{heard(it).slice(0, 120)}</summary>
      <code className={styles.key}>{it.body}</code>
    </details>
    <RowActs acts={deliveryActs} row={it} />
  </li>
)

type Page = { readonly partnerId: string; readonly state: string; readonly beforeId: string }

const Rows = ({ partnerId, state, beforeId, older }: Page & { readonly older: (id: string) => void }) => {
  const found = useApi(
    api.partner.deliveries,
    { partnerId, ...(state === '' ? {} : { state: Number(state) as 1 }), ...(beforeId === '' ? {} : { beforeId }) },
    { staleTime: 0 },
  )
  return (
    <Answer of={found} what="推送记录" skeleton={<SkeletonText lines={4} />}>
      {({ list, more }) => (
        <>
          {list.length === 0 && <p className={styles.quiet}>没有推送记录</p>}
          <ul className={styles.rows}>
            {list.map((it) => (
              <Row key={it.deliveryId} it={it} />
            ))}
          </ul>
          {more && <Button onClick={() => older(list.at(-1)!.deliveryId)}>更早的记录</Button>}
        </>
      )}
    </Answer>
  )
}

/** List of the deliveries to an application in the last thirty days, with its answers. */
export const Deliveries = ({ partnerId }: { partnerId: string }) => {
  const [state, setState] = useState('')
  const [beforeId, goBefore] = useState('')
  const show = (value: string) => {
    setState(value)
    goBefore('')
  }
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <div className={styles.head}>
        <h2 id="deliveries">推送记录</h2>
        <Select aria-label="推送状态" value={state} options={states} onChange={(event) => show(event.target.value)} />
      </div>
      {beforeId !== '' && <Button onClick={() => goBefore('')}>回到最新</Button>}
      <Rows partnerId={partnerId} state={state} beforeId={beforeId} older={goBefore} />
    </section>
  )
}
