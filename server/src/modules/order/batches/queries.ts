import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import type { OrderFacts } from '../life/machine.ts'
import { factColumns } from '../life/queries.ts'
import { conditionsOf } from '../lists/filter-queries.ts'
import type { OrderFilter, Whose } from '../lists/filter-queries.ts'

/** Order as a plan needs it. */
export type PlannedOrder = Omit<OrderFacts, 'now'> & {
  readonly orderId: Id
  readonly orderNo: string
  readonly buyerName: string
  readonly payMoney: Fen
  readonly sellerRemark: string | null
}

/** Returns the newest orders that match a filter, with the facts that decide what may be done with them. */
export const ordersToPlan = async (db: Reading, whose: Whose, filter: OrderFilter, limit: number) => {
  const found = await sql<PlannedOrder>`
    select o.order_id, o.order_no, e.buyer_name, o.pay_money, o.seller_remark, ${factColumns}
    from trade_order o join order_extend e using (order_id)
    where ${conditionsOf(whose, filter)} order by o.order_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Returns the remark that the shop keeps for itself on an order. */
export const remarkOf = async (db: Reading, orderId: Id): Promise<string | null> => {
  const found = await db
    .selectFrom('tradeOrder')
    .select('sellerRemark')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return found?.sellerRemark ?? null
}
