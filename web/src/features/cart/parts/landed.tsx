import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { useDestination } from './use-destination.ts'
import styles from './landed.module.css'

type Compared = AnswerOf<Calls['cart']['compareLanded']>
type Row = Compared['quantities'][number]

/** Cells of a landed price, or the reason why there is none. */
const Sums = ({ row }: { row: Row }) =>
  row.landedPrice === null ? (
    <td colSpan={3} className={styles.quiet}>
      {row.reason}
    </td>
  ) : (
    <>
      <td className={styles.money}>{yuan(row.goodsMoney!)}</td>
      <td className={styles.money}>
        {row.freightMoney === '0.00' ? '包邮' : yuan(row.freightMoney!)}
        <small>{row.wayName}</small>
      </td>
      <td className={styles.money}>
        <strong>
          {yuan(row.landedPrice)}/{row.unitName}
        </strong>
        {row.kiloPrice !== null && <small>{yuan(row.kiloPrice)}/公斤</small>}
        <small>合计 {yuan(row.landedMoney!)}</small>
      </td>
    </>
  )

const Head = ({ first }: { first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      <th scope="col">商品金额</th>
      <th scope="col">运费</th>
      <th scope="col">到场价</th>
    </tr>
  </thead>
)

const Quantities = ({ rows }: { rows: Compared['quantities'] }) => (
  <table className={styles.table}>
    <caption>不同数量的到场价</caption>
    <Head first="数量" />
    <tbody>
      {rows.map((row) => (
        <tr key={row.qty}>
          <th scope="row">
            {row.qty} {row.unitName}
          </th>
          <Sums row={row} />
        </tr>
      ))}
    </tbody>
  </table>
)

const Shops = ({ rows }: { rows: Compared['shops'] }) => (
  <table className={styles.table}>
    <caption>同一商品在各店铺的到场价</caption>
    <Head first="店铺" />
    <tbody>
      {rows.map((row) => (
        <tr key={row.goodsId}>
          <th scope="row">
            <Link to={`/goodsDetail?goodsId=${row.goodsId}`}>{row.shopName}</Link>
            <small>
              {row.goodsName} {row.specText}
            </small>
          </th>
          <Sums row={row} />
        </tr>
      ))}
    </tbody>
  </table>
)

/** Multiples of the least quantity: the more one lorry carries, the less freight each bag pays. */
const times = [1, 5, 10, 50, 100]

/** Landed prices of goods, by quantity and at all shops that sell the same standard goods. */
export const Landed = ({ goodsId, least }: { goodsId: string; least: number }) => {
  const { to, waits } = useDestination()
  const quantities = times.map((it) => Math.round(least * it * 1_000) / 1_000)
  const compared = useApi(
    api.cart.compareLanded,
    { goodsId, quantities, ...to },
    { enabled: to !== undefined, quiet: true },
  )
  if (to === undefined)
    return waits ? <SkeletonText lines={4} /> : <Empty icon="pin" text="请先在上面“配送”处选择收货地区" />
  return (
    <Answer of={compared} what="到场价" skeleton={<SkeletonText lines={6} />}>
      {({ areaName, quantities: rows, shops }) => (
        <div className={styles.landed}>
          <p>
            到场价 = 商品金额 + 送到 <strong>{areaName}</strong> 的运费，按最便宜的配送方式计算
          </p>
          <Quantities rows={rows} />
          {shops.length > 1 && <Shops rows={shops} />}
        </div>
      )}
    </Answer>
  )
}
