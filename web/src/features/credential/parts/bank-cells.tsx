import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import styles from './credential-cells.module.css'

export type BankLine = AnswerOf<Calls['bank']['page']>['list'][number]

/** Voucher that a bank line belongs to or may belong to, and what differs between them. */
export const FittingVoucher = ({ it }: { it: BankLine }) =>
  it.voucher === null ? (
    '—'
  ) : (
    <>
      <Link to={`/mj/credential/detail/${it.voucher.auditId}`}>{it.voucher.orderNo}</Link> {yuan(it.voucher.payMoney)}
      <small className={styles.more}>
        {it.voucher.buyerName} · 流水号 {it.voucher.serialNo} · {it.voucher.stateText}
      </small>
      {it.differs.length > 0 && <Tag tone="warn">{it.differs.join('、')}不一致</Tag>}
    </>
  )
