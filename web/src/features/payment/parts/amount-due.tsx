import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Countdown } from '../../../kit/countdown.tsx'
import { yuan } from '../../../kit/money.ts'
import { Price } from '../../../kit/price.tsx'
import { refresh } from '../../../use-api.ts'
import styles from './amount-due.module.css'

export type Due = AnswerOf<Calls['order']['toPay']>

/** How much is to be paid, until when, and for which orders. */
export const AmountDue = ({ due }: { due: Due }) => (
  <section className={styles.due} aria-label="应付">
    <p className={styles.amount}>
      应付金额 <Price amount={due.payMoney} size="big" />
    </p>
    {due.deadline && (
      <p>
        请在 <Countdown until={due.deadline} over={() => void refresh('order.toPay')} /> 内付款，超时订单会自动取消
      </p>
    )}
    <ul className={styles.orders}>
      {due.orders.map((order) => (
        <li key={order.orderId}>
          <Link to={`/order/detail/${order.orderId}`}>{order.orderNo}</Link>
          <span>{order.shop.shopName}</span>
          <span>{yuan(order.payMoney)}</span>
        </li>
      ))}
    </ul>
  </section>
)
