import { yuan } from '../../../kit/money.ts'
import type { PreviewedOrder } from '../bill-rows.ts'
import styles from './bill.module.css'

/** Goods of one order, one line each. */
export const BillGoods = ({ of: { orderNo, goods } }: { of: Pick<PreviewedOrder, 'orderNo' | 'goods'> }) => (
  <table className={styles.goods}>
    <caption className="visually-hidden">订单 {orderNo} 的商品</caption>
    <thead>
      <tr>
        <th scope="col">商品</th>
        <th scope="col">数量</th>
        <th scope="col">实收</th>
        <th scope="col">单价</th>
        <th scope="col">金额</th>
      </tr>
    </thead>
    <tbody>
      {goods.map((line, at) => (
        // Two lines may be of the same goods.
        // eslint-disable-next-line react/no-array-index-key
        <tr key={`${line.goodsName} ${at}`}>
          <th scope="row">
            {line.goodsName} <small>{line.specText}</small>
          </th>
          <td data-name="数量">
            {line.qty} {line.unitName}
          </td>
          <td data-name="实收" data-differs={line.receiveQty !== line.qty || undefined}>
            {line.receiveQty}
            {line.refundQty > 0 && <small> 退 {line.refundQty}</small>}
          </td>
          <td data-name="单价">{yuan(line.price)}</td>
          <td data-name="金额">{yuan(line.payMoney)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Differences that the server found in an order. */
export const Differences = ({ of }: { of: PreviewedOrder['differences'] }) =>
  of.length === 0 ? null : (
    <ul className={styles.differences} aria-label="系统发现的差异">
      {of.map(({ kind, kindText, text, money }) => (
        <li key={`${kind} ${text}`}>
          <b>{kindText}</b> {text}
          {money !== null && `，少付 ${yuan(money)}`}
        </li>
      ))}
    </ul>
  )

/** Sums that make up what is due of one order. */
export const OrderSums = ({ of: it }: { of: PreviewedOrder }) => (
  <p className={styles.sums}>
    {`商品 ${yuan(it.goodsMoney)}`}
    {it.discountMoney !== '0.00' && `　优惠 ${yuan(it.discountMoney)}`}
    {it.freightMoney !== '0.00' && `　运费 ${yuan(it.freightMoney)}`}
    {it.refundMoney !== '0.00' && `　已退 ${yuan(it.refundMoney)}`}
    {it.prepaidMoney !== '0.00' && `　已付 ${yuan(it.prepaidMoney)}`}
    {it.adjustMoney !== '0.00' && `　异议调整 ${yuan(it.adjustMoney)}`}
    {'　'}
    <b>应付 {yuan(it.dueMoney)}</b>
  </p>
)
