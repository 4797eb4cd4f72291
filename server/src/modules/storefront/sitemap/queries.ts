import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Where something stands that every visitor may see: a path of the site, and since when it is there if that is known. */
export type Address = { readonly path: string; readonly since: Date | null }

const inPart = 20_000

/** Into how many parts the addresses are divided: the first for the mall, categories and shops, the others for goods. */
export const countAddressParts = async (db: Reading): Promise<number> => {
  const found = await sql<{ goods: number }>`select count(*)::int as goods from goods_card`.execute(db)
  return 1 + Math.ceil(found.rows[0]!.goods / inPart)
}

const mall = sql<Address>`
  select '/v/' as path, null::timestamptz as since
  union all
  select '/v/guide/' || g, null
  from unnest(array['purchase', 'open-shop', 'rules', 'payment', 'after-sales', 'about']) g
  union all
  (select '/v/search?categoryId=' || category_id, null from category where enabled order by level, category_id)
  union all
  (select '/v/shop/' || shop_id, opened_time from shop where shop_status in (1, 2) and goods_count > 0 order by shop_id)`

const goods = (part: number) => sql<Address>`
  select '/v/goodsDetail?spuId=' || spu_id as path, listed_time as since
  from goods_card order by spu_id limit ${inPart} offset ${(part - 2) * inPart}`

/** The addresses of one part, counted from 1; none beyond the last. */
export const listAddresses = async (db: Reading, part: number): Promise<readonly Address[]> => {
  const found = await (part === 1 ? mall : goods(part)).execute(db)
  return found.rows
}
