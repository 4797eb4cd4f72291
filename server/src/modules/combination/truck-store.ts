import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Ride, TruckTerms } from './truck-rules.ts'

/* The truck of a sheet. It is locked before the sheet and its goods. */

export type TruckToSave = {
  readonly deliveryId: Id
  readonly vehicle: string
  readonly capacity: Milli
  readonly fillBp: number
  readonly baseMoney: Fen
  readonly kmMoney: Fen
  readonly leastKm: number
  readonly mostKm: number
  readonly goesAnyway: boolean
}

/** Whether this is an enabled delivery way with the shop's own lorries. */
export const ownLorries = async (ctx: Write, shopId: Id, deliveryId: Id): Promise<boolean> => {
  const found =
    await sql`select from delivery_entry where shop_id = ${shopId} and delivery_id = ${deliveryId} and delivery_type = 2
    and enabled and not deleted`.execute(ctx.db)
  return found.rows.length > 0
}

/** Returns the names of those goods that have no weight. */
export const withoutWeight = async (ctx: Write, goodsIds: readonly Id[]): Promise<string[]> => {
  const found = await sql<{ name: string }>`
    select p.name from goods_sku k join goods_spu p using (spu_id)
    where k.goods_id = any(${[...goodsIds]}::bigint[]) and coalesce(k.weight_kg, 0) <= 0 order by k.goods_id`.execute(
    ctx.db,
  )
  return found.rows.map((it) => it.name)
}

/** Replaces the truck of a sheet that has no orders yet. */
export const putTruck = async (
  ctx: Write,
  { shopId, combinationId }: { readonly shopId: Id; readonly combinationId: Id },
  it: TruckToSave | null,
): Promise<void> => {
  await sql`delete from combination_truck where combination_id = ${combinationId}`.execute(ctx.db)
  if (it === null) return
  await sql`
    insert into combination_truck (combination_id, shop_id, delivery_id, vehicle, capacity, fill_bp, base_money, km_money, least_km,
      most_km, goes_anyway)
    values (${combinationId}, ${shopId}, ${it.deliveryId}, ${it.vehicle}, ${it.capacity}, ${it.fillBp}, ${it.baseMoney}, ${it.kmMoney},
      ${it.leastKm}, ${it.mostKm}, ${it.goesAnyway})`.execute(ctx.db)
}

/** Condition: the sheet `c` has exactly this truck, or none if null. */
export const sameTruck = (it: TruckToSave | null) =>
  it === null
    ? sql`not exists (select from combination_truck t where t.combination_id = c.combination_id)`
    : sql`exists (select from combination_truck t where t.combination_id = c.combination_id and t.delivery_id = ${it.deliveryId}
        and t.vehicle = ${it.vehicle} and t.capacity = ${it.capacity} and t.fill_bp = ${it.fillBp} and t.base_money = ${it.baseMoney}
        and t.km_money = ${it.kmMoney} and t.least_km = ${it.leastKm} and t.most_km = ${it.mostKm} and t.goes_anyway = ${it.goesAnyway})`

/** Locks the truck of a sheet. */
export const lockTruck = (ctx: Write, combinationId: Id): Promise<unknown> =>
  sql`select from combination_truck where combination_id = ${combinationId} for no key update`.execute(ctx.db)

/** Locks the trucks of orders; false if there are none. */
export const lockTrucksOf = async (ctx: Write, orderIds: readonly Id[]): Promise<boolean> => {
  const found =
    await sql`select from combination_truck where combination_id in (select r.combination_id from combination_rider r
    where r.order_id = any(${[...orderIds]}::bigint[])) order by combination_id for no key update`.execute(ctx.db)
  return found.rows.length > 0
}

export type Boarding = {
  readonly combinationId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly userId: Id
  readonly boId: Id
  readonly load: Milli
  readonly distance: number
  readonly place: string
  readonly bound: Fen
}

/** Reserves room on a truck for an order; false if it has not so much. */
export const board = async (ctx: Write, it: Boarding): Promise<boolean> => {
  const done = await sql`
    update combination_truck set taken_load = taken_load + ${it.load} where combination_id = ${it.combinationId}
      and taken_load + ${it.load} <= capacity * 1000`.execute(ctx.db)
  if (done.numAffectedRows !== 1n) return false
  await sql`
    insert into combination_rider (shop_id, combination_id, order_id, user_id, bo_id, load, distance, place, bound_money, join_time)
    values (${it.shopId}, ${it.combinationId}, ${it.orderId}, ${it.userId}, ${it.boId}, ${it.load}, ${it.distance}, ${it.place},
      ${it.bound}, ${ctx.now})`.execute(ctx.db)
  return true
}

/** Counts paid loads; returns the sheets whose trucks have their least load. The caller holds the locks of the trucks. */
export const payRides = async (ctx: Write, orderIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ combinationId: Id; filled: boolean }>`
    with paid as (
      update combination_rider set state = 1 where order_id = any(${[...orderIds]}::bigint[]) and state = 0
      returning combination_id, load
    ), sums as (select combination_id, sum(load)::bigint as load from paid group by combination_id)
    update combination_truck t set paid_load = t.paid_load + s.load from sums s where t.combination_id = s.combination_id
    returning t.combination_id, t.paid_load >= t.least_load as filled`.execute(ctx.db)
  return found.rows.filter((it) => it.filled).map((it) => it.combinationId)
}

/** Frees the loads of ended orders; on a sheet that succeeded, only unpaid ones. The caller holds the locks of the trucks. */
export const leaveTrucks = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with gone as (
      update combination_rider r set state = 2
      from combination_order c, combination_rider was
      where c.combination_id = r.combination_id and was.rider_id = r.rider_id
        and r.order_id = any(${[...orderIds]}::bigint[]) and r.state in (0, 1) and (c.state not in (3, 6) or r.state = 0)
      returning r.combination_id, r.load, was.state as was_state
    ), back as (
      select combination_id, sum(load)::bigint as taken, sum(case when was_state = 1 then load else 0 end)::bigint as paid
      from gone group by combination_id
    )
    update combination_truck t set taken_load = t.taken_load - b.taken, paid_load = t.paid_load - b.paid from back b
    where t.combination_id = b.combination_id`.execute(ctx.db)
}

export type LeavingRide = Ride & { readonly riderId: Id; readonly orderId: Id }

/** Reads a truck that leaves, with the paid rides; undefined if the sheet has none, or it left before. */
export const leavingTruck = async (ctx: Write, combinationId: Id) => {
  const found = await sql<TruckTerms & { rides: readonly LeavingRide[] }>`
    select t.least_load, t.base_money, t.km_money, t.least_km, t.most_km,
      (select coalesce(json_agg(json_build_object('riderId', r.rider_id, 'orderId', r.order_id, 'load', r.load, 'distance', r.distance,
        'bound', r.bound_money) order by r.rider_id), '[]') from combination_rider r
        where r.combination_id = t.combination_id and r.state = 1) as rides
    from combination_truck t where t.combination_id = ${combinationId} and t.freight_money is null`.execute(ctx.db)
  return found.rows[0]
}

/** Writes the cost of a truck as it leaves, and the share of each ride. */
export const settleTruck = async (
  ctx: Write,
  combinationId: Id,
  it: {
    readonly freight: Fen
    readonly shopShare: Fen
    readonly riderIds: readonly Id[]
    readonly shares: readonly Fen[]
  },
): Promise<void> => {
  await sql`update combination_truck set freight_money = ${it.freight}, shop_share = ${it.shopShare}
    where combination_id = ${combinationId}`.execute(ctx.db)
  await sql`
    update combination_rider r set share_money = s.share from unnest(${[...it.riderIds]}::bigint[], ${[...it.shares]}::bigint[]) as s(rider_id, share)
    where r.rider_id = s.rider_id and r.combination_id = ${combinationId}`.execute(ctx.db)
}
