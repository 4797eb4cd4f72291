import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { useApi } from '../../../use-api.ts'
import { receiptForm } from '../receipt-form.ts'
import type { ToMake as Order } from '../receipt-form.ts'
import styles from './to-make.module.css'

const acts: readonly RowAct<Order>[] = [
  {
    key: 'make',
    label: '开收货单',
    when: ({ mine }) => mine,
    form: receiptForm,
    about: ({ orderNo, shopName }) => `${shopName} 订单 ${orderNo}`,
    buttons: { name: '开收货单', not: '不开' },
  },
]

/** Received orders without a receipt; absent if there are none. */
export const ToMake = () => {
  const { data } = useApi(api.receipt.toMake, {}, { staleTime: 0 })
  if (data === undefined || data.orders.length === 0) return null
  const count = `${data.orders.length}${data.more ? '+' : ''}`
  return (
    <details className={styles.waiting}>
      <summary>{`${count} 笔已收货的订单还没有收货单`}</summary>
      <ul>
        {data.orders.map((it) => (
          <li key={it.orderId}>
            <span>
              <Link to={`/order/detail/${it.orderId}`}>{it.orderNo}</Link> {it.shopName}
              <small>{`${it.receiveTime.slice(0, 10)} 收货，${it.goods}`}</small>
            </span>
            {it.mine ? <RowActs acts={acts} row={it} size="small" /> : <small>由下单人开</small>}
          </li>
        ))}
      </ul>
    </details>
  )
}
