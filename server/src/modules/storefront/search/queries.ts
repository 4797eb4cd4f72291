import type { GoodsCard } from '@mall/api/cards'
import type { goodsSorts } from '@mall/api/storefront/inputs'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../../actor.ts'
import { plannedAfresh, hiddenFromPlanner } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { areaOf } from '../../area/public.ts'
import { cardOf } from '../cards/cards.ts'
import { cardColumns, ofItsGroups } from '../cards/queries.ts'
import type { CardRow } from '../cards/cards.ts'
import { categoryFinder } from '../categories/find-category.ts'
import { keepCounted, mostSorted, mostSpread, mostWeighed } from './paging.ts'
import { knownTotal, learnTotal } from '../../../kernel/large-totals.ts'

/** Filter of a list of goods; money in fen, quantities in thousandths. */
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

// Sorting and filtering must not reveal a price that the caller may not know.
const knownPrice = (actor: Anyone): Part => (actor === null ? sql`c.open_price` : sql`c.member_price`)

/** Sortings of goods_card `c`; each has an index. */
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

/** Whether a full reduction that runs now and is open to the caller counts goods `c`. */
const inPromotion = (actor: Anyone, now: Date, promotionId: number): Part => sql`exists (
  select from promotion m where m.promotion_id = ${promotionId} and m.shop_id = c.shop_id and m.active and not m.deleted
    and m.begin_time <= ${now} and m.end_time > ${now} and (m.scope_type = 1 or c.spu_id = any(m.spu_ids))
    and (cardinality(m.customer_group_ids) = 0 or ${ofItsGroups(actor, 'm')}))`

type Written = (value: number, type: 'bigint' | 'int') => Part
const asValue: Written = (value) => sql`${value}`

/** Returns the filter as conditions on goods_card `c`; an area or category that does not exist matches nothing. */
const writeConditions = async (
  db: Reading,
  actor: Anyone,
  now: Date,
  filter: GoodsFilter,
  value: Written,
): Promise<Part[]> => {
  const all: Part[] = []
  if (filter.categoryId !== undefined) {
    const category = (await categoryFinder(db, filter.categoryId)).get(filter.categoryId)
    all.push(
      category === undefined ? never : sql`${categoryColumns[category.level]} = ${value(filter.categoryId, 'bigint')}`,
    )
  }
  if (filter.areaId !== undefined) {
    const area = areaOf(filter.areaId)
    all.push(area === undefined ? never : sql`${areaColumns[area.level]} = ${value(filter.areaId, 'int')}`)
  }
  if (filter.shopId !== undefined) all.push(sql`c.shop_id = ${value(filter.shopId, 'bigint')}`)
  if (filter.classifyId !== undefined) {
    all.push(sql`c.classify_ids && array(
      select g.classify_id from shop_classify g where ${filter.classifyId} in (g.classify_id, g.parent_id))`)
  }
  if (filter.priceMin !== undefined) all.push(sql`${knownPrice(actor)} >= ${value(filter.priceMin, 'bigint')}`)
  if (filter.priceMax !== undefined) all.push(sql`${knownPrice(actor)} <= ${value(filter.priceMax, 'bigint')}`)
  if (filter.inStock === true) all.push(sql`c.stock_state > 0`)
  if (filter.minQtyMax !== undefined) all.push(sql`c.min_qty <= ${value(filter.minQtyMax, 'bigint')}`)
  if (filter.promotionId !== undefined) all.push(inPromotion(actor, now, filter.promotionId))
  if (filter.tags !== undefined && filter.tags.length > 0) all.push(sql`c.tags @> ${[...filter.tags]}::text[]`)
  return all
}

/** Conditions of a filter, and the same conditions for many known results, whose plan hardly depends on the values. */
export type Conditions = { readonly plain: readonly Part[]; readonly ofMany: readonly Part[] }

export const conditionsOf = async (
  db: Reading,
  actor: Anyone,
  now: Date,
  filter: GoodsFilter,
): Promise<Conditions> => ({
  plain: await writeConditions(db, actor, now, filter, asValue),
  ofMany: await writeConditions(db, actor, now, filter, hiddenFromPlanner),
})

/**
 * Whether goods `c` contain the words. PostgreSQL underestimates the cost of a word search and would read the words of all goods,
 * which are stored outside the row. The second part costs nothing and shows the planner the real cost.
 */
export const holding = (query: string): Part =>
  sql`c.words @@ ${query}::tsquery and (c.spu_id > 0 or words_read(c.spu_id))`

const where = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

/** Page of goods with the number of all; `total` is undefined if `counts` is false and the page does not show it. */
export type GoodsList = { readonly total: number | undefined; readonly list: GoodsCard[] }

type Shape = {
  readonly conditions: Conditions
  readonly sort: GoodsSort
  readonly offset: number
  readonly limit: number
  /** Number up to which they are counted; false if no total is requested. */
  readonly counts: number | false
}

type Row = CardRow & { readonly total: number | null }

/** Row of a page, or only the size if the page has no row. */
type RowOrSize = { [Column in keyof Row]: Row[Column] | null }

type Total = {
  /** Total known from the last minute. */
  readonly known: number | undefined
  /** Expression for the total in the statement of a page. */
  readonly part: Part
  /** Returns the total that a page shows; a large one may be a minute old, but is never less than the rows shown. */
  readonly from: (rows: readonly Row[]) => Promise<number | undefined>
}

const count = (condition: Part, most: number): Part =>
  sql`(select count(*)::int from (select from goods_card c ${condition} limit ${most + 1}) n)`

/** Returns how to get the total of a condition: counted with the page, known for a minute, or asked for separately beyond the last page. */
const totalOf = (db: Reading, now: Date, condition: Part, { offset, limit, counts }: Shape): Total => {
  const shown = (rows: readonly Row[]) => offset + rows.length
  const isLast = (rows: readonly Row[]) => rows.length < limit && (rows.length > 0 || offset === 0)
  if (counts === false) {
    const from: Total['from'] = async (rows) => (isLast(rows) ? shown(rows) : (rows[0]?.total ?? undefined))
    return { known: undefined, part: sql`null::int`, from }
  }
  const counted = count(condition, counts)
  const compiled = counted.compile(db)
  const known = knownTotal(db, compiled, now.getTime())
  const ask = async () => (await sql<{ total: number }>`select ${counted} as total`.execute(db)).rows[0]!.total
  const from = async (rows: readonly Row[]) => {
    if (isLast(rows)) return shown(rows)
    if (known !== undefined) return Math.max(known, shown(rows))
    const total = rows[0]?.total ?? (await ask())
    learnTotal(db, compiled, { total, answer: total, keep: keepCounted, at: now.getTime() })
    return total
  }
  return { known, part: known === undefined ? counted : sql`${known}::int`, from }
}

// Reads rows, because packing them into one JSON value costs as much again as finding them. Cuts the page first, so that the
// caller's own data is read only for the rows shown.
const pageOf = (
  db: Reading,
  actor: Anyone,
  now: Date,
  it: Pick<Shape, 'sort'> & {
    readonly condition: Part
    readonly range: Part
    readonly total: Part
    readonly plan?: Part
  },
) =>
  sql<Row>`${it.plan ?? sql``}
    select ${cardColumns(actor, now)}, ${it.total} as total from (
      select c.* from goods_card c ${it.condition} order by ${orders[it.sort](actor)} ${it.range}) c
    order by ${orders[it.sort](actor)}`.execute(db)

const rangeOf = ({ limit, offset }: Shape): Part => sql`limit ${limit} offset ${offset}`
const unseenRange = ({ limit, offset }: Shape): Part =>
  sql`limit ${hiddenFromPlanner(limit, 'int')} offset ${hiddenFromPlanner(offset, 'int')}`

const listOf = async (actor: Anyone, rows: readonly Row[], total: Total): Promise<GoodsList> => ({
  total: await total.from(rows),
  list: rows.map(cardOf(actor)),
})

/** Returns one page of goods and their number in one statement, or in two beyond the last page. */
export const listGoods = async (db: Reading, actor: Anyone, now: Date, it: Shape): Promise<GoodsList> => {
  const plain = where(it.conditions.plain)
  const total = totalOf(db, now, plain, it)
  const [condition, range] =
    total.known === undefined ? [plain, rangeOf(it)] : [where(it.conditions.ofMany), unseenRange(it)]
  const { rows } = await pageOf(db, actor, now, { sort: it.sort, condition, range, total: total.part })
  return listOf(actor, rows, total)
}

const afresh = sql.raw(plannedAfresh)

// The name says what goods are; the shop and the pinyin only help to find them.
const weights = '{0.02,0.15,0.4,1}'

const popularFirst = sql`order by popularity desc, spu_id desc`

/**
 * Selects goods that contain the words as `hits`, with their `place` by popularity, up to `most`; `size` is their number, counted
 * up to a bound. Reads them by the index of words and sorts them; `hits` is empty if there are more than are sorted.
 */
const hitsOfFew = (condition: Part, most: number): Part => sql`
  matched as materialized (select c.spu_id, c.popularity from goods_card c ${condition} limit ${mostSorted + 1}),
  size as materialized (select count(*)::int as all from matched),
  hits as materialized (select spu_id, row_number() over (${popularFirst}) as place from matched
    where (select size.all <= ${mostSorted} from size) ${popularFirst} limit ${most})`

/**
 * Does the same if very many goods contain the words: searches `most` of them among the most popular goods. Only if too few of
 * those contain the words, it sorts all that do.
 */
const hitsOfMany = (it: Shape & { readonly query: string }, condition: Part, size: number, most: number): Part => sql`
  size as materialized (select ${size}::int as all),
  popular as materialized (select spu_id, popularity from (
      select c.spu_id, c.popularity, c.words from goods_card c
      ${where(it.conditions.plain)} ${popularFirst} limit ${mostSorted}) c
    where c.words @@ ${it.query}::tsquery limit ${most}),
  enough as materialized (select count(*) >= ${most} as so from popular),
  hits as materialized (select spu_id, row_number() over (${popularFirst}) as place from (
    select * from popular where (select so from enough)
    union all select c.spu_id, c.popularity from goods_card c ${condition} and not (select so from enough)
  ) c ${popularFirst} limit ${most})`

/**
 * Returns a page of `hits`: the most popular ones by how well the words fit, the others by popularity. The size comes even without
 * a row.
 */
const weighedPage = async (
  db: Reading,
  actor: Anyone,
  now: Date,
  it: Shape & { readonly query: string },
  hits: Part,
) => {
  const fit = sql`ts_rank(${weights}::real[], c.words, ${it.query}::tsquery) * (6 + c.popularity)`
  const { rows } = await sql<RowOrSize>`${afresh}
    with ${hits},
      fitting as materialized (select spu_id, place, ${fit} as fit from hits join goods_card c using (spu_id)
        where place <= ${mostWeighed}),
      page as (select spu_id, place, fit from hits left join fitting using (spu_id, place)
        order by fit desc nulls last, place limit ${it.limit} offset ${it.offset})
    select ${cardColumns(actor, now)}, size.all as total from size left join (page join goods_card c using (spu_id)) on true
    order by page.fit desc nulls last, page.place`.execute(db)
  return { size: rows[0]!.total ?? 0, rows: rows.filter((row): row is Row => row.spuId !== null) }
}

/**
 * Returns one page of goods that contain the words. By fitness, the most popular goods are weighed by how well the words fit and
 * come first; the others follow by popularity, read only up to the end of the page. One statement, or two beyond the last page and
 * for words that prove to be common.
 */
export const findGoods = async (
  db: Reading,
  actor: Anyone,
  now: Date,
  it: Shape & { readonly query: string },
): Promise<GoodsList> => {
  const condition = where([holding(it.query), ...it.conditions.plain])
  if (it.sort !== 'default') {
    const total = totalOf(db, now, condition, it)
    const range = rangeOf(it)
    const { rows } = await pageOf(db, actor, now, { sort: it.sort, condition, range, total: total.part, plan: afresh })
    return listOf(actor, rows, total)
  }
  // The same statement counts all of them.
  const total = totalOf(db, now, condition, { ...it, counts: mostSorted })
  const most = Math.max(mostWeighed, it.offset + it.limit)
  const known = { size: total.known ?? 0, rows: [] }
  const few = known.size > mostSorted ? known : await weighedPage(db, actor, now, it, hitsOfFew(condition, most))
  const { rows } =
    few.size > mostSorted ? await weighedPage(db, actor, now, it, hitsOfMany(it, condition, few.size, most)) : few
  return listOf(actor, rows, total)
}

type Counted = { id: number; name: string; count: number }
export type Facets = {
  total: number
  categories: { id: number; count: number }[]
  areas: { id: number; count: number }[]
  shops: Counted[]
  tags: { name: string; count: number }[]
}

/**
 * Counts the facets of the matching goods, over a limited number of them, in one statement; none if large facets of the same filter
 * are known from the last minute.
 */
export const countFacets = async (
  db: Reading,
  now: Date,
  it: { readonly conditions: readonly Part[]; readonly query: string | undefined; readonly level: 1 | 2 | 3 },
): Promise<Facets> => {
  const conditions = it.query === undefined ? it.conditions : [holding(it.query), ...it.conditions]
  const hits = sql`
    select ${categoryColumns[it.level]} as category, c.province_id, c.shop_id, c.shop_name, c.tags
    from goods_card c ${where(conditions)} limit ${mostSpread}`
  const compiled = hits.compile(db)
  const known = knownTotal<Facets>(db, compiled, now.getTime())
  if (known !== undefined) return known
  const found = await sql<{ [K in keyof Facets]: Facets[K] | null }>`${afresh}
    with hits as materialized (${hits})
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
  const facets = {
    total: row.total ?? 0,
    categories: row.categories ?? [],
    areas: row.areas ?? [],
    shops: row.shops ?? [],
    tags: row.tags ?? [],
  }
  learnTotal(db, compiled, { total: facets.total, answer: facets, keep: keepCounted, at: now.getTime() })
  return facets
}
