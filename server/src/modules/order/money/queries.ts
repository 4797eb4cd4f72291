import type { Fen } from '@mall/api/money'
import type { LineMoney } from '@mall/api/order/money-change'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Money of an order, as a change needs it. */
export type OrderMoney = {
  readonly version: number
  readonly payMoney: Fen
  readonly freightMoney: Fen
  /** Amount before any change by hand, in fen. */
  readonly originalMoney: Fen
  readonly lines: readonly (LineMoney<Id> & { readonly goodsName: string })[]
}

/** Returns the money of one order line by line; undefined if there is none. */
export const moneyOf = async (db: Reading, orderId: Id): Promise<OrderMoney | undefined> => {
  const found = await sql<OrderMoney>`
    select o.version, o.pay_money, o.freight_money,
      coalesce((select g.before_pay_money from order_money_log g where g.order_id = o.order_id and g.nth = 1), o.pay_money)
        as original_money,
      (select json_agg(json_build_object('lineId', l.line_id, 'goodsName', l.goods_name, 'goodsMoney', l.goods_money,
          'fullReductionMoney', l.full_reduction_money, 'couponMoney', l.coupon_money, 'pointsMoney', l.points_money,
          'adjustMoney', l.adjust_money, 'freightMoney', l.freight_money) order by l.line_no)
        from order_line l where l.order_id = o.order_id) as lines
    from trade_order o where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}

/** Returns the changes by hand of an order's money, newest first, with their authors. */
export const moneyLogsOf = async (db: Reading, orderId: Id) => {
  const found = await sql<{
    beforePayMoney: Fen
    afterPayMoney: Fen
    reason: string
    operator: string
    time: Date
  }>`
    select g.before_pay_money, g.after_pay_money, g.reason, u.name as operator, g.time
    from order_money_log g join app_user u on u.user_id = g.actor_id
    where g.order_id = ${orderId} order by g.money_log_id desc`.execute(db)
  return found.rows
}
