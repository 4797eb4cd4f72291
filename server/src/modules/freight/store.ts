import { openText } from '@mall/api/open-hours'
import type { OpenHours } from '@mall/api/open-hours'
import { sql } from 'kysely'
import type { Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import type { ChargeMode, DeliveryType, FreeRule, FreightRule } from './rules.ts'
import type { Zone } from './ways/zone.ts'

/** Price table for freight. Units are thousandths of the charge unit, fees fen; a rule without areas covers everywhere else. */
export type FreightTemplateToSave = {
  readonly freightId?: number
  readonly shopId: number
  readonly name: string
  readonly chargeMode: ChargeMode
  readonly isDefault?: boolean
  readonly rules: readonly FreightRule[]
  readonly freeRules?: readonly FreeRule[]
}

/** Writes a template and replaces its rules; undefined if the id is foreign. */
export const writeTemplate = async (ctx: Write, it: FreightTemplateToSave): Promise<number | undefined> => {
  if (it.isDefault === true)
    await ctx.db
      .updateTable('freightTemplate')
      .set({ isDefault: false })
      .where('shopId', '=', it.shopId)
      .where('isDefault', '=', true)
      .where('freightId', '<>', it.freightId ?? 0)
      .execute()
  const row = {
    shopId: it.shopId,
    name: it.name,
    chargeMode: it.chargeMode,
    isDefault: it.isDefault ?? false,
    updateTime: ctx.now,
  }
  const made = await ctx.db
    .insertInto('freightTemplate')
    .values(it.freightId === undefined ? row : { ...row, freightId: it.freightId })
    .onConflict((conflict) =>
      conflict
        .column('freightId')
        .doUpdateSet((known) => ({ ...row, version: known('freightTemplate.version', '+', 1) }))
        .where('freightTemplate.shopId', '=', it.shopId)
        .where('freightTemplate.deleted', '=', false),
    )
    .returning('freightId')
    .executeTakeFirst()
  if (made === undefined) return undefined
  const { freightId } = made
  await ctx.db.deleteFrom('freightRule').where('freightId', '=', freightId).execute()
  await ctx.db.deleteFrom('freightFreeRule').where('freightId', '=', freightId).execute()
  await ctx.db
    .insertInto('freightRule')
    .values(
      it.rules.map((rule, position) => ({
        freightId,
        shopId: it.shopId,
        position,
        areaIds: [...rule.areaIds],
        firstUnit: rule.firstUnit,
        firstMoney: rule.firstMoney,
        nextUnit: rule.nextUnit,
        nextMoney: rule.nextMoney,
        maxKm: rule.maxKm,
      })),
    )
    .execute()
  const free = it.freeRules ?? []
  if (free.length > 0)
    await ctx.db
      .insertInto('freightFreeRule')
      .values(
        free.map((rule, position) => ({
          freightId,
          shopId: it.shopId,
          position,
          areaIds: [...rule.areaIds],
          freeType: rule.freeType,
          freeMoney: rule.freeMoney,
          freeQty: rule.freeQty,
        })),
      )
      .execute()
  return freightId
}

/** Delivery way of a shop. Type 2 serves named areas, type 3 has an address. Degrees as decimal text. */
export type DeliveryEntryToSave = {
  readonly deliveryId?: number
  readonly shopId: number
  readonly deliveryType: DeliveryType
  readonly name: string
  readonly factoryId?: number
  readonly areaId?: number
  readonly address?: string
  readonly lng?: string
  readonly lat?: string
  readonly contactName?: string
  readonly contactMobile?: string
  readonly openTime?: string
  readonly openHours?: readonly OpenHours[]
  readonly dailyLimitQty?: Milli
  readonly serveAreaIds?: readonly number[]
  readonly zones?: readonly Zone[]
  readonly minOrderMoney?: Fen
  /** Replaces the goods' own template. */
  readonly freightId?: number
  readonly byAppointment?: boolean
  readonly needsVehicle?: boolean
  readonly enabled?: boolean
  readonly sort?: number
}

/** Writes a delivery way; undefined if the id is foreign. */
export const writeEntry = async (ctx: Write, it: DeliveryEntryToSave): Promise<number | undefined> => {
  const row = {
    shopId: it.shopId,
    deliveryType: it.deliveryType,
    name: it.name,
    factoryId: it.factoryId ?? null,
    areaId: it.areaId ?? null,
    address: it.address ?? null,
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    contactName: it.contactName ?? null,
    contactMobile: it.contactMobile ?? null,
    openTime: it.openTime ?? (it.openHours === undefined ? null : openText(it.openHours)),
    openHours: it.openHours === undefined ? null : JSON.stringify(it.openHours),
    dailyLimitQty: it.dailyLimitQty ?? null,
    serveAreaIds: [...(it.serveAreaIds ?? [])],
    zones: it.zones === undefined ? null : JSON.stringify(it.zones),
    minOrderMoney: it.minOrderMoney ?? null,
    freightId: it.freightId ?? null,
    byAppointment: it.byAppointment ?? false,
    needsVehicle: it.needsVehicle ?? false,
    enabled: it.enabled ?? true,
    sort: it.sort ?? 0,
  }
  const made = await ctx.db
    .insertInto('deliveryEntry')
    .values(it.deliveryId === undefined ? row : { ...row, deliveryId: it.deliveryId })
    .onConflict((conflict) =>
      conflict
        .column('deliveryId')
        .doUpdateSet((known) => ({ ...row, version: known('deliveryEntry.version', '+', 1) }))
        .where('deliveryEntry.shopId', '=', it.shopId)
        .where('deliveryEntry.deleted', '=', false),
    )
    .returning('deliveryId')
    .executeTakeFirst()
  return made?.deliveryId
}

/** Ways that goods may travel, how long they need, and where they are not brought. */
export type DeliveryTemplateToSave = {
  readonly templateId?: number
  readonly shopId: number
  readonly name: string
  readonly deliveryIds: readonly number[]
  readonly leadHours?: number
  /** HH:mm */
  readonly cutOffTime?: string
  readonly unsupportedAreaIds?: readonly number[]
  readonly isDefault?: boolean
}

/** Writes a delivery template whose ways are all the shop's; undefined if the id or a way is foreign. */
export const writeDeliveryTemplate = async (ctx: Write, it: DeliveryTemplateToSave): Promise<number | undefined> => {
  if (it.isDefault === true)
    await ctx.db
      .updateTable('deliveryTemplate')
      .set({ isDefault: false })
      .where('shopId', '=', it.shopId)
      .where('isDefault', '=', true)
      .where('templateId', '<>', it.templateId ?? 0)
      .execute()
  const ids = [...new Set(it.deliveryIds)]
  const made = await sql<{ templateId: number }>`
    insert into delivery_template (template_id, shop_id, name, delivery_ids, lead_hours, cut_off_time,
      unsupported_area_ids, is_default)
    select coalesce(${it.templateId ?? null}::bigint, nextval(pg_get_serial_sequence('delivery_template', 'template_id'))),
      ${it.shopId}, ${it.name}, ${ids}, ${it.leadHours ?? 0}, ${it.cutOffTime ?? null},
      ${[...(it.unsupportedAreaIds ?? [])]}, ${it.isDefault ?? false}
    where (select count(*) from delivery_entry d
      where d.delivery_id = any(${ids}::bigint[]) and d.shop_id = ${it.shopId} and not d.deleted) = ${ids.length}
    on conflict (template_id) do update set name = excluded.name, delivery_ids = excluded.delivery_ids,
      lead_hours = excluded.lead_hours, cut_off_time = excluded.cut_off_time,
      unsupported_area_ids = excluded.unsupported_area_ids, is_default = excluded.is_default,
      version = delivery_template.version + 1
      where delivery_template.shop_id = excluded.shop_id and not delivery_template.deleted
    returning template_id`.execute(ctx.db)
  return made.rows[0]?.templateId
}

type SettingToSave = {
  readonly version: number
  readonly allowSplitShip: boolean
  readonly allowBuyerPickDate: boolean
  readonly pickupDaysAhead?: number | undefined
}

/**
 * Writes the delivery setting of a shop over the version that was read, 0 for none; returns the new version, undefined if another
 * one is stored.
 */
export const writeSetting = async (ctx: Write, shopId: number, it: SettingToSave): Promise<number | undefined> => {
  const days = it.pickupDaysAhead ?? null
  const written = await sql<{ version: number }>`
    insert into delivery_setting as s (shop_id, allow_split_ship, allow_buyer_pick_date, pickup_days_ahead)
    values (${shopId}, ${it.allowSplitShip}, ${it.allowBuyerPickDate}, coalesce(${days}::smallint, 7))
    on conflict (shop_id) do update set allow_split_ship = excluded.allow_split_ship,
      allow_buyer_pick_date = excluded.allow_buyer_pick_date,
      pickup_days_ahead = coalesce(${days}::smallint, s.pickup_days_ahead), version = s.version + 1
      where s.version = ${it.version}
    returning version`.execute(ctx.db)
  return written.rows[0]?.version
}
