import { yuan } from '../../../kit/money.ts'
import type { PreviewedBill } from '../bill-rows.ts'
import styles from './bill.module.css'

type Sums = PreviewedBill['sums']

/** Sums that make up a bill, and what is paid of it. */
export const BillSums = ({ of: it, paidMoney }: { of: Sums; paidMoney?: string }) => {
  const parts = [
    ['订单', `${it.orderCount} 笔`],
    ['商品', yuan(it.goodsMoney)],
    ['优惠', yuan(it.discountMoney)],
    ['运费', yuan(it.freightMoney)],
    ['已退款', yuan(it.refundMoney)],
    ['此前已付', yuan(it.prepaidMoney)],
    ['调整', yuan(it.adjustMoney)],
  ] as const
  return (
    <dl className={styles.figures}>
      {parts
        // Zero sums only take up space.
        .filter(([, value]) => value !== yuan(0))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div data-main>
        <dt>应付</dt>
        <dd>{yuan(it.payableMoney)}</dd>
      </div>
      {paidMoney !== undefined && paidMoney !== '0.00' && (
        <div>
          <dt>已付</dt>
          <dd>{yuan(paidMoney)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Changes of orders of earlier bills that count in this one. */
export const Carries = ({ of }: { of: PreviewedBill['carries'] }) =>
  of.length === 0 ? null : (
    <section className={styles.card} aria-label="上期变动">
      <h2>上期变动</h2>
      <ul className={styles.rows}>
        {of.map((it) => (
          <li key={`${it.orderId} ${it.money}`}>
            <span>{`订单 ${it.orderNo}（${it.billNo}）${it.why}`}</span>
            <b>{yuan(it.money)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
