import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../../../kernel/context.ts'
import { plannedAfresh } from '../../../kernel/database.ts'
import { areaOf } from '../../area/public.ts'
import { inForce, shopColumns, someGoods } from '../cards/queries.ts'
import type { ShopRow, ShopWithGoodsRow } from '../cards/shop-cards.ts'
import { mostCounted } from '../search/paging.ts'
import { holding } from '../search/queries.ts'

type Part = RawBuilder<unknown>
type Slice = { readonly limit: number; readonly offset: number }

/** Whether shop `s` is in the same province as the area; no shop is in an unknown area. */
const nearTo = (areaId: number | undefined): Part => {
  const province = areaId === undefined ? undefined : Math.floor(areaId / 10_000)
  return province === undefined || areaOf(areaId!) === undefined ? sql`false` : sql`s.area_id / 10000 = ${province}`
}

/** Selects the position of shop `s` among the recommended ones; null if it is not recommended. */
const recommendedPlace = (now: Date): Part => sql`(
  select min(r.sort) from recommendation r
  where r.position = 'home_shop' and r.target_type = 2 and r.target_id = s.shop_id and ${inForce(now)})`

const trading = sql`s.shop_status in (1, 2)`

/** Returns at most 12 shops: those of the area first, then those recommended, then by sales. */
export const readRecommended = async ({ db, actor, now }: Read, areaId: number | undefined): Promise<ShopRow[]> => {
  const found = await sql<ShopRow>`
    select ${shopColumns(actor)} from shop s where ${trading} and s.goods_count > 0
    order by (case when ${nearTo(areaId)} then 0 else 1 end), ${recommendedPlace(now)} nulls last, s.sold_count desc,
      s.shop_id limit 12`.execute(db)
  return found.rows
}

/** Returns a page of the trading shops of a category and a province, recommended ones first. */
export const pageOfRecommended = async (
  { db, actor, now }: Read,
  which: { readonly categoryId?: number | undefined; readonly areaId?: number | undefined },
  { limit, offset }: Slice,
): Promise<{ total: number; list: ShopRow[] }> => {
  const where = sql.join(
    [
      trading,
      ...(which.categoryId === undefined ? [] : [sql`${which.categoryId} = any(s.main_category_ids)`]),
      ...(which.areaId === undefined ? [] : [nearTo(which.areaId)]),
    ],
    sql` and `,
  )
  const found = await sql<{ total: number; list: ShopRow[] | null }>`
    select (select count(*)::int from shop s where ${where}) as total,
      (select json_agg(x) from (select ${shopColumns(actor)} from shop s where ${where}
        order by ${recommendedPlace(now)} nulls last, s.sold_count desc, s.shop_id
        limit ${limit} offset ${offset}) x) as list`.execute(db)
  const { total, list } = found.rows[0]!
  return { total, list: list ?? [] }
}

const shopOrders = {
  default: sql`h.weight desc, s.shop_id`,
  sold: sql`s.sold_count desc, s.shop_id`,
  score: sql`s.score_tenths desc nulls last, s.sold_count desc, s.shop_id`,
} as const

/** Selects the shops whose goods match the words and filters, weighed by those goods; without words or filters, every shop that sells. */
const fittingShops = (holds: readonly Part[], conditions: readonly Part[]): Part => {
  if (holds.length + conditions.length === 0)
    return sql`select s.shop_id, s.sold_count as weight from shop s where ${trading} and s.goods_count > 0`
  return sql`select shop_id, sum(popularity) as weight from (
    select c.shop_id, c.popularity from goods_card c
    where ${sql.join([...holds, ...conditions], sql` and `)} limit ${mostCounted}) g group by shop_id`
}

/** Returns a page of the shops that sell what the words and conditions describe, each with some of its goods. One statement. */
export const findShops = async (
  { db, actor, now }: Read,
  it: Slice & {
    readonly query: string | undefined
    readonly conditions: readonly Part[]
    readonly sort: keyof typeof shopOrders
  },
): Promise<{ total: number; list: ShopWithGoodsRow[] }> => {
  const holds = it.query === undefined ? [] : [holding(it.query)]
  const found = await sql<{ total: number; list: ShopWithGoodsRow[] | null }>`${sql.raw(plannedAfresh)}
    with hits as materialized (${fittingShops(holds, it.conditions)})
    select (select count(*)::int from hits) as total,
      (select json_agg(x) from (
        select ${shopColumns(actor)}, ${someGoods(actor, now)} from (
          select s.shop_id from hits h join shop s using (shop_id)
          order by ${shopOrders[it.sort]} limit ${it.limit} offset ${it.offset}) page
        join hits h using (shop_id) join shop s using (shop_id) order by ${shopOrders[it.sort]}) x) as list`.execute(db)
  const { total, list } = found.rows[0]!
  return { total, list: list ?? [] }
}
