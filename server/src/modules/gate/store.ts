import type { Milli } from '@mall/api/money'
import type { VisitState } from '@mall/api/gate/states'
import type { ScaleFormat, ScaleKind } from '@mall/api/gate/scales'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { parameterOf } from '../parameter/public.ts'

const mostBays = 20

export type PointToSave = {
  readonly shopId: Id
  readonly deliveryId: Id
  readonly version: number
  readonly scaleKind: ScaleKind
  readonly scaleAddress: string
  readonly scaleFormat: ScaleFormat
  /** New key of the wall screen; null keeps the present one. */
  readonly wallKey: string | null
}

/** Saves a point and returns its version; undefined if it is not the shop's, or not in this version. */
export const savePointRow = async (ctx: Write, it: PointToSave): Promise<number | undefined> => {
  const found = await sql<{ version: number }>`
    insert into gate_point as p (delivery_id, shop_id, scale_kind, scale_address, scale_format, wall_key, version)
    select delivery_id, shop_id, ${it.scaleKind}::smallint, ${it.scaleAddress}::text, ${it.scaleFormat}::text, ${it.wallKey}::text, 1
    from delivery_entry where delivery_id = ${it.deliveryId} and shop_id = ${it.shopId} and delivery_type = 3 and not deleted
    on conflict (delivery_id) do update set scale_kind = excluded.scale_kind, scale_address = excluded.scale_address,
      scale_format = excluded.scale_format, wall_key = coalesce(excluded.wall_key, p.wall_key), version = p.version + 1
      where p.shop_id = excluded.shop_id and p.version = ${it.version}
    returning version`.execute(ctx.db)
  return found.rows[0]?.version
}

export type BayToSave = {
  readonly shopId: Id
  readonly deliveryId: Id
  readonly name: string
  readonly vehicleTypes: readonly number[]
  readonly slotMinutes: number
  readonly vehicles: number
  readonly openFrom: string
  readonly openTo: string
  readonly enabled: boolean
}

/** Adds a bay; undefined if the point is not the shop's, or has as many as it may. */
export const insertBay = async (ctx: Write, it: BayToSave): Promise<Id | undefined> => {
  const found = await sql<{ bayId: Id }>`
    with point as materialized (
      select shop_id, delivery_id from delivery_entry
      where delivery_id = ${it.deliveryId} and shop_id = ${it.shopId} and delivery_type = 3 and not deleted for no key update
    )
    insert into gate_bay (shop_id, delivery_id, name, vehicle_types, slot_minutes, vehicles, open_from, open_to, enabled)
    select shop_id, delivery_id, ${it.name}, ${[...it.vehicleTypes]}::smallint[], ${it.slotMinutes}, ${it.vehicles}, ${it.openFrom},
      ${it.openTo}, ${it.enabled}
    from point where (select count(*) from gate_bay b
      where b.shop_id = point.shop_id and b.delivery_id = point.delivery_id and not b.deleted) < ${mostBays}
    returning bay_id`.execute(ctx.db)
  return found.rows[0]?.bayId
}

type BayAt = { readonly shopId: Id; readonly bayId: Id; readonly version: number }

/** Changes a bay of the shop; false if it is not there in this version. */
export const updateBay = async (
  ctx: Write,
  at: BayAt,
  it: Partial<BayToSave> & { deleted?: boolean },
): Promise<boolean> => {
  const { shopId: _, deliveryId: __, vehicleTypes, ...rest } = it
  const changed = await ctx.db
    .updateTable('gateBay')
    .set({ ...rest, ...(vehicleTypes === undefined ? {} : { vehicleTypes: [...vehicleTypes] }) })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('shopId', '=', at.shopId)
    .where('bayId', '=', at.bayId)
    .where('version', '=', at.version)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

type SlotAt = { readonly shopId: Id; readonly bayId: Id; readonly slotTime: Date }

/** Takes a place in a slot of a bay; false if the slot is full. */
export const takeSlot = async (ctx: Write, { shopId, bayId, slotTime }: SlotAt, most: number): Promise<boolean> => {
  const found = await sql`
    insert into gate_slot as t (shop_id, bay_id, slot_time, taken) values (${shopId}, ${bayId}, ${slotTime}, 1)
    on conflict (shop_id, bay_id, slot_time) do update set taken = t.taken + 1 where t.taken < ${most}
    returning taken`.execute(ctx.db)
  return found.rows.length > 0
}

/** Books a visit, or moves the booking of a vehicle and frees its former slot. The caller holds the lock of the order. */
export const saveBooking = async (
  ctx: Write,
  it: SlotAt & {
    readonly deliveryId: Id
    readonly orderId: Id
    readonly orderVehicleId: Id
    readonly plateNo: string
    readonly slotEnd: Date
    readonly day: string
  },
): Promise<Id | undefined> => {
  const found = await sql<{ visitId: Id }>`
    with former as materialized (
      select shop_id, bay_id, slot_time from gate_visit
      where shop_id = ${it.shopId} and order_vehicle_id = ${it.orderVehicleId} and state = 1
    ), given as (
      update gate_slot s set taken = s.taken - 1 from former f
      where s.shop_id = f.shop_id and s.bay_id = f.bay_id and s.slot_time = f.slot_time
    )
    insert into gate_visit as t (shop_id, delivery_id, order_id, order_vehicle_id, plate_no, bay_id, slot_time, slot_end, state, day, create_time)
    values (${it.shopId}, ${it.deliveryId}, ${it.orderId}, ${it.orderVehicleId}, ${it.plateNo}, ${it.bayId}, ${it.slotTime}, ${it.slotEnd}, 1,
      ${it.day}::date, ${ctx.now})
    on conflict (shop_id, order_vehicle_id) where state <> 9 do update set bay_id = excluded.bay_id, slot_time = excluded.slot_time,
      slot_end = excluded.slot_end, day = excluded.day
      where t.state = 1
    returning visit_id`.execute(ctx.db)
  return found.rows[0]?.visitId
}

/** Gives the next queue number of a point on a day. */
const nextNumber = (ctx: Write, shopId: Id, deliveryId: Id, day: string) =>
  sql<{ queueNo: number }>`
    insert into gate_point as p (delivery_id, shop_id, queue_day, queue_no) values (${deliveryId}, ${shopId}, ${day}::date, 1)
    on conflict (delivery_id) do update set queue_day = excluded.queue_day,
      queue_no = case when p.queue_day = excluded.queue_day then p.queue_no + 1 else 1 end
    returning queue_no`
    .execute(ctx.db)
    .then(({ rows }) => rows[0]!.queueNo)

export type Arriving = {
  readonly shopId: Id
  readonly deliveryId: Id
  readonly orderId: Id
  readonly orderVehicleId: Id
  readonly plateNo: string
  readonly day: string
}

/** Puts a vehicle into the queue: its booking becomes a waiting visit, or a new one is made; the visit's day becomes the day given. */
export const enqueue = async (ctx: Write, it: Arriving): Promise<void> => {
  const queueNo = await nextNumber(ctx, it.shopId, it.deliveryId, it.day)
  await sql`
    insert into gate_visit as t (shop_id, delivery_id, order_id, order_vehicle_id, plate_no, state, day, queue_no, create_time, check_in_time)
    values (${it.shopId}, ${it.deliveryId}, ${it.orderId}, ${it.orderVehicleId}, ${it.plateNo}, 2, ${it.day}::date, ${queueNo}, ${ctx.now}, ${ctx.now})
    on conflict (shop_id, order_vehicle_id) where state <> 9 do update set state = 2, day = excluded.day, queue_no = excluded.queue_no,
      check_in_time = excluded.check_in_time
      where t.state = 1`.execute(ctx.db)
}

/** Moves a visit from one of these states; a cancelled one frees its slot. False if it is in another state. */
export const moveVisit = async (
  ctx: Write,
  orderVehicleId: Id,
  from: readonly VisitState[],
  to: VisitState,
  calledBayId: Id | null = null,
): Promise<boolean> => {
  const found = await sql`
    with moved as (
      update gate_visit t set state = ${to}, called_bay_id = coalesce(${calledBayId}::bigint, t.called_bay_id),
        queue_no = case when ${to} in (3, 4) then coalesce(t.queue_no, 0) else t.queue_no end,
        call_time = case when ${to} = 3 then ${ctx.now}::timestamptz else t.call_time end,
        load_time = case when ${to} = 4 then ${ctx.now}::timestamptz else t.load_time end,
        gone_time = case when ${to} = 5 then ${ctx.now}::timestamptz else t.gone_time end,
        slot_time = case when ${to} = 9 then null else t.slot_time end, slot_end = case when ${to} = 9 then null else t.slot_end end
      from gate_visit f
      where t.order_vehicle_id = ${orderVehicleId} and t.state = any(${[...from]}::smallint[]) and f.visit_id = t.visit_id
      returning t.shop_id, f.bay_id, f.slot_time
    ), given as (
      update gate_slot s set taken = s.taken - 1 from moved m
      where ${to} = 9 and s.shop_id = m.shop_id and s.bay_id = m.bay_id and s.slot_time = m.slot_time
    )
    select from moved`.execute(ctx.db)
  return found.rows.length > 0
}

export type NewWeighing = {
  readonly shopId: Id
  readonly orderId: Id
  readonly orderVehicleId: Id
  readonly plateNo: string
  readonly step: 1 | 2
  readonly kg: Milli
  readonly scaleKind: ScaleKind
  readonly frame: string | null
  readonly photos: number
  readonly actorId: Id
}

/** Records a weighing. */
export const insertWeighing = async (ctx: Write, it: NewWeighing): Promise<void> => {
  await ctx.db
    .insertInto('gateWeighing')
    .values({ ...it, time: ctx.now })
    .execute()
}

type Clerk = { readonly shopId: Id; readonly deliveryId: Id; readonly clerkId: Id }

/**
 * Counts a shown code as wrong until it is found to be right. False if the point is not the shop's; undefined if there were too
 * many wrong codes today, of this clerk or of all: the caller then has to roll back.
 */
export const countCode = async (ctx: Write, { shopId, deliveryId, clerkId }: Clerk): Promise<boolean | undefined> => {
  const found = await sql<{ points: number; counted: number }>`
    with point as (
      select shop_id, delivery_id from delivery_entry where shop_id = ${shopId} and delivery_id = ${deliveryId}
    ), counted as (
      insert into gate_wrong_code as w (shop_id, delivery_id, day, clerk_id, times, last_time)
      select p.shop_id, p.delivery_id, ${dateText(ctx.now)}::date, c.id, 1, ${ctx.now}
      from point p, unnest(${[0, clerkId]}::bigint[]) as c(id) order by c.id
      on conflict (shop_id, delivery_id, day, clerk_id) do update set times = w.times + 1, last_time = excluded.last_time
        where w.times < case w.clerk_id when 0 then ${parameterOf('gate.wrongCodesOfPoint')} else ${parameterOf('gate.wrongCodesOfClerk')} end
      returning 1
    )
    select (select count(*)::int from point) as points, (select count(*)::int from counted) as counted`.execute(ctx.db)
  const { points, counted } = found.rows[0]!
  if (points === 0) return false
  return counted === 2 || undefined
}

/** Takes back the count of a code that turned out right. */
export const uncountCode = async (ctx: Write, { shopId, deliveryId, clerkId }: Clerk): Promise<void> => {
  await sql`
    with held as materialized (
      select ctid from gate_wrong_code where shop_id = ${shopId} and delivery_id = ${deliveryId}
        and day = ${dateText(ctx.now)}::date and clerk_id in (0, ${clerkId}) and times > 0
      order by clerk_id for no key update
    )
    update gate_wrong_code w set times = w.times - 1 from held where w.ctid = held.ctid`.execute(ctx.db)
}
