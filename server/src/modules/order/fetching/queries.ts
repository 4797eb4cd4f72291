import type { Milli } from '@mall/api/money'
import type { OpenHours } from '@mall/api/open-hours'
import { gramsOf } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Owner } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { vehicleJson } from '../detail/queries.ts'
import type { VehicleRow } from '../detail/queries.ts'
import { parameterOf } from '../../parameter/public.ts'
import type { Load } from './load-rules.ts'

/** Returns the owners of a vehicle: those of its order. */
export const ownerOfVehicle = async (db: Reading, orderVehicleId: Id): Promise<Owner | undefined> => {
  const found = await sql<{ buyerUserId: Id; buyerBoId: Id; shopId: Id; deleted: boolean }>`
    select o.buyer_user_id, o.buyer_bo_id, o.shop_id, o.buyer_deleted as deleted
    from order_vehicle v join trade_order o using (order_id) where v.order_vehicle_id = ${orderVehicleId}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) return undefined
  const { deleted, shopId, ...buyer } = row
  return deleted ? { shopId } : { ...buyer, shopId }
}

export const orderOfVehicle = async (db: Reading, orderVehicleId: Id): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('orderVehicle')
    .select('orderId')
    .where('orderVehicleId', '=', orderVehicleId)
    .executeTakeFirst()
  return row?.orderId
}

/** Returns the vehicles of an order, and whether the order has goods that are weighed. */
export const vehiclesOf = async (
  db: Reading,
  orderId: Id,
): Promise<{ readonly vehicles: readonly VehicleRow[]; readonly weighs: boolean }> => {
  const found = await sql<{ vehicles: VehicleRow[]; weighs: boolean }>`
    select ${vehicleJson} as vehicles,
      exists (select from order_line l where l.order_id = o.order_id and l.weigh_goods) as weighs
    from trade_order o where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]!
}

type Point = {
  readonly deliveryId: Id | null
  readonly name: string
  /** Null if its hours exist only as words. */
  readonly openHours: readonly OpenHours[] | null
  readonly openTime: string | null
  readonly needsVehicle: boolean
  readonly receiver: string
  readonly mobile: string
}

/** Returns where an order is fetched, and by whom. */
export const pointOf = async (db: Reading, orderId: Id): Promise<Point> => {
  const found = await sql<Point>`
    select d.delivery_id, d.delivery_name as name, e.open_hours, d.open_time, coalesce(e.needs_vehicle, false) as needs_vehicle,
      d.receiver, d.mobile
    from order_delivery d left join delivery_entry e using (delivery_id) where d.order_id = ${orderId}`.execute(db)
  return found.rows[0]!
}

/** Returns the orders that wait at a shop's point with this code, and the plates that come for them; more than one only by chance. */
export const ordersByCode = async (db: Reading, shopId: Id, deliveryId: Id, code: string) => {
  const found = await sql<{ orderId: Id; plateNos: string[] }>`
    select o.order_id, array(select v.plate_no from order_vehicle v where v.order_id = o.order_id) as plate_nos
    from order_delivery d join trade_order o using (order_id)
    where d.shop_id = ${shopId} and d.delivery_id = ${deliveryId} and d.pickup_code = ${code} and o.order_status = 30
    order by o.order_id limit 20`.execute(db)
  return found.rows
}

/** Returns the packages of an order that were not received, with their lines. */
export const packagesOf = async (db: Reading, orderId: Id) => {
  const found = await sql<{ packageId: Id; lines: { lineId: Id; qty: Milli }[] }>`
    select p.package_id, (select json_agg(json_build_object('lineId', k.line_id, 'qty', k.qty))
      from order_package_line k where k.package_id = p.package_id) as lines
    from order_package p where p.order_id = ${orderId} and p.state = 1 order by p.package_id`.execute(db)
  return found.rows
}

export type PickupLine = {
  readonly lineId: Id
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: Milli
  readonly qtyScale: number
  readonly weighGoods: boolean
  readonly orderQty: Milli
  /** Quantity to be handed over: ordered, and not refunded before it was sent. */
  readonly openQty: Milli
  readonly shipQty: Milli
  /** Part of it that after-sales took back although it was handed over. */
  readonly backQty: Milli
  /** Managed stock that orders do not hold; null if the stock is not counted. */
  readonly spareQty: Milli | null
}

/** Returns the lines of an order that are to be handed over. */
export const pickupLinesOf = async (db: Reading, orderId: Id): Promise<PickupLine[]> => {
  const found = await sql<PickupLine>`
    select l.line_id, l.goods_name, l.spec_text, l.unit_name, l.base_unit_name, l.convert_rate, l.qty_scale, l.weigh_goods, l.order_qty,
      l.order_qty - l.dropped_qty as open_qty, l.ship_qty, l.refund_qty - l.dropped_qty as back_qty,
      case l.stock_type when 2 then s.on_hand_qty - s.reserved_qty when 1 then s.sellable_qty end as spare_qty
    from order_line l left join stock s using (goods_id)
    where l.order_id = ${orderId} and l.order_qty > l.dropped_qty order by l.line_no`.execute(db)
  return found.rows
}

/** Weight to be handed over of order `o`, in thousandths of a kilogram; null if a line is not counted by weight. */
export const orderedKg = sql<Milli | null>`(
  select case when bool_and(k.grams is not null)
    then trunc(sum((l.order_qty - l.dropped_qty)::numeric * l.convert_rate * k.grams / 1000000))::bigint end
  from order_line l left join unnest(${Object.keys(gramsOf)}::text[], ${Object.values(gramsOf)}::bigint[]) as k(unit, grams)
    on k.unit = l.base_unit_name
  where l.order_id = o.order_id and l.order_qty > l.dropped_qty)`

/** Returns what an order is to load and what its vehicles carry; undefined if a line is not counted by weight or nothing is weighed. */
export const loadOf = async (db: Reading, orderId: Id): Promise<Load | undefined> => {
  const found = await sql<{ tolerance: number; orderedKg: Milli | null; loadedKg: Milli | null; othersCome: boolean }>`
    select ${parameterOf('gate.loadTolerance')} as tolerance, ${orderedKg} as ordered_kg, sum(v.net_kg)::bigint as loaded_kg, coalesce(bool_or(v.vehicle_status < 4), false) as others_come
    from trade_order o left join order_vehicle v
      on v.order_id = o.order_id and v.vehicle_status <> 9 and v.package_id is null
    where o.order_id = ${orderId} and exists (select from order_line w where w.order_id = o.order_id and w.weigh_goods)
    group by o.order_id`.execute(db)
  const row = found.rows[0]
  if (row === undefined || row.orderedKg === null || row.loadedKg === null) return undefined
  return { ...row, orderedKg: row.orderedKg, loadedKg: row.loadedKg }
}
