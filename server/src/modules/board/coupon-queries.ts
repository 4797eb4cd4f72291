import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { isSold } from '../order/public.ts'

type Brought = {
  readonly received: number
  readonly orderCount: number
  readonly saveMoney: Fen
  readonly netMoney: Fen
}

/** The coupons of a shop that are counted, and since when: their receipts and the orders paid with them. */
type Asked = { readonly shopId: Id; readonly couponId: Id | undefined; readonly from: Date }

const dayOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** One row `e` for each received coupon and each paid order; an order refunded as a whole does not count. */
const events = ({ shopId, couponId, from }: Asked) => {
  const one = couponId === undefined ? sql`true` : sql`h.coupon_id = ${couponId}`
  return sql`(
    select h.coupon_id, ${dayOf(sql`h.receive_time`)} as day, 1 as received, 0 as orders, 0::bigint as saved, 0::bigint as net
    from coupon_user h where h.shop_id = ${shopId} and h.receive_time >= ${from} and ${one}
    union all
    select h.coupon_id, ${dayOf(sql`o.pay_time`)}, 0, 1, o.coupon_money + o.coupon_freight_money, o.pay_money - o.refunded_money
    from trade_order o join coupon_user h on h.coupon_user_id = o.coupon_user_id
    where o.shop_id = ${shopId} and o.pay_time >= ${from} and ${isSold} and h.order_id = o.order_id and ${one}) e`
}
const sums = sql`coalesce(sum(e.received), 0)::int as received, coalesce(sum(e.orders), 0)::int as order_count,
  coalesce(sum(e.saved), 0)::bigint as save_money, coalesce(sum(e.net), 0)::bigint as net_money`

export const broughtByDay = async (db: Reading, it: Asked): Promise<(Brought & { readonly day: string })[]> => {
  const found = await sql<Brought & { day: string }>`
    select e.day, ${sums} from ${events(it)} group by e.day order by e.day`.execute(db)
  return found.rows
}

const most = 20

/** Returns the coupons that brought most, by what their orders paid. */
export const broughtByCoupon = async (db: Reading, it: Asked) => {
  const found = await sql<Brought & { couponId: Id; name: string }>`
    select q.coupon_id, q.name, ${sums} from ${events(it)} join coupon q using (coupon_id)
    group by q.coupon_id, q.name order by net_money desc, received desc, q.coupon_id limit ${most}`.execute(db)
  return found.rows
}
