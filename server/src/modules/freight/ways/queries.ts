import type { OpenHours } from '@mall/api/open-hours'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { takenFrom } from '../days/queries.ts'
import type { TakenDay } from '../days/rules.ts'
import type { DeliveryType } from '../rules.ts'
import type { Zone } from './zone.ts'

type DeliveryRow = {
  readonly deliveryId: Id
  readonly deliveryType: DeliveryType
  readonly name: string
  readonly areaId: number | null
  readonly address: string
  readonly factoryId: Id | null
  readonly factoryName: string | null
  readonly lng: string | null
  readonly lat: string | null
  readonly openTime: string | null
  readonly openHours: OpenHours[] | null
  readonly contactName: string | null
  readonly contactMobile: string | null
  readonly serveAreaIds: number[]
  readonly zones: Zone[] | null
  readonly freightId: Id | null
  readonly freightName: string | null
  readonly minOrderMoney: Fen | null
  readonly dailyLimitQty: Milli | null
  readonly takenDays: TakenDay[]
  readonly byAppointment: boolean
  readonly needsVehicle: boolean
  readonly enabled: boolean
  readonly sort: number
  readonly version: number
}

/** Returns the delivery ways of a shop in the order buyers see them; with `offered` only those it offers, if it trades. */
export const deliveriesOf = (
  db: Reading,
  shopId: Id,
  it: {
    readonly deliveryType?: number | undefined
    readonly state?: 0 | 1 | undefined
    readonly offered?: boolean | undefined
  },
  page: Parameters<typeof readPage>[1],
  today: string,
) => {
  const all = sql`delivery_entry d
    where d.shop_id = ${shopId} and not d.deleted
      and d.delivery_type = coalesce(${it.deliveryType ?? null}::smallint, d.delivery_type)
      and d.enabled = coalesce(${it.state === undefined ? null : it.state === 1}::boolean, d.enabled)
      and (not ${it.offered ?? false}::boolean or d.enabled and exists (
        select from shop s where s.shop_id = d.shop_id and s.shop_status in (1, 2)))`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<DeliveryRow & { total: number }>`
      select d.delivery_id, d.delivery_type, d.name, d.area_id, coalesce(d.address, '') as address,
        d.factory_id, (select f.name from factory f where f.factory_id = d.factory_id) as factory_name, d.lng, d.lat, d.open_time,
        d.open_hours, d.contact_name, d.contact_mobile, d.serve_area_ids, d.zones, d.freight_id,
        (select f.name from freight_template f where f.freight_id = d.freight_id) as freight_name, d.min_order_money,
        d.daily_limit_qty, ${takenFrom(today)} as taken_days, d.by_appointment, d.needs_vehicle, d.enabled, d.sort, d.version, ${total} as total
      from ${all} order by d.sort, d.delivery_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns the name of a way of the shop, and the delivery templates that offer it; undefined if there is none. */
export const usersOfWay = async (db: Reading, shopId: Id, deliveryId: Id) => {
  const found = await sql<{ name: string; templates: string[] }>`
    select d.name, array(select t.name from delivery_template t
      where t.shop_id = ${shopId} and d.delivery_id = any(t.delivery_ids) and not t.deleted order by t.template_id) as templates
    from delivery_entry d where d.delivery_id = ${deliveryId} and d.shop_id = ${shopId} and not d.deleted`.execute(db)
  return found.rows[0]
}

/** Returns the type of a way of the shop; undefined if there is none. */
export const typeOfWay = async (db: Reading, shopId: Id, deliveryId: Id): Promise<DeliveryType | undefined> => {
  const found = await db
    .selectFrom('deliveryEntry')
    .select('deliveryType')
    .where('deliveryId', '=', deliveryId)
    .where('shopId', '=', shopId)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return found?.deliveryType as DeliveryType | undefined
}

/** Returns whether the enterprise has this factory, in operation. */
export const hasFactory = async (db: Reading, boId: Id, factoryId: Id): Promise<boolean> => {
  const found =
    await sql`select from factory where factory_id = ${factoryId} and bo_id = ${boId} and state = 1`.execute(db)
  return found.rows.length > 0
}

/** Returns which of these delivery templates the shop does not have; locks those that exist. */
export const missingTemplates = async (db: Reading, shopId: Id, tplIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ templateId: Id }>`select template_id from delivery_template
    where template_id = any(${[...tplIds]}::bigint[]) and shop_id = ${shopId} and not deleted order by template_id for update`.execute(
    db,
  )
  const known = new Set(found.rows.map((row) => row.templateId))
  return tplIds.filter((tplId) => !known.has(tplId))
}

/** Returns whether the shop has the freight template, and locks it against deletion. */
export const hasFreight = async (db: Reading, shopId: Id, freightId: Id): Promise<boolean> => {
  const found = await sql`select from freight_template
    where freight_id = ${freightId} and shop_id = ${shopId} and not deleted for share`.execute(db)
  return found.rows.length > 0
}
