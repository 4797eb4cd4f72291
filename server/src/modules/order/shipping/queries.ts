import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { howTakenOf } from '../../receiving/public.ts'
import type { HowTaken } from '../../receiving/public.ts'
import { deliveryJson } from '../detail/queries.ts'
import type { DeliveryRow, VehicleRow } from '../detail/queries.ts'
import { conditionsOf } from '../lists/filter-queries.ts'
import type { OrderFacts } from '../life/machine.ts'
import { factColumns } from '../life/queries.ts'

type NumberedOrder = {
  readonly orderId: Id
  /** Goods still to be sent on which after-sales are open; null if there are none. */
  readonly held: string | null
  readonly facts: Omit<OrderFacts, 'now'>
}

/** Returns orders of a shop by their printed numbers, with what decides whether they can be sent. */
export const ordersByNumber = async (
  db: Reading,
  shopId: Id,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, NumberedOrder>> => {
  const found = await sql<Omit<OrderFacts, 'now'> & { orderId: Id; orderNo: string; held: string | null }>`
    select o.order_id, o.order_no, ${factColumns},
      (select string_agg(l.goods_name, '、' order by l.line_no) from order_line l where l.order_id = o.order_id
        and l.after_sales_id is not null and l.order_qty - l.ship_qty - l.dropped_qty > 0) as held
    from trade_order o where o.shop_id = ${shopId} and o.order_no = any(${orderNos}::text[])`.execute(db)
  return new Map(found.rows.map(({ orderId, orderNo, held, ...facts }) => [orderNo, { orderId, held, facts }]))
}

export type OpenLine = {
  readonly orderId: Id
  readonly lineId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly qtyScale: number
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly refundQty: Milli
  /** Quantity refunded before it was sent. */
  readonly droppedQty: Milli
  /** Open after-sales of the line, which is not sent until they end; null if none. */
  readonly afterSalesId: Id | null
  readonly openQty: Milli
  /** Quantity that can be sent: what is open, limited by the warehouse if its stock is counted there. */
  readonly availableQty: Milli
}

/** Returns what is still to be shipped of orders: ordered, not shipped, and not refunded before that. */
export const openLines = async (db: Reading, orderIds: readonly Id[]): Promise<OpenLine[]> => {
  const found = await sql<OpenLine>`
    select l.order_id, l.line_id, l.goods_name, l.spec_text, l.image,
      l.unit_name, l.qty_scale, l.order_qty, l.ship_qty, l.refund_qty, l.dropped_qty, l.after_sales_id,
      l.order_qty - l.ship_qty - l.dropped_qty as open_qty,
      least(l.order_qty - l.ship_qty - l.dropped_qty,
        case when l.stock_type = 2 then q.on_hand_qty end) as available_qty
    from order_line l left join stock q using (goods_id) where l.order_id = any(${orderIds}::bigint[])
      and l.order_qty - l.ship_qty - l.dropped_qty > 0
    order by l.order_id, l.line_no`.execute(db)
  return found.rows
}

/** Returns whether the shop ships orders in parts. */
export const splitAllowed = async (db: Reading, shopId: Id): Promise<boolean> => {
  const found = await db
    .selectFrom('deliverySetting')
    .select('allowSplitShip')
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  return found?.allowSplitShip ?? true
}

export type ShippingRow = Omit<OrderFacts, 'now'> & {
  readonly orderId: Id
  readonly orderNo: string
  readonly version: number
  readonly buyerRemark: string | null
  readonly delivery: DeliveryRow
  readonly howTaken: HowTaken | null
}

/** Returns orders of a shop as the shipping form needs them, with the vehicles the shop used last. */
export const ordersToShip = async (db: Reading, shopId: Id, orderIds: readonly Id[]): Promise<ShippingRow[]> => {
  const found = await sql<ShippingRow>`
    select o.order_id, o.order_no, o.version, o.buyer_remark, ${factColumns}, ${deliveryJson},
      ${howTakenOf('o')} as how_taken
    from trade_order o where o.shop_id = ${shopId} and o.order_id = any(${orderIds}::bigint[]) order by o.order_id`.execute(
    db,
  )
  return found.rows
}

/** Package with its carrier and contents. */
export type ParcelRow = {
  readonly state: 1 | 2
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly vehicles: readonly { readonly plateNo: string }[]
  readonly lines: readonly {
    readonly lineId: Id
    readonly qty: Milli
    readonly goodsName: string
    readonly unitName: string
  }[]
  /** Number of times parcels of the order were changed or taken back within a day. */
  readonly changes: number
}

const day = 86_400_000

/** Returns a package of an order; undefined if the order has no such package. */
export const parcelOf = async (db: Reading, now: Date, orderId: Id, packageId: Id): Promise<ParcelRow | undefined> => {
  const found = await sql<ParcelRow>`
    select p.state, p.company_name, p.tracking_no,
      (select coalesce(json_agg(json_build_object('plateNo', v.plate_no) order by v.order_vehicle_id), '[]')
        from order_vehicle v where v.order_id = p.order_id and v.package_id = p.package_id) as vehicles,
      (select json_agg(json_build_object('lineId', l.line_id, 'qty', k.qty, 'goodsName', l.goods_name,
          'unitName', l.unit_name) order by l.line_no)
        from order_package_line k join order_line l using (line_id) where k.package_id = p.package_id) as lines,
      (select count(*)::int from order_log g where g.order_id = p.order_id
        and g.action in ('changeParcel', 'withdrawParcel') and g.time > ${new Date(now.getTime() - day)}) as changes
    from order_package p where p.order_id = ${orderId} and p.package_id = ${packageId}`.execute(db)
  return found.rows[0]
}

export type UsedVehicle = Pick<VehicleRow, 'plateNo' | 'vehicleType' | 'driverName' | 'driverMobile'> & {
  readonly vehicleId: Id
}

/** Returns the vehicles a shop used last, each plate once. */
export const usedVehicles = async (db: Reading, shopId: Id): Promise<UsedVehicle[]> => {
  const found = await sql<UsedVehicle>`
    select * from (
      select distinct on (v.plate_no) v.* from (
        select order_vehicle_id as vehicle_id, plate_no, vehicle_type, driver_name, driver_mobile
        from order_vehicle where shop_id = ${shopId} order by order_vehicle_id desc limit 200) v
      order by v.plate_no, v.vehicle_id desc) newest
    order by vehicle_id desc limit 20`.execute(db)
  return found.rows
}

/** Returns vehicles a shop used before, by their ids; leaves out foreign ones. */
export const vehiclesOfShop = (db: Reading, shopId: Id, vehicleIds: readonly Id[]): Promise<UsedVehicle[]> =>
  db
    .selectFrom('orderVehicle')
    .select(['orderVehicleId as vehicleId', 'plateNo', 'vehicleType', 'driverName', 'driverMobile'])
    .where('shopId', '=', shopId)
    .where('orderVehicleId', '=', ({ fn, val }) => fn.any(val([...vehicleIds])))
    .orderBy('orderVehicleId')
    .execute()

export type PickRow = {
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly owedQty: Milli
  readonly orders: number
}

/** Returns by goods what a shop still has to send of its waiting orders, or of the given ones; leaves out lines with open after-sales. */
export const ordersToPick = async (
  db: Reading,
  shopId: Id,
  orderIds: readonly Id[] | undefined,
): Promise<PickRow[]> => {
  const found = await sql<PickRow>`
    select l.goods_id, l.goods_name, l.spec_text, l.unit_name,
      sum(l.order_qty - l.ship_qty - l.dropped_qty)::bigint as owed_qty, count(distinct o.order_id)::int as orders
    from trade_order o join order_line l using (order_id)
    where ${conditionsOf({ shopId }, { status: '30', orderIds })} and l.order_qty - l.ship_qty - l.dropped_qty > 0
      and l.after_sales_id is null
    group by l.goods_id, l.goods_name, l.spec_text, l.unit_name order by l.goods_name, l.spec_text`.execute(db)
  return found.rows
}

/** Returns the code that the buyer of an order shows at pick-up. */
export const pickupCodeOf = async (db: Reading, orderId: Id): Promise<string | null> => {
  const { pickupCode } = await db
    .selectFrom('orderDelivery')
    .select('pickupCode')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return pickupCode
}
