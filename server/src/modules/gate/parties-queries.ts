import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { bayOfVisit } from './queries.ts'

/** Both sides of an order, and one of its vehicles if the notice is about a vehicle. */
export type Parties = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly sellerBoId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly pointName: string
  readonly plateNo: string
  readonly netKg: Milli | null
  readonly queueNo: number | null
  readonly bayName: string | null
}

/** Returns the people to notify of an order, or of a vehicle that comes for it. */
export const partiesOf = async (
  db: Reading,
  of: { readonly orderVehicleId: Id } | { readonly orderId: Id },
): Promise<Parties | undefined> => {
  const which = 'orderId' in of ? sql`o.order_id = ${of.orderId}` : sql`v.order_vehicle_id = ${of.orderVehicleId}`
  const found = await sql<Parties>`
    select o.order_id, o.order_no, o.shop_id, s.shop_name, s.org_bo_id as seller_bo_id, o.buyer_bo_id, o.buyer_user_id,
      d.delivery_name as point_name, coalesce(v.plate_no, '') as plate_no, v.net_kg, t.queue_no, b.name as bay_name
    from trade_order o join shop s using (shop_id) join order_delivery d using (order_id)
      left join order_vehicle v on v.order_id = o.order_id
      left join gate_visit t on t.order_vehicle_id = v.order_vehicle_id and t.state <> 9
      left join gate_bay b on b.bay_id = ${bayOfVisit}
    where ${which} limit 1`.execute(db)
  return found.rows[0]
}

/** Returns the refund of a difference, in fen. */
export const differenceMoney = async (db: Reading, afterSalesId: Id): Promise<Fen> => {
  const found = await sql<{ money: Fen }>`
    select coalesce(sum(coalesce(agree_money, apply_money)), 0)::bigint as money
    from after_sales_line where after_sales_id = ${afterSalesId}`.execute(db)
  return found.rows[0]!.money
}
