import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { isShown } from '../../content/public.ts'

/** Path of the site that every visitor may see, and the time since which it exists; null if unknown. */
export type Address = { readonly path: string; readonly since: Date | null }

const inPart = 20_000

const mall = sql<Address>`
  select '/v/' as path, null::timestamptz as since
  union all
  select '/v/guide/' || g, null
  from unnest(array['purchase', 'open-shop', 'rules', 'payment', 'after-sales', 'about']) g
  union all
  (select '/v/search?categoryId=' || category_id, null from category where enabled order by level, category_id)
  union all
  (select '/v/shop/' || shop_id, opened_time from shop where shop_status in (1, 2) and goods_count > 0 order by shop_id)`

const goods = (before: number) => sql<Address>`
  select '/v/goodsDetail?spuId=' || spu_id as path, listed_time as since
  from goods_card order by spu_id limit ${inPart} offset ${before * inPart}`

const articles = (now: Date, before: number) => sql<Address>`
  select '/v/shop/' || n.shop_id || '/news/' || n.news_id as path, n.publish_time as since
  from news n join shop s using (shop_id) where ${isShown(now)} order by n.news_id limit ${inPart} offset ${before * inPart}`

/** Returns the numbers of parts into which goods and articles are divided. */
const partsOf = async (db: Reading, now: Date): Promise<{ goods: number; articles: number }> => {
  const found = await sql<{ goods: number; articles: number }>`
    select (select count(*)::int from goods_card) as goods,
      (select count(*)::int from news n join shop s using (shop_id) where ${isShown(now)}) as articles`.execute(db)
  const { goods: many, articles: written } = found.rows[0]!
  return { goods: Math.ceil(many / inPart), articles: Math.ceil(written / inPart) }
}

/** Returns the number of parts of the site map: the first for the mall, categories and shops, then goods, then articles. */
export const countAddressParts = async (db: Reading, now: Date): Promise<number> => {
  const parts = await partsOf(db, now)
  return 1 + parts.goods + parts.articles
}

/** Returns the addresses of one part, counted from 1; none beyond the last. */
export const listAddresses = async (db: Reading, part: number, now: Date): Promise<readonly Address[]> => {
  if (part === 1) return (await mall.execute(db)).rows
  const parts = await partsOf(db, now)
  const before = part - 2
  const found = before < parts.goods ? goods(before) : articles(now, before - parts.goods)
  return (await found.execute(db)).rows
}
