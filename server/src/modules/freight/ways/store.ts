import { mostSort } from '@mall/api/freight/inputs'
import type { OpenHours } from '@mall/api/open-hours'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { DeliveryType } from '../rules.ts'
import type { Zone } from './zone.ts'

/** Delivery way of a shop as its seller writes it; degrees as decimal text. */
export type Way = {
  readonly deliveryType: DeliveryType
  readonly name: string
  /** Production site at which it lies; type 3 only. */
  readonly factoryId: Id | null
  /** For type 3 the place, hours and contact of the pick-up point; for type 2 the area and point at which lorries start. */
  readonly areaId: number | null
  readonly address: string | null
  readonly lng: string | null
  readonly lat: string | null
  readonly openTime: string | null
  readonly openHours: readonly OpenHours[] | null
  readonly contactName: string | null
  readonly contactMobile: string | null
  /** For type 2: where the shop's own lorries go, and what they cost. */
  readonly serveAreaIds: readonly number[]
  readonly zones: readonly Zone[] | null
  readonly freightId: Id | null
  readonly minOrderMoney: Fen | null
  /** For types 2 and 3: quantity taken a day; null if unlimited. */
  readonly dailyLimitQty: Milli | null
  /** For type 3: whether pick-up needs a confirmed time, and whether only vehicles may fetch. */
  readonly byAppointment: boolean
  readonly needsVehicle: boolean
  readonly enabled: boolean
  /** Position among the ways of the shop; null: unchanged, or the last position for a new way. */
  readonly sort: number | null
}

/** Most ways of a shop, so that buyers can choose: every checkout of the shop's goods carries all of them. */
export const mostWays = 50

/** Locks the ways of a shop for one writer at a time, so that two added at once do not both take the last free place. */
const lockWays = (ctx: Write, shopId: Id) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`delivery_entry ${shopId}`}, 0))`.execute(ctx.db)

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Adds a way as the last one of the shop, offered by these delivery templates; undefined if the shop has as many as it may. */
export const insertWay = async (ctx: Write, shopId: Id, it: Way, tplIds: readonly Id[]): Promise<Id | undefined> => {
  await lockWays(ctx, shopId)
  const found = await sql<{ deliveryId: Id }>`
    with made as (
      insert into delivery_entry (shop_id, delivery_type, name, factory_id, area_id, address, lng, lat, open_time, open_hours, contact_name,
        contact_mobile, serve_area_ids, zones, freight_id, min_order_money, daily_limit_qty, by_appointment,
        needs_vehicle, enabled, sort)
      select ${shopId}, ${it.deliveryType}, ${it.name}, ${it.factoryId}::bigint, ${it.areaId}, ${it.address}, ${it.lng}::numeric, ${it.lat}::numeric,
        ${it.openTime}, ${json(it.openHours)}::jsonb, ${it.contactName}, ${it.contactMobile}, ${[...it.serveAreaIds]}::int[],
        ${json(it.zones)}::jsonb, ${it.freightId}::bigint, ${it.minOrderMoney}::bigint, ${it.dailyLimitQty}::bigint,
        ${it.byAppointment}, ${it.needsVehicle}, ${it.enabled},
        coalesce(${it.sort}::int, (select least(coalesce(max(sort), 0) + 1, ${mostSort}) from delivery_entry where shop_id = ${shopId}))
      where (select count(*) from delivery_entry where shop_id = ${shopId} and not deleted
        and delivery_type = ${it.deliveryType}) < ${mostWays}
      returning delivery_id
    ), offered as (
      update delivery_template t set delivery_ids = t.delivery_ids || made.delivery_id, version = t.version + 1
      from made where t.template_id = any(${[...tplIds]}::bigint[]) and t.shop_id = ${shopId} and not t.deleted
    )
    select delivery_id from made`.execute(ctx.db)
  return found.rows[0]?.deliveryId
}

type Version = { readonly deliveryId: Id; readonly version: number }

/** Changes a way of the shop; returns false if it does not exist in this version. */
export const updateWay = async (
  ctx: Write,
  shopId: Id,
  { deliveryId, version }: Version,
  it: Way,
): Promise<boolean> => {
  const changed = await sql`
    update delivery_entry set name = ${it.name}, factory_id = ${it.factoryId}::bigint, area_id = ${it.areaId}, address = ${it.address}, lng = ${it.lng}::numeric,
      lat = ${it.lat}::numeric, open_time = ${it.openTime}, open_hours = ${json(it.openHours)}::jsonb,
      contact_name = ${it.contactName}, contact_mobile = ${it.contactMobile}, serve_area_ids = ${[...it.serveAreaIds]}::int[],
      zones = ${json(it.zones)}::jsonb, freight_id = ${it.freightId}::bigint, min_order_money = ${it.minOrderMoney}::bigint,
      daily_limit_qty = ${it.dailyLimitQty}::bigint,
      by_appointment = ${it.byAppointment}, needs_vehicle = ${it.needsVehicle}, enabled = ${it.enabled},
      sort = coalesce(${it.sort}::int, sort), version = version + 1
    where delivery_id = ${deliveryId} and shop_id = ${shopId} and delivery_type = ${it.deliveryType} and version = ${version}
      and not deleted`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}

/** Deletes a way of the shop that no template offers; returns false if it does not exist in this version. */
export const deleteWay = async (ctx: Write, shopId: Id, { deliveryId, version }: Version): Promise<boolean> => {
  const gone = await sql`
    update delivery_entry set deleted = true, version = version + 1
    where delivery_id = ${deliveryId} and shop_id = ${shopId} and version = ${version} and not deleted`.execute(ctx.db)
  return gone.numAffectedRows === 1n
}
