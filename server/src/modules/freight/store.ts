import { sql } from 'kysely'
import type { Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import type { ChargeMode, DeliveryType, FreeRule, FreightRule } from './rules.ts'

/** A price table for freight. Units are thousandths of the charge unit, fees fen; a rule without areas is for everywhere else. */
export type FreightTemplateToSave = {
  readonly freightId?: number
  readonly shopId: number
  readonly name: string
  readonly chargeMode: ChargeMode
  readonly isDefault?: boolean
  readonly rules: readonly FreightRule[]
  readonly freeRules?: readonly FreeRule[]
}

/** Writes a template with its rules in place of the former ones; undefined when the id is another shop's. */
export const writeTemplate = async (ctx: Write, it: FreightTemplateToSave): Promise<number | undefined> => {
  if (it.isDefault === true)
    await ctx.db
      .updateTable('freight_template')
      .set({ is_default: false })
      .where('shop_id', '=', it.shopId)
      .where('is_default', '=', true)
      .where('freight_id', '<>', it.freightId ?? 0)
      .execute()
  const row = {
    shop_id: it.shopId,
    name: it.name,
    charge_mode: it.chargeMode,
    is_default: it.isDefault ?? false,
    updated_at: ctx.now,
  }
  const made = await ctx.db
    .insertInto('freight_template')
    .values(it.freightId === undefined ? row : { ...row, freight_id: it.freightId })
    .onConflict((conflict) =>
      conflict
        .column('freight_id')
        .doUpdateSet((known) => ({ ...row, version: known('freight_template.version', '+', 1) }))
        .where('freight_template.shop_id', '=', it.shopId)
        .where('freight_template.deleted', '=', false),
    )
    .returning('freight_id')
    .executeTakeFirst()
  if (made === undefined) return undefined
  const { freight_id } = made
  await ctx.db.deleteFrom('freight_rule').where('freight_id', '=', freight_id).execute()
  await ctx.db.deleteFrom('freight_free_rule').where('freight_id', '=', freight_id).execute()
  await ctx.db
    .insertInto('freight_rule')
    .values(
      it.rules.map((rule, position) => ({
        freight_id,
        position,
        area_ids: [...rule.areaIds],
        first_unit: rule.firstUnit,
        first_fee: rule.firstFee,
        next_unit: rule.nextUnit,
        next_fee: rule.nextFee,
        max_km: rule.maxKm,
      })),
    )
    .execute()
  const free = it.freeRules ?? []
  if (free.length > 0)
    await ctx.db
      .insertInto('freight_free_rule')
      .values(
        free.map((rule, position) => ({
          freight_id,
          position,
          area_ids: [...rule.areaIds],
          free_type: rule.freeType,
          free_money: rule.freeMoney,
          free_quantity: rule.freeQuantity,
        })),
      )
      .execute()
  return freight_id
}

/** A way of delivery a shop offers. Type 2 serves named areas, type 3 has an address. Degrees as decimal text. */
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
  readonly dailyLimit?: Milli
  readonly serveAreaIds?: readonly number[]
  readonly minOrderMoney?: Fen
  /** Takes the place of the goods' own template. */
  readonly freightId?: number
  readonly enabled?: boolean
  readonly sort?: number
}

/** Writes a way of delivery; undefined when the id is another shop's. */
export const writeEntry = async (ctx: Write, it: DeliveryEntryToSave): Promise<number | undefined> => {
  const row = {
    shop_id: it.shopId,
    delivery_type: it.deliveryType,
    name: it.name,
    factory_id: it.factoryId ?? null,
    area_id: it.areaId ?? null,
    address: it.address ?? null,
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    contact_name: it.contactName ?? null,
    contact_mobile: it.contactMobile ?? null,
    open_time: it.openTime ?? null,
    daily_limit: it.dailyLimit ?? null,
    serve_area_ids: [...(it.serveAreaIds ?? [])],
    min_order_money: it.minOrderMoney ?? null,
    freight_id: it.freightId ?? null,
    enabled: it.enabled ?? true,
    sort: it.sort ?? 0,
  }
  const made = await ctx.db
    .insertInto('delivery_entry')
    .values(it.deliveryId === undefined ? row : { ...row, delivery_id: it.deliveryId })
    .onConflict((conflict) =>
      conflict
        .column('delivery_id')
        .doUpdateSet((known) => ({ ...row, version: known('delivery_entry.version', '+', 1) }))
        .where('delivery_entry.shop_id', '=', it.shopId)
        .where('delivery_entry.deleted', '=', false),
    )
    .returning('delivery_id')
    .executeTakeFirst()
  return made?.delivery_id
}

/** Which ways goods may travel, how long they need, and where they are not brought. */
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

/** Writes a delivery template whose ways are all the shop's; undefined when the id or a way is another shop's. */
export const writeDeliveryTemplate = async (ctx: Write, it: DeliveryTemplateToSave): Promise<number | undefined> => {
  if (it.isDefault === true)
    await ctx.db
      .updateTable('delivery_template')
      .set({ is_default: false })
      .where('shop_id', '=', it.shopId)
      .where('is_default', '=', true)
      .where('template_id', '<>', it.templateId ?? 0)
      .execute()
  const ids = [...new Set(it.deliveryIds)]
  const made = await sql<{ template_id: number }>`
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
  return made.rows[0]?.template_id
}
