import type { SaleState } from '@mall/api/assortment/states'
import type { catalog } from '@mall/api/catalog/endpoints'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { waitingIn } from '../../../kernel/waiting.ts'

export type Overseen = {
  readonly spuId: Id
  readonly name: string
  readonly image: string
  readonly shopId: Id
  readonly shopName: string
  readonly categoryName: string
  readonly lowestPrice: Fen | null
  readonly highestPrice: Fen | null
  readonly soldQty: Milli
  readonly saleState: SaleState
  readonly onShelf: boolean
  readonly takenDownReason: string | null
  readonly takenDownTime: Date | null
  readonly changedSince: boolean
  readonly updateTime: Date
}

const isChanged = sql`g.update_time > g.taken_down_time`
const columns = sql`g.spu_id, g.name, coalesce(g.main_images[1], '') as image, g.shop_id, s.shop_name, c.name as category_name,
  k.lowest_price, k.highest_price, g.sold_qty, g.sale_state, g.on_shelf, g.taken_down_reason, g.taken_down_time,
  coalesce(${isChanged}, false) as changed_since, g.update_time`
const tables = sql`join shop s using (shop_id) join category c using (category_id)
  cross join lateral (select min(k.price) as lowest_price, max(k.price) as highest_price
    from goods_sku k where k.spu_id = g.spu_id and not k.deleted) k`

export type OverseenFilter = {
  readonly keyword?: string | undefined
  readonly shopName?: string | undefined
  readonly categoryId?: Id | undefined
  readonly saleState?: number | undefined
  readonly changed?: boolean | undefined
}

const conditionsOf = ({ keyword, shopName, categoryId, saleState, changed }: OverseenFilter) =>
  sql.join(
    [
      sql`not g.deleted and g.sale_state <> 0`,
      ...(saleState === undefined ? [] : [sql`g.sale_state = ${saleState}`]),
      ...(changed ? [sql`g.sale_state = 3 and ${isChanged}`] : []),
      ...(keyword === undefined
        ? []
        : [
            sql`(g.name ilike ${containing(keyword)} or g.spu_id = ${/^[1-9]\d{0,14}$/.test(keyword) ? Number(keyword) : null})`,
          ]),
      ...(shopName === undefined
        ? []
        : [sql`g.shop_id in (select shop_id from shop where shop_name ilike ${containing(shopName)})`]),
      ...(categoryId === undefined
        ? []
        : [sql`g.category_id in (select category_id from category where path @> array[${categoryId}]::bigint[])`]),
    ],
    sql` and `,
  )

const foundBy = (filter: OverseenFilter) => sql`goods_spu g where ${conditionsOf(filter)}`

/** Counts the goods that were taken down and that their shop changed since, for the operator to release. */
export const goodsToRelease = waitingIn<typeof catalog.operatorList>('operate.goods', { changed: true }, foundBy)

/** Returns a page of the goods of all shops, newest first. */
export const overseenPage = (db: Reading, filter: OverseenFilter, page: PageRange) => {
  const found = foundBy(filter)
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const { rows } = await sql<Overseen & { total: number }>`
      with page as materialized (select g.spu_id from ${found} order by g.spu_id desc limit ${limit} offset ${offset})
      select ${columns}, ${total} as total from page join goods_spu g using (spu_id) ${tables}
      order by g.spu_id desc`.execute(db)
    return rows
  })
}

export type OverseenWhole = Overseen & {
  readonly subTitle: string | null
  readonly brand: string | null
  readonly mainImages: string[]
  readonly attrs: { name: string; value: string }[]
  readonly detailHtml: string
}

/** Returns one of these goods with its texts; undefined if there is none. */
export const overseenOf = async (db: Reading, spuId: Id): Promise<OverseenWhole | undefined> => {
  const found = await sql<OverseenWhole>`
    select ${columns}, g.sub_title, g.brand, g.main_images, g.attrs, g.detail_html from goods_spu g ${tables}
    where g.spu_id = ${spuId} and not g.deleted and g.sale_state <> 0`.execute(db)
  return found.rows[0]
}
