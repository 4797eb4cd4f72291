import { signStates } from '@mall/api/contract/states'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Tag } from '../../../kit/tag.tsx'
import { StateTag } from './contract-cells.tsx'
import styles from './offer-card.module.css'

type Offer = AnswerOf<Calls['contract']['offers']>['list'][number]

const signTones = { 0: 'warn', 1: 'good', 2: 'bad' } as const

/** Card of an offered contract; the enterprise reads it before it signs. */
export const OfferCard = ({ row }: { row: Offer }) => (
  <Link className={styles.card} to={`/buyer/contract/${row.contractId}`}>
    <span className={styles.head}>
      <strong>{row.name}</strong>
      <Tag tone={signTones[row.signState as 0]}>{signStates[row.signState as 0]}</Tag>
      {/* If the contract waits for signatures, its own signature already shows the state. */}
      {row.state !== 1 && <StateTag state={row.state} />}
    </span>
    <span>
      {row.shop.shopName} · {row.goodsCount} 种商品
    </span>
    <small>
      {row.contractNo} · {row.beginDate} 至 {row.endDate}
    </small>
  </Link>
)
