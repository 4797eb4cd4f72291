import type { Fen } from '@mall/api/money'
import type { SchemeState } from '@mall/api/price/schemes'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageParts, PageRange } from '../../../kernel/read-page.ts'
import { goodsUnits, skuIsNamed } from '../../catalog/public.ts'
import type { PriceTier, SchemeMode } from '../rules.ts'

/** Number of target names that a list shows. */
const namesShown = 3

const stateOf = (now: Date): RawBuilder<SchemeState> => sql`case when not s.enabled then 'off'
  when s.begin_time > ${now} then 'coming' when s.end_time < ${now} then 'ended' else 'running' end`

const rowColumns = (now: Date): RawBuilder<unknown> => sql`
  s.scheme_id, s.name, s.target_type, s.begin_time, s.end_time, s.priority, s.enabled, s.open_to_all, s.remark, s.version,
  ${stateOf(now)} as state, coalesce(s.set_time, s.create_time) as set_time,
  (select u.name from app_user u where u.user_id = s.set_by) as set_by,
  case s.target_type when 1 then cardinality(s.customer_ids) when 2 then cardinality(s.group_ids) else 0 end as target_count,
  case s.target_type
    when 1 then array(select c.name from customer c where c.customer_id = any(s.customer_ids) and c.shop_id = s.shop_id
      order by c.customer_id limit ${namesShown})
    when 2 then array(select g.name from customer_group g where g.group_id = any(s.group_ids) and g.shop_id = s.shop_id
      order by g.sort, g.group_id limit ${namesShown})
    else '{}' end as targets,
  (select count(*)::int from price_scheme_goods sg where sg.scheme_id = s.scheme_id) as goods_count`

export type SchemeRow = {
  readonly schemeId: Id
  readonly name: string
  readonly targetType: number
  readonly targets: string[]
  readonly targetCount: number
  readonly goodsCount: number
  readonly beginTime: Date
  readonly endTime: Date | null
  readonly priority: number
  readonly enabled: boolean
  readonly openToAll: boolean
  readonly state: SchemeState
  readonly remark: string
  readonly setBy: string | null
  readonly setTime: Date
  readonly version: number
}

type SchemeFilter = {
  readonly keyword?: string | undefined
  readonly targetType?: number | undefined
  readonly state?: SchemeState | undefined
}

/** Reads a page of the price schemes of a shop. */
export const schemesOf = (db: Reading, now: Date, shopId: Id, it: SchemeFilter, page: PageRange) => {
  const all = sql`price_scheme s where s.shop_id = ${shopId} and not s.deleted
    and s.name ilike ${it.keyword ? containing(it.keyword) : '%'}
    and s.target_type = coalesce(${it.targetType ?? null}::smallint, s.target_type)
    and ${it.state === undefined ? sql`true` : sql`${stateOf(now)} = ${it.state}`}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<SchemeRow & { total: number }>`
      select ${rowColumns(now)}, ${total} as total
      from ${all} order by s.create_time desc, s.scheme_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Reads a price scheme of the shop with its customers and groups. */
export const schemeOf = async (db: Reading, now: Date, shopId: Id, schemeId: Id) => {
  const found = await sql<
    SchemeRow & { customers: { customerId: Id; name: string }[]; groups: { groupId: Id; name: string }[] }
  >`
    select ${rowColumns(now)},
      (select coalesce(json_agg(json_build_object('customerId', c.customer_id, 'name', c.name) order by c.customer_id), '[]')
        from customer c where c.customer_id = any(s.customer_ids) and c.shop_id = s.shop_id) as customers,
      (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.name) order by g.sort, g.group_id), '[]')
        from customer_group g where g.group_id = any(s.group_ids) and g.shop_id = s.shop_id) as groups
    from price_scheme s where s.scheme_id = ${schemeId} and s.shop_id = ${shopId} and not s.deleted`.execute(db)
  return found.rows[0]
}

/** Returns the customers and groups of a price scheme of the shop. */
export const targetsOf = async (db: Reading, shopId: Id, schemeId: Id) =>
  db
    .selectFrom('priceScheme')
    .select(['customerIds', 'groupIds'])
    .where('schemeId', '=', schemeId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()

export type PricedGoods = {
  readonly goodsId: Id
  readonly spuId: Id
  readonly name: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly units: Units
  readonly listPrice: Fen
  readonly costPrice: Fen | null
  readonly priceMode: SchemeMode | null
  readonly price: Fen | null
  readonly discount: number | null
  readonly minus: Fen | null
  readonly tiers: PriceTier[]
}

const goodsColumns = sql`k.goods_id, k.spu_id, p.name, k.spec_text, coalesce(k.image, p.main_images[1], '') as image,
  u.name as unit_name, ${goodsUnits('p')} as units, k.price as list_price, k.cost_price`
const noScheme = sql`null::smallint as price_mode, null::bigint as price, null::int as discount, null::bigint as minus,
  '[]'::jsonb as tiers`
const itsScheme = sql`sg.price_mode, sg.price, sg.discount, sg.minus, sg.tiers`

export type GoodsFilter = {
  readonly schemeId?: Id | undefined
  readonly keyword?: string | undefined
  readonly categoryId?: Id | undefined
  readonly goodsIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
}

/**
 * Returns the conditions of a filter over goods that a shop sells: `k` is the specification, `p` the product, used only with a
 * category.
 */
export const goodsConditions = (shopId: Id, it: GoodsFilter): RawBuilder<unknown> => {
  const conditions = [sql`k.shop_id = ${shopId} and not k.goods_deleted and not k.deleted and k.enabled`]
  if (it.keyword) conditions.push(skuIsNamed(shopId, it.keyword))
  if (it.categoryId !== undefined)
    conditions.push(
      sql`p.category_id in (select c.category_id from category c where c.path @> array[${it.categoryId}]::bigint[])`,
    )
  if (it.goodsIds !== undefined) conditions.push(sql`k.goods_id = any(${[...it.goodsIds]}::bigint[])`)
  if (it.exceptIds !== undefined) conditions.push(sql`k.goods_id <> all(${[...it.exceptIds]}::bigint[])`)
  return sql.join(conditions, sql` and `)
}

/** Reads a page of goods of the shop; with a scheme only its goods, with the price it sets for each. */
export const goodsToPrice = (db: Reading, shopId: Id, it: GoodsFilter, page: PageRange) => {
  const of =
    it.schemeId === undefined
      ? sql``
      : sql`join price_scheme_goods sg on sg.goods_id = k.goods_id and sg.scheme_id = ${it.schemeId} and sg.shop_id = ${shopId}`
  const ofCategory = it.categoryId === undefined ? sql`` : sql`join goods_spu p using (shop_id, spu_id)`
  const all = sql`goods_sku k ${ofCategory} ${of} where ${goodsConditions(shopId, it)}`
  const kept = it.keyword ? { as: 'k', columns: ['goods_id', 'spu_id', 'sort'] } : undefined
  const order = sql`k.spu_id desc, k.sort, k.goods_id`
  const read = async ({ prepared, rows, total, limit, offset }: PageParts) => {
    const found = await sql<PricedGoods & { total: number }>`
      with ${prepared} page as materialized (select k.goods_id from ${rows} order by ${order} limit ${limit} offset ${offset})
      select ${goodsColumns}, ${it.schemeId === undefined ? noScheme : itsScheme}, ${total} as total
      from page join goods_sku k using (goods_id) join goods_spu p using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id ${of}
      order by ${order}`.execute(db)
    return found.rows
  }
  return readPage(db, page, all, read, kept)
}

/** Returns the goods of a scheme of the shop, also those no longer sold. */
export const goodsOfScheme = async (db: Reading, shopId: Id, schemeId: Id): Promise<PricedGoods[]> => {
  const found = await sql<PricedGoods>`
    select ${goodsColumns}, ${itsScheme}
    from price_scheme_goods sg join goods_sku k using (goods_id) join goods_spu p on p.spu_id = k.spu_id
      join goods_unit u on u.unit_id = p.sale_unit_id
    where sg.scheme_id = ${schemeId} and sg.shop_id = ${shopId} order by p.spu_id desc, k.sort, k.goods_id`.execute(db)
  return found.rows
}

type SaidBefore = {
  readonly goodsId: Id
  readonly subject: string
  readonly said: { readonly mode: SchemeMode; readonly value: number; readonly tiers: PriceTier[] } | null
}

/** Returns goods by name, with the price a scheme sets for them now; null if it sets none or is new. */
export const saidBefore = async (
  db: Reading,
  it: { readonly shopId: Id; readonly schemeId: Id | null; readonly goodsIds: readonly Id[] },
): Promise<ReadonlyMap<Id, SaidBefore>> => {
  const found = await sql<SaidBefore>`
    select k.goods_id, trim(p.name || ' ' || k.spec_text) as subject,
      case when sg.goods_id is not null then
        json_build_object('mode', sg.price_mode, 'value', coalesce(sg.price, sg.discount, sg.minus), 'tiers', sg.tiers) end as said
    from goods_sku k join goods_spu p using (shop_id, spu_id)
      left join price_scheme_goods sg on sg.shop_id = k.shop_id and sg.goods_id = k.goods_id and sg.scheme_id = ${it.schemeId}::bigint
    where k.shop_id = ${it.shopId} and k.goods_id = any(${[...it.goodsIds]}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.goodsId, row]))
}

/** Counts the ids that are customers and groups of the shop, and returns the list prices of those that are its goods. */
export const knownOf = async (
  db: Reading,
  shopId: Id,
  it: { readonly customerIds: readonly Id[]; readonly groupIds: readonly Id[]; readonly goodsIds: readonly Id[] },
) => {
  const found = await sql<{ customers: number; groups: number; listPrices: Record<string, Fen> }>`
    select
      (select count(*)::int from customer where shop_id = ${shopId} and customer_id = any(${[...it.customerIds]}::bigint[])) as customers,
      (select count(*)::int from customer_group where shop_id = ${shopId} and group_id = any(${[...it.groupIds]}::bigint[])) as groups,
      (select coalesce(json_object_agg(goods_id, price), '{}') from goods_sku where shop_id = ${shopId} and not deleted
        and goods_id = any(${[...it.goodsIds]}::bigint[])) as list_prices`.execute(db)
  return found.rows[0]!
}

export type Overlap = {
  readonly customerId: Id | null
  readonly customerName: string
  readonly schemeId: Id
  readonly schemeName: string
  readonly goodsNames: string[]
}

/** Most overlaps that are returned. */
const mostOverlaps = 50

/** Returns customers for whom another scheme of the same target type prices any of these goods in an overlapping time. */
export const overlapsOf = async (
  db: Reading,
  shopId: Id,
  it: {
    readonly schemeId: Id | null
    readonly targetType: number
    readonly customerIds: readonly Id[]
    readonly groupIds: readonly Id[]
    readonly goodsIds: readonly Id[]
    readonly beginTime: Date
    readonly endTime: Date | null
  },
): Promise<Overlap[]> => {
  const found = await sql<Overlap>`
    with other as (
      select s.scheme_id, s.name, s.customer_ids, s.group_ids,
        array(select distinct p.name from price_scheme_goods sg join goods_sku k using (goods_id) join goods_spu p on p.spu_id = k.spu_id
          where sg.scheme_id = s.scheme_id and sg.goods_id = any(${[...it.goodsIds]}::bigint[]) order by 1) as goods_names
      from price_scheme s
      where s.shop_id = ${shopId} and s.enabled and s.target_type = ${it.targetType}
        and s.scheme_id <> coalesce(${it.schemeId}::bigint, 0)
        and (s.end_time is null or s.end_time >= ${it.beginTime}) and (${it.endTime}::timestamptz is null or s.begin_time <= ${it.endTime})
    )
    select c.customer_id, coalesce(c.name, '全部客户') as customer_name, o.scheme_id, o.name as scheme_name, o.goods_names
    from other o left join lateral (
      select c.customer_id, c.name from customer c where c.shop_id = ${shopId} and case ${it.targetType}::int
        when 1 then c.customer_id = any(o.customer_ids) and c.customer_id = any(${[...it.customerIds]}::bigint[])
        when 2 then c.group_ids && o.group_ids and c.group_ids && ${[...it.groupIds]}::bigint[]
        else false end) c on true
    where cardinality(o.goods_names) > 0 and (c.customer_id is not null or ${it.targetType}::int = 3)
    order by o.scheme_id, c.customer_id limit ${mostOverlaps}`.execute(db)
  return found.rows
}
