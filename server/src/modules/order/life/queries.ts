import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Owner } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { OrderFacts } from './machine.ts'

type Around = { readonly buyerBoId: Id; readonly buyerUserId: Id; readonly shopFrozen: boolean }

/** What the machine's guards ask of one order, whose it is, and whether its shop is frozen. */
export const factsOf = async (db: Reading, now: Date, orderId: Id): Promise<(OrderFacts & Around) | undefined> => {
  const found = await sql<Omit<OrderFacts, 'now'> & Around>`
    select ${factColumns}, o.buyer_bo_id, o.buyer_user_id, s.shop_status = 3 as shop_frozen
    from trade_order o join shop s on s.shop_id = o.shop_id where o.order_id = ${orderId}`.execute(db)
  const row = found.rows[0]
  return row && { ...row, now }
}

/** Whose an order is. What the buyer deleted is the shop's alone. */
export const ownerOfOrder = async (db: Reading, orderId: Id): Promise<Owner | undefined> => {
  const row = await db
    .selectFrom('tradeOrder')
    .select(['buyerUserId', 'buyerBoId', 'shopId', 'buyerDeleted as deleted'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { deleted, shopId, ...buyer } = row
  return deleted ? { shopId } : { ...buyer, shopId }
}

/** The columns of `trade_order o` that the machine's guards ask for, by the names of the facts. */
export const factColumns = sql`
  o.order_status, o.order_type, o.pay_status, o.delivery_type,
  o.contract_status, o.review_status, o.after_sale_status,
  o.pay_deadline, o.pay_time, o.ship_time,
  o.receive_deadline, o.settle_time, o.remind_time,
  o.buyer_deleted`
