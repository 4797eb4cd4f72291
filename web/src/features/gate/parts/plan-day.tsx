import { dayWords } from '@mall/api/open-hours'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Tag } from '../../../kit/tag.tsx'
import { thousands } from '../../../kit/thousands.ts'
import { totalsOf } from '../plan-totals.ts'
import styles from './plan-day.module.css'

export type Planned = AnswerOf<Calls['gate']['plan']>[number]

/** Returns a key that is unique among the rows of a plan. */
export const keyOf = ({ day, slot, deliveryName, goodsId, specText }: Planned): string =>
  [day, slot, deliveryName, goodsId, specText].join('|')

/** Orders that a row of the plan is for. */
const Orders = ({ orders, orderCount, unitName }: Planned) => (
  <details>
    <summary>{orderCount} 笔订单</summary>
    <ul>
      {orders.map(({ orderId, orderNo, buyerName, qty }) => (
        <li key={orderId}>
          <Link to={`/order/detailSeller/${orderId}`}>{orderNo}</Link> {buyerName} {thousands(qty)} {unitName}
        </li>
      ))}
      {orderCount > orders.length && <li>只列出前 {orders.length} 笔，全部订单请导出表格查看</li>}
    </ul>
  </details>
)

const Qty = ({ qty, unitName }: { qty: number; unitName: string }) => (
  <>
    <strong>{thousands(qty)}</strong> {unitName}
  </>
)

/** Total of each goods that must be ready on the day. */
const Totals = ({ rows }: { rows: readonly Planned[] }) => (
  <table className={styles.totals}>
    <caption>合计</caption>
    <thead>
      <tr>
        <th scope="col">商品</th>
        <th scope="col">待自提</th>
        <th scope="col">待发货</th>
        <th scope="col">共需</th>
        <th scope="col">自提点或配送方式</th>
      </tr>
    </thead>
    <tbody>
      {totalsOf(rows).map(({ key, goodsName, specText, unitName, pickQty, shipQty, allQty, places }) => (
        <tr key={key}>
          <td data-name="商品">
            {goodsName} <small>{specText}</small>
          </td>
          <td data-name="待自提">
            <Qty qty={pickQty} unitName={unitName} />
          </td>
          <td data-name="待发货">
            <Qty qty={shipQty} unitName={unitName} />
          </td>
          <td data-name="共需">
            <Qty qty={allQty} unitName={unitName} />
          </td>
          <td data-name="方式">{places.join('、')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Goods that must be ready on a day, in total and by slot; without a day, goods whose buyers named none. */
export const PlanDay = ({ day, rows }: { day: string | null; rows: readonly Planned[] }) => (
  <section className={styles.day}>
    <h2>
      {day === null ? '日期未定' : dayWords(day)} {rows[0]?.overdue && <Tag tone="bad">逾期</Tag>}
    </h2>
    <Totals rows={rows} />
    <table className={styles.slots}>
      <caption>按时段</caption>
      <thead>
        <tr>
          <th scope="col">时段</th>
          <th scope="col">自提点或配送方式</th>
          <th scope="col">商品</th>
          <th scope="col">数量</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td data-name="时段">{row.slot ?? '全天'}</td>
            <td data-name="方式">{row.deliveryName}</td>
            <td data-name="商品">
              {row.goodsName} <small>{row.specText}</small>
            </td>
            <td data-name="数量">
              <Qty qty={row.needQty} unitName={row.unitName} />
            </td>
            <td data-name="订单">
              <Orders {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
