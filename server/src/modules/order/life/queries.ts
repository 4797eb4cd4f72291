import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Owner } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { OrderFacts } from './machine.ts'

type Around = {
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly shopFrozen: boolean
  readonly orderNo: string
  readonly shopId: Id
  readonly shopName: string
}

/** Returns the facts of one order for the machine's guards, its owners, and whether its shop is frozen. */
export const factsOf = async (db: Reading, now: Date, orderId: Id): Promise<(OrderFacts & Around) | undefined> => {
  const found = await sql<Omit<OrderFacts, 'now'> & Around>`
    select ${factColumns}, o.buyer_bo_id, o.buyer_user_id, s.shop_status = 3 as shop_frozen,
      o.order_no, o.shop_id, s.shop_name
    from trade_order o join shop s on s.shop_id = o.shop_id where o.order_id = ${orderId}`.execute(db)
  const row = found.rows[0]
  return row && { ...row, now }
}

/** Returns the owners of an order; after the buyer deleted it, only the shop. */
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

/** Columns of `trade_order o` that the machine's guards need, under the names of the facts. */
export const factColumns = sql`
  o.order_status, o.order_type, o.pay_status, o.pay_type, o.part_money, o.held_money, o.settled_money, o.debt_status, o.delivery_type, o.pickup_status,
  o.by_appointment, o.pickup_time, o.credential_status,
  o.by_appointment and exists (select from order_delivery p join delivery_entry e using (delivery_id)
    where p.order_id = o.order_id and e.needs_vehicle) as needs_vehicle,
  array(select distinct v.vehicle_status from order_vehicle v where v.order_id = o.order_id) as vehicle_states,
  exists (select from order_vehicle v where v.order_id = o.order_id
    and (v.vehicle_status < 4 or (v.vehicle_status = 4 and v.package_id is not null))) as movable_vehicle,
  o.contract_policy, o.contract_status, o.approval_status, o.review_status, o.invoice_status, o.bill_status, o.billed_money, o.invoice_until, o.invoice_waits, o.after_sale_status, o.refundable, o.sendable, o.money_changes,
  o.pay_deadline, o.pay_time, o.ship_time,
  o.receive_deadline, o.receive_time, o.after_sale_days, o.settle_time, o.remind_time,
  o.cargo_papers, o.buyer_deleted`

/** Person who works for a side of an order, with their roles there. */
export type Colleague = { readonly userId: Id; readonly name: string; readonly roleCodes: readonly string[] }

/** Returns the people of one side of an order, earliest first: staff of its shop, or members of the enterprise that bought. */
export const colleaguesOf = async (db: Reading, orderId: Id, side: 'buyer' | 'seller'): Promise<Colleague[]> => {
  const people =
    side === 'seller'
      ? sql`shop_staff m join trade_order o on o.shop_id = m.shop_id`
      : sql`org_member m join trade_order o on o.buyer_bo_id = m.bo_id`
  const found = await sql<Colleague>`
    select m.user_id, u.name, m.role_codes from ${people} join app_user u on u.user_id = m.user_id
    where o.order_id = ${orderId} and m.state = 1 and u.state = 1 order by m.join_time, m.user_id limit 100`.execute(db)
  return found.rows
}
