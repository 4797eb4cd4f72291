import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { PriceBeside } from './price-beside.tsx'
import styles from './purchased-card.module.css'

type Purchased = AnswerOf<Calls['supply']['purchased']>['list'][number]

/** Card of goods bought from a supplier; leads to the page that sells them. */
export const PurchasedCard = ({ row }: { row: Purchased }) => (
  <Link className={styles.card} to={`/goodsDetail?goodsId=${row.supplyGoodsId}`}>
    <strong>{row.purchaseGoodsName}</strong>
    <span>
      {row.supplierName}（{row.shopName}）{row.id !== null && `· ${row.supplyGoodsName} · 换算 1 : ${row.convertRate}`}
      {row.leadDays !== null && ` · 约 ${row.leadDays} 天到货`}
    </span>
    <span>
      <PriceBeside agreed={row.agreedPrice} asked={row.askedPrice} />{' '}
      <small>
        {row.lastPrice === null
          ? '还没有成交'
          : `最近成交 ${yuan(row.lastPrice)}（${row.lastTime?.slice(0, 10) ?? ''}）`}
      </small>
    </span>
  </Link>
)
