import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Where goods of a shop are fetched. Degrees as decimal text. */
export type PickupPoint = {
  readonly name: string
  readonly areaId: number
  readonly address: string
  readonly lng: string | null
  readonly lat: string | null
  readonly openTime: string
  readonly contactName: string
  readonly contactMobile: string
  readonly enabled: boolean
}

/** As many as a buyer can choose among: every checkout of the shop's goods carries them. */
export const mostPoints = 50

/** Adds a pick-up point as the last way of the shop; every delivery template offers it. Undefined when the shop has as many as it may. */
export const insertPoint = async (ctx: Write, shopId: Id, it: PickupPoint): Promise<Id | undefined> => {
  // One at a time, or two added at once would both find room for themselves.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery_entry ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{ deliveryId: Id }>`
    with made as (
      insert into delivery_entry (shop_id, delivery_type, name, area_id, address, lng, lat, open_time, contact_name,
        contact_mobile, enabled, sort)
      select ${shopId}, 3, ${it.name}, ${it.areaId}, ${it.address}, ${it.lng}::numeric, ${it.lat}::numeric, ${it.openTime},
        ${it.contactName}, ${it.contactMobile}, ${it.enabled},
        (select coalesce(max(sort), 0) + 1 from delivery_entry where shop_id = ${shopId})
      where (select count(*) from delivery_entry where shop_id = ${shopId} and delivery_type = 3 and not deleted) < ${mostPoints}
      returning delivery_id
    ), offered as (
      update delivery_template t set delivery_ids = t.delivery_ids || made.delivery_id, version = t.version + 1
      from made where t.shop_id = ${shopId} and not t.deleted
    )
    select delivery_id from made`.execute(ctx.db)
  return found.rows[0]?.deliveryId
}

/** Changes a pick-up point of the shop; false when it is not there in this version. */
export const updatePoint = async (
  ctx: Write,
  shopId: Id,
  { deliveryId, version }: { readonly deliveryId: Id; readonly version: number },
  it: PickupPoint,
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('deliveryEntry')
    .set((known) => ({ ...it, version: known('version', '+', 1) }))
    .where('deliveryId', '=', deliveryId)
    .where('shopId', '=', shopId)
    .where('deliveryType', '=', 3)
    .where('version', '=', version)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Locks the delivery templates that offer a way; answers the name of one that offers no other. */
export const lockTemplatesOf = async (ctx: Write, shopId: Id, deliveryId: Id): Promise<string | undefined> => {
  const found = await sql<{ name: string; only: boolean }>`
    select name, cardinality(delivery_ids) = 1 as only from delivery_template
    where shop_id = ${shopId} and ${deliveryId}::bigint = any(delivery_ids) and not deleted
    order by template_id for no key update`.execute(ctx.db)
  return found.rows.find(({ only }) => only)?.name
}

/** Deletes a pick-up point of the shop and takes it out of its templates; false when it is not there in this version. */
export const deletePoint = async (ctx: Write, shopId: Id, deliveryId: Id, version: number): Promise<boolean> => {
  const found = await sql<{ gone: number }>`
    with gone as (
      update delivery_entry set deleted = true, version = version + 1
      where delivery_id = ${deliveryId} and shop_id = ${shopId} and delivery_type = 3 and version = ${version} and not deleted
      returning delivery_id
    ), left_over as (
      update delivery_template t set delivery_ids = array_remove(t.delivery_ids, gone.delivery_id), version = t.version + 1
      from gone where t.shop_id = ${shopId} and gone.delivery_id = any(t.delivery_ids) and not t.deleted
    )
    select count(*)::int as gone from gone`.execute(ctx.db)
  return found.rows[0]!.gone === 1
}
