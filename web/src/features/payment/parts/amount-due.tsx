import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Countdown } from '../../../kit/countdown.tsx'
import { yuan } from '../../../kit/money.ts'
import { Price } from '../../../kit/price.tsx'
import { refresh } from '../../../use-api.ts'
import styles from './amount-due.module.css'

export type Due = AnswerOf<Calls['order']['toPay']>

/** Amount to pay, its deadline, and the orders it is for. */
export const AmountDue = ({ due }: { due: Due }) => (
  <section className={styles.due} aria-label="应付">
    <p className={styles.amount}>
      {due.heldMoney === '0.00' ? '应付金额' : '还需付'} <Price amount={due.payMoney} size="big" />
    </p>
    {due.heldMoney !== '0.00' && <p>余额已付 {yuan(due.heldMoney)}；订单没有付清就取消的，退回余额</p>}
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
