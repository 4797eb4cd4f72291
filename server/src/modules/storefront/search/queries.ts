import type { GoodsCard } from '@mall/api/cards'
import type { goodsSorts } from '@mall/api/storefront/inputs'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../../actor.ts'
import { plannedAfresh } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { areaOf } from '../../area/public.ts'
import { cardOf } from '../cards/cards.ts'
import { cardColumns } from '../cards/queries.ts'
import type { CardRow } from '../cards/cards.ts'
import { categoryFinder } from '../categories/find-category.ts'
import { mostCounted, mostListed, mostSpread, mostWeighed } from './paging.ts'
import { knownTotal, learnTotal } from '../../../kernel/large-totals.ts'

/** What narrows a list of goods. Money in fen, quantities in thousandths. */
export type GoodsFilter = {
  readonly categoryId?: number | undefined
  readonly areaId?: number | undefined
  readonly shopId?: number | undefined
  readonly classifyId?: number | undefined
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
  readonly inStock?: boolean | undefined
  readonly minQtyMax?: number | undefined
  readonly promotionId?: number | undefined
  readonly tags?: readonly string[] | undefined
}
type GoodsSort = (typeof goodsSorts)[number]

type Part = RawBuilder<unknown>

// A price that the caller may not know must not show through sorting or filtering either.
const knownPrice = (actor: Anyone): Part => (actor === null ? sql`c.open_price` : sql`c.member_price`)

/** The orders of goods_card `c`; each has an index. */
const orders: Readonly<Record<GoodsSort, (actor: Anyone) => Part>> = {
  default: () => sql`c.popularity desc, c.spu_id desc`,
  sold: () => sql`c.sold_qty desc, c.spu_id desc`,
  priceAsc: (actor) => sql`${knownPrice(actor)}, c.spu_id`,
  priceDesc: (actor) => sql`${knownPrice(actor)} desc nulls last, c.spu_id desc`,
  new: () => sql`c.listed_time desc, c.spu_id desc`,
}

const areaColumns = { 1: sql`c.province_id`, 2: sql`c.city_id`, 3: sql`c.county_id` } as const
const categoryColumns = { 1: sql`c.category1`, 2: sql`c.category2`, 3: sql`c.category3` } as const

const never = sql`false`

/** Goods that a full reduction counts, while it runs and is open to the caller. */
const inPromotion = (actor: Anyone, now: Date, promotionId: number): Part => sql`exists (
  select from promotion m where m.promotion_id = ${promotionId} and m.shop_id = c.shop_id and m.active and not m.deleted
    and m.begin_time <= ${now} and m.end_time > ${now} and (m.scope_type = 1 or c.spu_id = any(m.spu_ids))
    and (cardinality(m.customer_group_ids) = 0 or ${
      actor === null
        ? never
        : sql`exists (select from customer k where k.shop_id = m.shop_id and k.buyer_bo_id = ${actor.boId}
            and k.state = 1 and k.audit_state = 1 and k.group_ids && m.customer_group_ids)`
    }))`

/** The filter as conditions on goods_card `c`; an area or category that does not exist fits nothing. */
export const conditionsOf = async (db: Reading, actor: Anyone, now: Date, filter: GoodsFilter): Promise<Part[]> => {
  const all: Part[] = []
  if (filter.categoryId !== undefined) {
    const category = (await categoryFinder(db, filter.categoryId)).get(filter.categoryId)
    all.push(category === undefined ? never : sql`${categoryColumns[category.level]} = ${filter.categoryId}`)
  }
  if (filter.areaId !== undefined) {
    const area = areaOf(filter.areaId)
    all.push(area === undefined ? never : sql`${areaColumns[area.level]} = ${filter.areaId}`)
  }
  if (filter.shopId !== undefined) all.push(sql`c.shop_id = ${filter.shopId}`)
  if (filter.classifyId !== undefined) {
    all.push(sql`c.classify_ids && array(
      select g.classify_id from shop_classify g where ${filter.classifyId} in (g.classify_id, g.parent_id))`)
  }
  if (filter.priceMin !== undefined) all.push(sql`${knownPrice(actor)} >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) all.push(sql`${knownPrice(actor)} <= ${filter.priceMax}`)
  if (filter.inStock === true) all.push(sql`c.stock_state > 0`)
  if (filter.minQtyMax !== undefined) all.push(sql`c.min_qty <= ${filter.minQtyMax}`)
  if (filter.promotionId !== undefined) all.push(inPromotion(actor, now, filter.promotionId))
  if (filter.tags !== undefined && filter.tags.length > 0) all.push(sql`c.tags @> ${[...filter.tags]}::text[]`)
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

type Row = CardRow & { readonly total: number | null }

const listOf = (actor: Anyone, rows: readonly Row[], total: number, most: number): GoodsList => ({
  total: Math.min(total, most),
  exact: total <= most,
  list: rows.map(cardOf(actor)),
})

/** How many there are, as every row says; without a row there are none, or the page is beyond the last and it is asked again. */
const totalOf = async (it: Shape, rows: readonly Row[], ask: () => Promise<number>): Promise<number> =>
  rows[0]?.total ?? (it.offset === 0 && it.limit > 0 ? 0 : ask())

// Rows, because to put them into one JSON value costs PostgreSQL as much again as to find them.
const pageOf = (
  db: Reading,
  actor: Anyone,
  now: Date,
  it: Shape & { readonly condition: Part; readonly total: Part; readonly plan?: Part },
) =>
  sql<Row>`${it.plan ?? sql``}
    select ${cardColumns(actor, now)}, ${it.total} as total from goods_card c ${it.condition}
    order by ${orders[it.sort](actor)} limit ${it.limit} offset ${it.offset}`.execute(db)

const counting = (condition: Part, most: number): Part =>
  sql`(select count(*)::int from (select from goods_card c ${condition} limit ${most + 1}) n)`

const ask = async (db: Reading, total: Part): Promise<number> =>
  (await sql<{ total: number }>`select ${total} as total`.execute(db)).rows[0]!.total

/** One page of goods and their number, which is counted up to a bound. One statement; one more beyond the last page. */
export const listGoods = async (db: Reading, actor: Anyone, now: Date, it: Shape): Promise<GoodsList> => {
  const condition = where(it.conditions)
  const asked = condition.compile(db)
  const known = knownTotal(db, asked)
  const count = counting(condition, mostCounted)
  const total = known === undefined ? count : sql`${known}::int`
  const { rows } = await pageOf(db, actor, now, { ...it, condition, total })
  const found = known ?? (await totalOf(it, rows, () => ask(db, count)))
  if (known === undefined) learnTotal(db, asked, { total: found, answer: found })
  return listOf(actor, rows, found, mostCounted)
}

const afresh = sql.raw(plannedAfresh)

// The name says what goods are; the shop and pinyin only help to find them.
const weights = '{0.02,0.15,0.4,1}'

/**
 * One page of goods that hold the words. By fitness, the most popular are weighed by how well the words fit and come first;
 * the others follow by popularity. One statement; one more beyond the last page.
 */
export const findGoods = async (
  db: Reading,
  actor: Anyone,
  now: Date,
  it: Shape & { readonly query: string },
): Promise<GoodsList> => {
  const condition = where([sql`c.words @@ ${it.query}::tsquery`, ...it.conditions])
  const count = counting(condition, mostListed)
  const fit = sql`ts_rank(${weights}::real[], c.words, ${it.query}::tsquery) * (6 + c.popularity)`
  const { rows } =
    it.sort === 'default'
      ? await sql<Row>`${afresh}
        with hits as materialized (
          select spu_id, place, case when place <= ${mostWeighed} then ${fit} end as fit
          from (select *, row_number() over (order by popularity desc, spu_id desc) as place from (
            select c.spu_id, c.popularity, c.words from goods_card c ${condition}
            order by ${orders.default(actor)} limit ${mostListed + 1}) best) c)
        select ${cardColumns(actor, now)}, (select count(*)::int from hits) as total
        from (select * from hits order by fit desc nulls last, place limit ${it.limit} offset ${it.offset}) page
          join goods_card c using (spu_id) order by page.fit desc nulls last, page.place`.execute(db)
      : await pageOf(db, actor, now, { ...it, condition, total: count, plan: afresh })
  return listOf(actor, rows, await totalOf(it, rows, () => ask(db, count)), mostListed)
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
  db: Reading,
  it: { readonly conditions: readonly Part[]; readonly query: string | undefined; readonly level: 1 | 2 | 3 },
): Promise<Facets> => {
  const conditions = it.query === undefined ? it.conditions : [sql`c.words @@ ${it.query}::tsquery`, ...it.conditions]
  const found = await sql<{ [K in keyof Facets]: Facets[K] | null }>`${afresh}
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

// Below this a word is another word, not a slip.
const likeness = 0.4
const shortest = 3

/** For each of these, the known word that is typed most like it, or null. One statement. */
export const readNearest = async (db: Reading, letters: readonly string[]): Promise<(string | null)[]> => {
  const found = await sql<{ text: string | null }>`
    select near.text from unnest(${letters}::text[]) with ordinality as part(letters, place)
      left join lateral (
        select w.text from search_word w
        where w.letters % part.letters and length(part.letters) >= ${shortest}
          and similarity(w.letters, part.letters) >= ${likeness}
        order by similarity(w.letters, part.letters) desc, w.weight desc, w.text limit 1) near on true
    order by part.place`.execute(db)
  return found.rows.map((row) => row.text)
}

// Behind the last character, so that a range holds everything that begins with the text.
const last = '\u{10ffff}'

export type Suggested = { kind: 1 | 2 | 3; refId: number; text: string }
type Suggestions = {
  words: Suggested[] | null
  goods: { spuId: number; name: string; image: string | null; shopName: string }[] | null
}

/** The words that sell most. */
export const hotWords = async (db: Reading, limit: number): Promise<string[]> => {
  const found = await db
    .selectFrom('searchWord')
    .select('text')
    .where('kind', '=', 1)
    .orderBy('weight', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()
  return found.map((row) => row.text)
}

/** Words of each kind that begin with what was typed, and goods that fit the query. */
export const readSuggestions = async (
  db: Reading,
  it: {
    readonly typed: string
    readonly query: string | undefined
    readonly limits: { words: number; goods: number }
  },
): Promise<Suggestions> => {
  const { typed, query, limits } = it
  const found = await sql<Suggestions>`${afresh}
    with begun as materialized (
      select kind, ref_id, text, weight from search_word where text >= ${typed} and text < ${typed + last}
      union select kind, ref_id, text, weight from search_word where letters >= ${typed} and letters < ${typed + last}
      union select kind, ref_id, text, weight from search_word where initials >= ${typed} and initials < ${typed + last}
    ), ranked as (
      select *, row_number() over (partition by kind order by weight desc, length(text), text) as place from begun
    )
    select
      (select json_agg(json_build_object('kind', kind, 'refId', ref_id, 'text', text) order by kind, place)
        from ranked where place <= ${limits.words}) as words,
      (select json_agg(x) from (
        select c.spu_id as "spuId", c.name, c.image, c.shop_name as "shopName" from (
          select spu_id, popularity from goods_card where words @@ ${query ?? ''}::tsquery limit 100) c0
        join goods_card c using (spu_id) order by c0.popularity desc, spu_id desc limit ${limits.goods}) x) as goods
    `.execute(db)
  return found.rows[0]!
}
