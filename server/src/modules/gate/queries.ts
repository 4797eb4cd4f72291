import type { VisitState } from '@mall/api/gate/states'
import type { ScaleFormat, ScaleKind } from '@mall/api/gate/scales'
import type { Milli } from '@mall/api/money'
import type { OpenHours } from '@mall/api/open-hours'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { orderedKg } from '../order/public.ts'
import type { BayTimes } from './rules.ts'

type Bay = BayTimes & {
  readonly bayId: Id
  readonly name: string
  readonly vehicleTypes: number[]
  readonly vehicles: number
  readonly enabled: boolean
  readonly version: number
}
export type Point = {
  readonly deliveryId: Id
  readonly name: string
  readonly scaleKind: ScaleKind
  readonly scaleAddress: string
  readonly scaleFormat: ScaleFormat
  readonly wallKey: string | null
  readonly version: number
  readonly bays: Bay[]
}

/** Bay of a visit `t`: the one it was called to, else the booked one. */
export const bayOfVisit = sql`coalesce(t.called_bay_id, t.bay_id)`

const bayJson = sql`json_build_object('bayId', b.bay_id, 'name', b.name, 'vehicleTypes', b.vehicle_types,
  'slotMinutes', b.slot_minutes, 'vehicles', b.vehicles, 'openFrom', b.open_from, 'openTo', b.open_to, 'enabled', b.enabled,
  'version', b.version)`

/** Reads the pick-up points of a shop, or one of them, with their settings. */
export const pointsOf = async (db: Reading, shopId: Id, deliveryId: Id | null = null): Promise<Point[]> => {
  const found = await sql<Point>`
    select d.delivery_id, d.name, coalesce(p.scale_kind, 1) as scale_kind, coalesce(p.scale_address, '') as scale_address,
      coalesce(p.scale_format, 'yaohua') as scale_format, p.wall_key, coalesce(p.version, 0) as version,
      coalesce((select json_agg(${bayJson} order by b.bay_id) from gate_bay b
        where b.shop_id = d.shop_id and b.delivery_id = d.delivery_id and not b.deleted), '[]') as bays
    from delivery_entry d left join gate_point p using (shop_id, delivery_id)
    where d.shop_id = ${shopId} and d.delivery_type = 3 and not d.deleted
      and d.delivery_id = coalesce(${deliveryId}::bigint, d.delivery_id)
    order by d.sort, d.delivery_id`.execute(db)
  return found.rows
}

/** A vehicle of an order as the gate needs it, with the bays of its pick-up point. */
export type VehicleAtGate = {
  readonly orderId: Id
  readonly orderVehicleId: Id
  readonly shopId: Id
  readonly orderStatus: number
  readonly deliveryType: number
  readonly pickupStatus: number
  /** Time from which the goods are ready, as the shop confirmed. */
  readonly pickupTime: Date | null
  readonly deliveryId: Id | null
  readonly plateNo: string
  readonly vehicleType: number
  readonly vehicleStatus: number
  readonly openHours: readonly OpenHours[] | null
  readonly bays: readonly Bay[]
}

export const vehicleAtGate = async (db: Reading, orderVehicleId: Id): Promise<VehicleAtGate | undefined> => {
  const found = await sql<VehicleAtGate>`
    select o.order_id, v.order_vehicle_id, o.shop_id, o.order_status, o.delivery_type, o.pickup_status, o.pickup_time, d.delivery_id, v.plate_no, v.vehicle_type,
      v.vehicle_status, e.open_hours,
      coalesce((select json_agg(${bayJson} order by b.bay_id) from gate_bay b
        where b.shop_id = o.shop_id and b.delivery_id = d.delivery_id and b.enabled and not b.deleted
          and (cardinality(b.vehicle_types) = 0 or v.vehicle_type = any(b.vehicle_types))), '[]') as bays
    from order_vehicle v join trade_order o using (order_id) join order_delivery d using (order_id)
      left join delivery_entry e on e.delivery_id = d.delivery_id
    where v.order_vehicle_id = ${orderVehicleId}`.execute(db)
  return found.rows[0]
}

/** Returns the number of vehicles booked for each slot of these bays from this time on. */
export const takenOf = async (db: Reading, shopId: Id, bayIds: readonly Id[], from: Date) => {
  const found = await sql<{ bayId: Id; slotTime: Date; taken: number }>`
    select bay_id, slot_time, taken from gate_slot
    where shop_id = ${shopId} and bay_id = any(${[...bayIds]}::bigint[]) and slot_time >= ${from}`.execute(db)
  return new Map(found.rows.map((row) => [`${row.bayId} ${row.slotTime.getTime()}`, row.taken]))
}

export type Visit = {
  readonly visitId: Id
  readonly orderId: Id
  readonly orderNo: string
  readonly pickupStatus: number
  readonly orderVehicleId: Id
  readonly plateNo: string
  readonly driverName: string
  readonly buyerName: string
  readonly goods: string
  readonly weighs: boolean
  readonly state: VisitState
  readonly queueNo: number | null
  readonly bayId: Id | null
  readonly bayName: string | null
  readonly slotTime: Date | null
  readonly slotEnd: Date | null
  readonly checkInTime: Date | null
  readonly callTime: Date | null
  readonly goneTime: Date | null
  readonly tareKg: Milli | null
  readonly grossKg: Milli | null
  readonly netKg: Milli | null
  readonly orderedKg: Milli | null
  readonly loadedKg: Milli | null
}

/**
 * Counts the slots that other vehicles of an order hold, and those that its buyer holds at a point on a day; returns also the
 * ordered weight.
 */
export const slotsHeldBy = async (
  db: Reading,
  it: {
    readonly orderId: Id
    readonly buyerUserId: Id
    readonly deliveryId: Id
    readonly orderVehicleId: Id
    readonly day: string
  },
) => {
  const found = await sql<{ orderedKg: Milli | null; ofOrder: number; ofDay: number }>`
    select ${orderedKg} as ordered_kg,
      (select count(*)::int from gate_visit t where t.order_id = o.order_id and t.state = 1
        and t.order_vehicle_id <> ${it.orderVehicleId}) as of_order,
      (select count(*)::int from gate_visit t join trade_order b on b.order_id = t.order_id
        where t.shop_id = o.shop_id and t.delivery_id = ${it.deliveryId} and t.day = ${it.day}::date and t.state = 1
          and b.buyer_user_id = ${it.buyerUserId} and t.order_vehicle_id <> ${it.orderVehicleId}) as of_day
    from trade_order o where o.order_id = ${it.orderId}`.execute(db)
  return found.rows[0]!
}

const goodsText = sql<string>`coalesce((
  select string_agg(concat_ws(' ', l.goods_name, nullif(l.spec_text, '')) || ' × ' || trim_scale((l.order_qty - l.dropped_qty) / 1000.0) || l.unit_name, '；' order by l.line_no)
  from order_line l where l.order_id = o.order_id and l.order_qty > l.dropped_qty), '')`

const visitRows = (where: RawBuilder<unknown>) => sql<Visit>`
  select t.visit_id, t.order_id, o.order_no, o.pickup_status, t.order_vehicle_id, t.plate_no, coalesce(v.driver_name, '') as driver_name,
    e.buyer_name, ${goodsText} as goods,
    exists (select from order_line l where l.order_id = o.order_id and l.weigh_goods) as weighs,
    t.state, t.queue_no, ${bayOfVisit} as bay_id, b.name as bay_name, t.slot_time, t.slot_end, t.check_in_time, t.call_time, t.gone_time,
    v.tare_kg, v.gross_kg, v.net_kg, ${orderedKg} as ordered_kg,
    (select sum(w.net_kg)::bigint from order_vehicle w
      where w.order_id = o.order_id and w.vehicle_status <> 9 and w.package_id is null) as loaded_kg
  from gate_visit t join trade_order o using (order_id) join order_extend e using (order_id)
    left join order_vehicle v on v.order_vehicle_id = t.order_vehicle_id left join gate_bay b on b.bay_id = ${bayOfVisit}
  where ${where}`

/** Condition: the vehicle came yesterday and has not left yet. */
const stillThere = (day: string) => sql`t.state in (2, 3, 4) and t.day = ${day}::date - 1`

/** Reads the visits at a point on a day in the order of the queue, then of the slots; for today also vehicles that stayed overnight. */
export const visitsOn = async (
  db: Reading,
  {
    shopId,
    deliveryId,
    day,
    today,
  }: { readonly shopId: Id; readonly deliveryId: Id; readonly day: string; readonly today: string },
): Promise<Visit[]> => {
  const on = day === today ? sql`(t.day = ${day}::date or (${stillThere(day)}))` : sql`t.day = ${day}::date`
  const found = await sql<Visit>`
    ${visitRows(sql`t.shop_id = ${shopId} and t.delivery_id = ${deliveryId} and ${on} and t.state <> 9`)}
    order by t.day, t.queue_no nulls last, t.slot_time, t.visit_id limit 500`.execute(db)
  return found.rows
}

export const visitsOfOrder = async (db: Reading, orderId: Id): Promise<Visit[]> => {
  const found =
    await sql<Visit>`${visitRows(sql`t.order_id = ${orderId} and t.state <> 9`)} order by t.visit_id`.execute(db)
  return found.rows
}

/** Returns the visit of a vehicle; undefined if it has none, or a cancelled one. */
export const visitOfVehicle = async (db: Reading, orderVehicleId: Id): Promise<Visit | undefined> => {
  const found = await visitRows(sql`t.order_vehicle_id = ${orderVehicleId} and t.state <> 9`).execute(db)
  return found.rows[0]
}

/** Returns a visit of a shop, with its pick-up point. */
export const visitById = async (db: Reading, shopId: Id, visitId: Id) => {
  const found = await sql<{ orderVehicleId: Id; orderId: Id; deliveryId: Id; state: VisitState }>`
    select order_vehicle_id, order_id, delivery_id, state from gate_visit
    where visit_id = ${visitId} and shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

/** Returns the vehicles of orders that are at the gate or booked for it. */
export const comingOf = async (db: Reading, orderIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ orderVehicleId: Id }>`
    select order_vehicle_id from gate_visit where order_id = any(${[...orderIds]}::bigint[]) and state in (1, 2, 3, 4)
    order by order_vehicle_id`.execute(db)
  return found.rows.map((row) => row.orderVehicleId)
}

export type OnWall = {
  readonly state: VisitState
  readonly queueNo: number | null
  readonly plateNo: string
  readonly bayName: string | null
  readonly since: Date
}

/** Reads what the wall screen with this key shows of a day; undefined if there is no such screen. */
export const wallOf = async (db: Reading, wallKey: string, day: string) => {
  const found = await sql<{ name: string; visits: (Omit<OnWall, 'since'> & { since: string })[] }>`
    select d.name, coalesce((
      select json_agg(json_build_object('state', t.state, 'queueNo', t.queue_no, 'plateNo', t.plate_no, 'bayName', b.name,
          'since', coalesce(t.gone_time, t.load_time, t.call_time, t.check_in_time)) order by t.day, t.queue_no, t.visit_id)
      from gate_visit t left join gate_bay b on b.bay_id = ${bayOfVisit}
      where t.shop_id = p.shop_id and t.delivery_id = p.delivery_id and (t.day = ${day}::date or (${stillThere(day)}))
        and t.state in (2, 3, 4, 5) and t.check_in_time is not null), '[]') as visits
    from gate_point p join delivery_entry d using (shop_id, delivery_id) where p.wall_key = ${wallKey}`.execute(db)
  return found.rows[0]
}

/** Reads the weighing ticket of a vehicle. */
export const ticketOf = async (db: Reading, orderVehicleId: Id) => {
  const found = await sql<{
    waybillNo: string
    shopName: string
    pointName: string
    buyerName: string
    orderNo: string
    plateNo: string
    driverName: string
    goods: string
    tareKg: Milli | null
    grossKg: Milli | null
    netKg: Milli | null
    buyerGrossKg: Milli | null
    buyerTareKg: Milli | null
    weighings: { step: 1 | 2; kg: Milli; scaleKind: ScaleKind; byName: string | null; time: string }[]
  }>`
    select v.waybill_no, s.shop_name, d.delivery_name as point_name, e.buyer_name, o.order_no, v.plate_no, v.driver_name, ${goodsText} as goods,
      v.tare_kg, v.gross_kg, v.net_kg, v.buyer_gross_kg, v.buyer_tare_kg,
      coalesce((select json_agg(json_build_object('step', w.step, 'kg', w.kg, 'scaleKind', w.scale_kind, 'byName', u.name, 'time', w.time)
          order by w.weighing_id)
        from gate_weighing w left join app_user u on u.user_id = w.actor_id where w.order_vehicle_id = v.order_vehicle_id), '[]') as weighings
    from order_vehicle v join trade_order o using (order_id) join order_delivery d using (order_id) join order_extend e using (order_id)
      join shop s on s.shop_id = o.shop_id
    where v.order_vehicle_id = ${orderVehicleId}`.execute(db)
  return found.rows[0]
}

/** Reads status and version of an order's pick-up. */
export const pickupStandingOf = (db: Reading, orderId: Id) =>
  db
    .selectFrom('tradeOrder')
    .select(['orderStatus', 'pickupStatus', 'version'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
