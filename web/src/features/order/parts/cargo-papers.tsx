import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { FileLinks } from '../../../blocks/file-links.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { cargoPaperActs } from '../cargo-paper-acts.ts'
import type { CargoPaper } from '../cargo-paper-forms.ts'
import { Block } from './order-blocks.tsx'
import styles from './cargo-papers.module.css'

type Side = 'buyer' | 'seller'
const sides = { buyer: '买家', seller: '卖家' } as const
const tones: Readonly<Record<number, Tone>> = { 1: 'warn', 2: 'good', 3: 'bad' }

/** Id of the block that the buttons of an order lead to. */
export const papersPlace = 'cargo-papers'
/** Scrolls to the papers of the order; returns false if this page has none. */
export const showPapersHere = (): boolean => {
  const block = document.getElementById(papersPlace)
  block?.scrollIntoView({ block: 'start' })
  return block !== null
}

const untilText = (until: string) => (until.startsWith('9999') ? '长期' : until)

/** State of a paper. */
const Standing = ({ it }: { it: CargoPaper }) => {
  if (it.state === 2 && !it.holds) return <Tag tone="bad">已到期</Tag>
  return <Tag tone={tones[it.state] ?? 'plain'}>{it.stateText}</Tag>
}

const Paper = ({ it, side }: { it: CargoPaper; side: Side }) => (
  <li className={styles.paper}>
    <p className={styles.head}>
      <strong>{it.name}</strong>
      <Standing it={it} />
      <small>
        {it.by === side ? '由我方上传' : `由${sides[it.by]}上传`}，{it.note}
      </small>
    </p>
    {it.newest && (
      <>
        <DescriptionList
          items={[
            ['编号', it.newest.paperNo],
            ['签发机关', it.newest.issuer],
            ['有效期至', untilText(it.newest.validTo)],
            ['提交', `${it.newest.submitName} ${it.newest.submitTime.slice(0, 16)}`],
            ['备注', it.newest.remark],
            ['审核', it.newest.auditTime && `${it.newest.auditName ?? '系统'} ${it.newest.auditTime.slice(0, 16)}`],
            ['审核意见', it.newest.auditRemark],
            ['未审核自动驳回', it.newest.deadline?.slice(0, 16)],
          ]}
        />
        <FileLinks files={it.newest.files} what={it.name} />
      </>
    )}
    <RowActs acts={cargoPaperActs[side]} row={it} size="small" />
  </li>
)

/** Papers that the goods of an order need before they are loaded; absent if they need none. */
export const CargoPapers = ({ orderId, side }: { orderId: string; side: Side }) => {
  const { data } = useApi(api.cargoPapers.ofOrder, { orderId }, { staleTime: 0 })
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = data !== undefined && data.papers.length > 0
  useEffect(() => {
    if (shown && hash === `#${papersPlace}`) place.current?.scrollIntoView({ block: 'start' })
  }, [shown, hash])
  if (!shown) return null
  return (
    <div id={papersPlace} ref={place} className={styles.place}>
      <Block title="随货单证">
        {data.lacking.length > 0 ? (
          <p className={styles.lacking}>还不能装货发货：{data.lacking.join('；')}</p>
        ) : (
          <p className={styles.complete}>单证齐全，可以装货发货</p>
        )}
        <ul className={styles.papers}>
          {data.papers.map((it) => (
            <Paper key={it.kind} it={{ ...it, orderId }} side={side} />
          ))}
        </ul>
      </Block>
    </div>
  )
}
