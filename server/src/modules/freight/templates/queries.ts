import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { ChargeMode, DeliveryType, FreeRule, FreightRule } from '../rules.ts'

/** Largest number up to which goods are counted. */
const mostCounted = 100

type Page = Parameters<typeof readPage>[1]

type TemplateRow = {
  readonly freightId: Id
  readonly name: string
  readonly chargeMode: ChargeMode
  readonly isDefault: boolean
  readonly rules: FreightRule[]
  readonly freeRules: FreeRule[]
  readonly goodsCount: number
  readonly wayCount: number
  readonly version: number
  readonly total: number
}

const ruleColumns = sql`json_build_object('areaIds', r.area_ids, 'firstUnit', r.first_unit, 'firstMoney', r.first_money,
  'nextUnit', r.next_unit, 'nextMoney', r.next_money, 'maxKm', r.max_km) order by r.position`
const freeColumns = sql`json_build_object('areaIds', r.area_ids, 'freeType', r.free_type, 'freeMoney', r.free_money,
  'freeQty', r.free_qty) order by r.position`

/** Returns the freight templates of a shop, the default one first. */
export const templatesOf = (
  db: Reading,
  shopId: Id,
  it: { readonly keyword?: string | undefined; readonly chargeMode?: number | undefined },
  page: Page,
) => {
  const all = sql`freight_template f
    where f.shop_id = ${shopId} and not f.deleted and f.name like ${containing(it.keyword ?? '')}
      and f.charge_mode = coalesce(${it.chargeMode ?? null}::smallint, f.charge_mode)`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<TemplateRow>`
      select f.freight_id, f.name, f.charge_mode, f.is_default, f.version,
        (select coalesce(json_agg(${ruleColumns}), '[]') from freight_rule r where r.freight_id = f.freight_id) as rules,
        (select coalesce(json_agg(${freeColumns}), '[]') from freight_free_rule r where r.freight_id = f.freight_id) as free_rules,
        (select count(*)::int from (select from goods_spu g where g.shop_id = f.shop_id
          and g.freight_template_id = f.freight_id and not g.deleted limit ${mostCounted}) g) as goods_count,
        (select count(*)::int from delivery_entry d where d.shop_id = f.shop_id and d.freight_id = f.freight_id
          and not d.deleted) as way_count, ${total} as total
      from ${all} order by f.is_default desc, f.freight_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type DeliveryTemplateRow = {
  readonly tplId: Id
  readonly name: string
  readonly ways: { deliveryId: Id; deliveryType: DeliveryType; name: string; enabled: boolean }[]
  readonly leadHours: number
  readonly cutOffTime: string | null
  readonly unsupportedAreaIds: number[]
  readonly isDefault: boolean
  readonly goodsCount: number
  readonly version: number
  readonly total: number
}

/** Returns the delivery templates of a shop with their ways in the order buyers see them, the default one first. */
export const deliveryTemplatesOf = (
  db: Reading,
  shopId: Id,
  it: { readonly keyword?: string | undefined },
  page: Page,
) => {
  const all = sql`delivery_template t
    where t.shop_id = ${shopId} and not t.deleted and t.name like ${containing(it.keyword ?? '')}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<DeliveryTemplateRow>`
      select t.template_id as "tplId", t.name, t.lead_hours, t.cut_off_time, t.unsupported_area_ids, t.is_default, t.version,
        (select coalesce(json_agg(json_build_object('deliveryId', d.delivery_id, 'deliveryType', d.delivery_type,
            'name', d.name, 'enabled', d.enabled) order by d.sort, d.delivery_id), '[]')
          from delivery_entry d where d.delivery_id = any(t.delivery_ids) and d.shop_id = t.shop_id and not d.deleted) as ways,
        (select count(*)::int from (select from goods_spu g where g.shop_id = t.shop_id
          and g.delivery_template_id = t.template_id and not g.deleted limit ${mostCounted}) g) as goods_count,
        ${total} as total
      from ${all} order by t.is_default desc, t.template_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** State before a template is written: the number of templates, whether another has its name, and its stored version; null if it is new. */
type Standing = { readonly count: number; readonly twin: boolean; readonly version: number | null }

export const standingOf = async (
  db: Reading,
  table: 'freight_template' | 'delivery_template',
  shopId: Id,
  it: { readonly id: Id | undefined; readonly name: string },
): Promise<Standing> => {
  const key = sql.ref(table === 'freight_template' ? 'freight_id' : 'template_id')
  const found = await sql<Standing>`
    select count(*)::int as count, coalesce(bool_or(name = ${it.name} and ${key} <> ${it.id ?? 0}), false) as twin,
      max(version) filter (where ${key} = ${it.id ?? 0}) as version
    from ${sql.table(table)} where shop_id = ${shopId} and not deleted`.execute(db)
  return found.rows[0]!
}

/** Returns what uses a freight template: the number of goods, counted up to a bound, and the names of delivery ways. */
export const usersOfFreight = async (db: Reading, shopId: Id, freightId: Id) => {
  const found = await sql<{ goods: number; ways: string[] }>`
    select (select count(*)::int from (select from goods_spu g where g.shop_id = ${shopId}
        and g.freight_template_id = ${freightId} and not g.deleted limit ${mostCounted}) g) as goods,
      array(select d.name from delivery_entry d where d.shop_id = ${shopId} and d.freight_id = ${freightId}
        and not d.deleted order by d.sort, d.delivery_id) as ways`.execute(db)
  return found.rows[0]!
}

/** Returns how many goods use a delivery template, counted up to a bound. */
export const usersOfDelivery = async (db: Reading, shopId: Id, tplId: Id): Promise<number> => {
  const found = await sql<{ goods: number }>`
    select count(*)::int as goods from (select from goods_spu g where g.shop_id = ${shopId}
      and g.delivery_template_id = ${tplId} and not g.deleted limit ${mostCounted}) g`.execute(db)
  return found.rows[0]!.goods
}

export const countedWords = (goods: number): string =>
  `${goods === mostCounted ? `${goods} 个以上` : `${goods} 个`}商品`
