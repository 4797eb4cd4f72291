import type { GoodsCard } from '@mall/api/cards'
import type { goodsSorts } from '@mall/api/storefront/endpoints'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import { plannedAfresh } from '../../kernel/database.ts'
import type { Database } from '../../kernel/database.ts'
import { areaOf } from '../area/public.ts'
import { cardColumns, cardOf } from './cards.ts'
import type { CardRow } from './cards.ts'
import { categoryFinder } from './categories.ts'
import { mostCounted, mostListed, mostSpread } from './rules.ts'
import { knownTotal, learnTotal } from '../../kernel/large-totals.ts'

/** What narrows a list of goods. Money in fen. */
export type GoodsWish = {
  readonly categoryId?: number | undefined
  readonly areaId?: number | undefined
  readonly shopId?: number | undefined
  readonly classifyId?: number | undefined
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
  readonly inStock?: boolean | undefined
  readonly tags?: readonly string[] | undefined
}
export type GoodsSort = (typeof goodsSorts)[number]

type Part = RawBuilder<unknown>
type Order = { readonly key: Part; readonly by: Part }

// A price that the caller may not know must not show through sorting or filtering either.
const knownPrice = (actor: Anyone): Part => (actor === null ? sql`c.open_price` : sql`c.member_price`)

const orders: Readonly<Record<GoodsSort, (actor: Anyone) => Order>> = {
  default: () => ({ key: sql`c.popularity`, by: sql`key desc, spu_id desc` }),
  sold: () => ({ key: sql`c.sold_quantity`, by: sql`key desc, spu_id desc` }),
  priceAsc: (actor) => ({ key: knownPrice(actor), by: sql`key, spu_id` }),
  priceDesc: (actor) => ({ key: knownPrice(actor), by: sql`key desc nulls last, spu_id desc` }),
  new: () => ({ key: sql`c.listed_at`, by: sql`key desc, spu_id desc` }),
}

const areaColumns = { 1: sql`c.province_id`, 2: sql`c.city_id`, 3: sql`c.county_id` } as const
const categoryColumns = { 1: sql`c.category_1`, 2: sql`c.category_2`, 3: sql`c.category_3` } as const

const never = sql`false`

/** The wish as conditions on goods_card `c`; an area or category that does not exist fits nothing. */
export const conditionsOf = async (db: Database, actor: Anyone, wish: GoodsWish): Promise<Part[]> => {
  const all: Part[] = []
  if (wish.categoryId !== undefined) {
    const category = (await categoryFinder(db, wish.categoryId)).get(wish.categoryId)
    all.push(category === undefined ? never : sql`${categoryColumns[category.level]} = ${wish.categoryId}`)
  }
  if (wish.areaId !== undefined) {
    const area = areaOf(wish.areaId)
    all.push(area === undefined ? never : sql`${areaColumns[area.level]} = ${wish.areaId}`)
  }
  if (wish.shopId !== undefined) all.push(sql`c.shop_id = ${wish.shopId}`)
  if (wish.classifyId !== undefined) {
    all.push(sql`c.classify_ids && array(
      select g.classify_id from shop_classify g where ${wish.classifyId} in (g.classify_id, g.parent_id))`)
  }
  if (wish.priceMin !== undefined) all.push(sql`${knownPrice(actor)} >= ${wish.priceMin}`)
  if (wish.priceMax !== undefined) all.push(sql`${knownPrice(actor)} <= ${wish.priceMax}`)
  if (wish.inStock === true) all.push(sql`c.stock_state > 0`)
  if (wish.tags !== undefined && wish.tags.length > 0) all.push(sql`c.tags @> ${[...wish.tags]}::text[]`)
  return all
}

const where = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

export type GoodsList = { readonly total: number; readonly exact: boolean; readonly list: GoodsCard[] }

type Shape = {
  readonly conditions: readonly Part[]
  readonly sort: GoodsSort
  readonly offset: number
  readonly limit: number
}

/** One page of goods and their number, which is counted up to a bound. One statement. */
export const listGoods = async (db: Database, actor: Anyone, now: Date, it: Shape): Promise<GoodsList> => {
  const { key, by } = orders[it.sort](actor)
  const condition = where(it.conditions)
  const counted = condition.compile(db)
  const known = knownTotal(db, counted)
  const found = await sql<{ total: number | null; list: CardRow[] | null }>`
    select
      ${known === undefined ? sql`(select count(*)::int from (select from goods_card c ${condition} limit ${mostCounted + 1}) n)` : sql`null::int`} as total,
      (select json_agg(x) from (
        select ${cardColumns(actor, now)} from (
          select c.spu_id, ${key} as key from goods_card c ${condition}
          order by ${by} limit ${it.limit} offset ${it.offset}) page
        join goods_card c using (spu_id) order by ${by}) x) as list`.execute(db)
  const row = found.rows[0]!
  const total = known ?? row.total ?? 0
  if (known === undefined) learnTotal(db, counted, total, total)
  return {
    total: Math.min(total, mostCounted),
    exact: total <= mostCounted,
    list: (row.list ?? []).map(cardOf(actor)),
  }
}

// The name says what goods are; the shop and pinyin only help to find them.
const weights = '{0.02,0.15,0.4,1}'

/**
 * One page of goods that hold the words. The best by the order asked for are taken first, at most as many as may be paged
 * through; by fitness they are then weighed by how well the words fit. One statement.
 */
export const findGoods = async (
  db: Database,
  actor: Anyone,
  now: Date,
  it: Shape & { readonly query: string },
): Promise<GoodsList> => {
  const { key, by } = orders[it.sort](actor)
  const holds = sql`c.words @@ ${it.query}::tsquery`
  const fit = sql`ts_rank(${weights}::real[], c.words, ${it.query}::tsquery) * (6 + c.popularity)`
  const better = it.sort === 'default' ? sql`fit desc, spu_id desc` : by
  const found = await sql<{ total: number; list: CardRow[] | null }>`${sql.raw(plannedAfresh)}
    with hits as materialized (
      select c.spu_id, ${key} as key, ${it.sort === 'default' ? fit : sql`null`} as fit
      from goods_card c ${where([holds, ...it.conditions])} order by ${by} limit ${mostListed + 1})
    select
      (select count(*)::int from hits) as total,
      (select json_agg(x) from (
        select ${cardColumns(actor, now)} from (
          select * from hits order by ${better} limit ${it.limit} offset ${it.offset}) page
        join goods_card c using (spu_id) order by ${better}) x) as list`.execute(db)
  const row = found.rows[0]!
  return {
    total: Math.min(row.total, mostListed),
    exact: row.total <= mostListed,
    list: (row.list ?? []).map(cardOf(actor)),
  }
}

type Counted = { id: number; name: string; count: number }
export type Facets = {
  total: number
  categories: { id: number; count: number }[]
  areas: { id: number; count: number }[]
  shops: Counted[]
  tags: { name: string; count: number }[]
}

/** How the goods that fit are spread, over at most as many as are counted. One statement. */
export const countFacets = async (
  db: Database,
  it: { readonly conditions: readonly Part[]; readonly query: string | undefined; readonly level: 1 | 2 | 3 },
): Promise<Facets> => {
  const conditions = it.query === undefined ? it.conditions : [sql`c.words @@ ${it.query}::tsquery`, ...it.conditions]
  const found = await sql<{ [K in keyof Facets]: Facets[K] | null }>`${sql.raw(plannedAfresh)}
    with hits as materialized (
      select ${categoryColumns[it.level]} as category, c.province_id, c.shop_id, c.shop_name, c.tags
      from goods_card c ${where(conditions)} limit ${mostSpread})
    select
      (select count(*)::int from hits) as total,
      (select json_agg(x) from (
        select category as id, count(*) as count from hits group by 1 order by 2 desc, 1 limit 30) x) as categories,
      (select json_agg(x) from (
        select province_id as id, count(*) as count from hits group by 1 order by 2 desc, 1) x) as areas,
      (select json_agg(x) from (
        select shop_id as id, min(shop_name) as name, count(*) as count from hits group by 1 order by 3 desc, 1 limit 12
      ) x) as shops,
      (select json_agg(x) from (
        select tag as name, count(*) as count from hits, unnest(tags) tag group by 1 order by 2 desc, 1) x) as tags
    `.execute(db)
  const row = found.rows[0]!
  return {
    total: row.total ?? 0,
    categories: row.categories ?? [],
    areas: row.areas ?? [],
    shops: row.shops ?? [],
    tags: row.tags ?? [],
  }
}
