import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import type { InputOf } from '../../../calls.ts'
import { useApi } from '../../../use-api.ts'
import { useDestination } from '../use-destination.ts'
import styles from './landed.module.css'

type Search = InputOf<typeof api.storefront.searchGoods>
type Goods = { readonly goodsId: string; readonly minQty: number; readonly name: string; readonly shopName: string }

const Rows = ({ goods, to }: { goods: readonly Goods[]; to: { addressId: string } | { areaId: string } }) => {
  const items = goods.map(({ goodsId, minQty }) => ({ goodsId, qty: minQty }))
  const { data } = useApi(api.landed.prices, { items, ...to }, { quiet: true, keep: true })
  const known = new Map(data?.list.map((it) => [it.goodsId, it]))
  return (
    <table className={styles.table}>
      <caption>送到 {data?.areaName ?? '收货地'} 的到场价，按起订量计算，从低到高</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">商品金额</th>
          <th scope="col">运费</th>
          <th scope="col">到场价</th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ goodsId, name, shopName }) => {
          const it = known.get(goodsId)
          return (
            <tr key={goodsId}>
              <th scope="row">
                <Link to={`/goodsDetail?goodsId=${goodsId}`}>{name}</Link>
                <small>{shopName}</small>
              </th>
              {it === undefined || it.landedPrice === null ? (
                <td colSpan={3} className={styles.quiet}>
                  {it?.reason ?? '…'}
                </td>
              ) : (
                <>
                  <td>
                    {yuan(it.goodsMoney!)}
                    <small>
                      {it.qty} {it.unitName}
                    </small>
                  </td>
                  <td>
                    {it.freightMoney === '0.00' ? '包邮' : yuan(it.freightMoney!)}
                    <small>{it.wayName}</small>
                  </td>
                  <td className={styles.money}>
                    <strong>
                      {yuan(it.landedPrice)}/{it.unitName}
                    </strong>
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What a search finds, in the order of landed prices. */
export const LandedResults = ({ search }: { search: Search }) => {
  const { to, waits } = useDestination()
  const where = to === undefined ? {} : 'areaId' in to ? { toAreaId: to.areaId } : to
  const found = useApi(
    api.storefront.searchGoods,
    { ...search, sort: 'landed', ...where },
    { enabled: to !== undefined, keep: true },
  )
  if (to === undefined)
    return waits ? (
      <SkeletonText lines={6} />
    ) : (
      <Empty icon="pin" text="请先在任一商品页的“配送”处选择收货地区，或登录后设置默认地址" />
    )
  return (
    <Answer of={found} what="到场价" skeleton={<SkeletonText lines={8} />}>
      {({ list }) => (
        <div className={styles.landed}>
          {list.length === 0 ? <Empty text="没有找到商品" /> : <Rows goods={list} to={to} />}
        </div>
      )}
    </Answer>
  )
}
