/* Shops as visitors see them: recommended, found, and the head of one. */
import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { plannedAfresh } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaName, areaOf } from '../area/public.ts'
import { cardColumns, cardOf, isCustomer, priceSecret } from './cards.ts'
import type { CardRow, Secret } from './cards.ts'
import { conditionsOf } from './list-goods.ts'
import { boundedPage, mostCounted, pageWithin } from './rules.ts'
import { readQuery } from './search-query.ts'
import { shopCardOf, shopColumns } from './shop-cards.ts'
import type { ShopRow } from './shop-cards.ts'
import { inForce } from './show-goods.ts'

type Part = RawBuilder<unknown>

/** Is shop `s` in the same province as the area? Unknown areas are nobody's. */
const nearTo = (areaId: number | undefined): Part => {
  const province = areaId === undefined ? undefined : Math.floor(areaId / 10_000)
  return province === undefined || areaOf(areaId!) === undefined ? sql`false` : sql`s.area_id / 10000 = ${province}`
}

/** The place of shop `s` among the recommended ones; null when it is not recommended. */
const recommendedPlace = (now: Date): Part => sql`(
  select min(r.sort) from recommendation r
  where r.position = 'home_shop' and r.target_type = 2 and r.target_id = s.shop_id and ${inForce(now)})`

const trading = sql`s.shop_status in (1, 2)`

/** At most 12 shops: those of the area first, then those recommended, then by what they sold. */
export const recommendShops: Handler<typeof storefront.recommendShops> = async ({ db, actor, now }, { areaId }) => {
  const found = await sql<ShopRow>`
    select ${shopColumns(actor)} from shop s where ${trading} and s.goods_count > 0
    order by (case when ${nearTo(areaId)} then 0 else 1 end), ${recommendedPlace(now)} nulls last, s.sold_count desc, s.shop_id limit 12`.execute(
    db,
  )
  return found.rows.map(shopCardOf)
}

export const recommendShopPage: Handler<typeof storefront.recommendShopPage> = async ({ db, actor, now }, input) => {
  const wish = pageOfInput(input)
  const { limit, offset } = pageWithin(wish)
  const where = sql.join(
    [
      trading,
      ...(input.categoryId === undefined ? [] : [sql`${input.categoryId} = any(s.main_category_ids)`]),
      ...(input.areaId === undefined ? [] : [nearTo(input.areaId)]),
    ],
    sql` and `,
  )
  const found = await sql<{ total: number; list: ShopRow[] | null }>`
    select (select count(*)::int from shop s where ${where}) as total,
      (select json_agg(x) from (select ${shopColumns(actor)} from shop s where ${where}
        order by ${recommendedPlace(now)} nulls last, s.sold_count desc, s.shop_id
        limit ${limit} offset ${offset}) x) as list`.execute(db)
  const row = found.rows[0]!
  return boundedPage(wish, row.total, (row.list ?? []).map(shopCardOf))
}

export type ShopWithGoodsRow = ShopRow & { readonly goods: CardRow[] | null }

/** Three of the goods of shop `s`, the most popular. */
export const someGoods = (actor: Anyone, now: Date): Part => sql`
  (select json_agg(g) from (select ${cardColumns(actor, now)} from goods_card c where c.shop_id = s.shop_id
    order by c.popularity desc, c.spu_id desc limit 3) g) as goods`

export const shopWithGoods =
  (actor: Anyone) =>
  ({ goods, ...row }: ShopWithGoodsRow) => ({ ...shopCardOf(row), goods: (goods ?? []).map(cardOf(actor)) })

const shopOrders = {
  default: sql`h.weight desc, s.shop_id`,
  sold: sql`s.sold_count desc, s.shop_id`,
  score: sql`s.score_tenths desc, s.sold_count desc, s.shop_id`,
} as const

/** The shops whose goods fit the words and filters, weighed by them; with neither, every shop that sells something. */
const fittingShops = (holds: readonly Part[], conditions: readonly Part[]): Part => {
  if (holds.length + conditions.length === 0)
    return sql`select s.shop_id, s.sold_count as weight from shop s where ${trading} and s.goods_count > 0`
  return sql`select shop_id, sum(popularity) as weight from (
    select c.shop_id, c.popularity from goods_card c
    where ${sql.join([...holds, ...conditions], sql` and `)} limit ${mostCounted}) g group by shop_id`
}

/** Shops that sell what the words say, or are called so; without words, all that sell something. One statement. */
export const searchShops: Handler<typeof storefront.searchShops> = async ({ db, actor, now }, input) => {
  const wish = pageOfInput(input)
  const { limit, offset } = pageWithin(wish)
  const query = input.keyword === undefined ? undefined : readQuery(input.keyword)?.query
  const holds = query === undefined ? [] : [sql`c.words @@ ${query}::tsquery`]
  const conditions = await conditionsOf(db, actor, now, { categoryId: input.categoryId, areaId: input.areaId })
  const found = await sql<{ total: number; list: ShopWithGoodsRow[] | null }>`${sql.raw(plannedAfresh)}
    with hits as materialized (${fittingShops(holds, conditions)})
    select (select count(*)::int from hits) as total,
      (select json_agg(x) from (
        select ${shopColumns(actor)}, ${someGoods(actor, now)} from (
          select s.shop_id from hits h join shop s using (shop_id)
          order by ${shopOrders[input.sort]} limit ${limit} offset ${offset}) page
        join hits h using (shop_id) join shop s using (shop_id) order by ${shopOrders[input.sort]}) x) as list`.execute(
    db,
  )
  const row = found.rows[0]!
  return boundedPage(wish, row.total, (row.list ?? []).map(shopWithGoods(actor)))
}

type Group = { classifyId: number; parentId: number | null; name: string; goodsCount: number }

type PageRow = ShopRow & {
  banner: string[]
  intro: string | null
  servicePhone: string | null
  businessHours: string | null
  address: string | null
  favCount: number
  dhEnabled: boolean
  contractPolicy: number
  secret: Secret
  known: boolean
  groups: Group[] | null
  categories: { id: number; name: string; count: number }[] | null
  recommended: CardRow[] | null
  notices: { noticeId: number; title: string; at: number }[] | null
}

const treeOf = (groups: readonly Group[]) =>
  groups
    .filter((it) => it.parentId === null)
    .map((it) => {
      const children = groups.filter((child) => child.parentId === it.classifyId)
      return { ...it, children }
    })

/** Notices `n` in force as text of their row; moments travel as milliseconds inside JSON. */
export const noticesOf = (now: Date, whose: Part, limit: number): Part => sql`
  (select json_agg(x) from (
    select n.notice_id as "noticeId", n.title, extract(epoch from n.begin_time) * 1000 as at from notice n
    where n.published and ${whose} and n.begin_time <= ${now} and (n.end_time is null or n.end_time > ${now})
    order by n.is_top desc, n.begin_time desc, n.notice_id desc limit ${limit}) x) as notices`

export const noticeOf = (row: { noticeId: number; title: string; at: number }) => ({
  noticeId: row.noticeId,
  title: row.title,
  beginTime: new Date(row.at),
})

const readShop = async ({ db, actor, now }: Read, shopId: number): Promise<PageRow | undefined> => {
  const found = await sql<PageRow>`
    select ${shopColumns(actor)}, s.banner, s.intro, s.service_phone as "servicePhone",
      s.business_hours as "businessHours", s.address, s.fav_count as "favCount", s.dh_enabled as "dhEnabled",
      s.contract_policy as "contractPolicy",
      case when s.is_zhan_shi then 1 when s.price_visible = 1 then 0 else s.price_visible end as secret,
      ${isCustomer(actor, sql`s.shop_id`)} as known,
      (select json_agg(x) from (
        select g.classify_id as "classifyId", g.parent_id as "parentId", g.name,
          (select count(*) from goods_card c where c.shop_id = s.shop_id and c.classify_ids && array(
            select h.classify_id from shop_classify h
            where h.shop_id = s.shop_id and g.classify_id in (h.classify_id, h.parent_id))) as "goodsCount"
        from shop_classify g where g.shop_id = s.shop_id order by g.sort, g.classify_id) x) as groups,
      (select json_agg(x) from (
        select a.category_id as id, a.name, count(*) as count from goods_card c join category a on a.category_id = c.category2
        where c.shop_id = s.shop_id group by 1, 2 order by 3 desc, 1 limit 30) x) as categories,
      (select json_agg(x) from (
        select ${cardColumns(actor, now)} from goods_card c where c.shop_id = s.shop_id
        order by c.recommend desc, c.popularity desc, c.spu_id desc limit 8) x) as recommended,
      ${noticesOf(now, sql`n.scope = 2 and n.shop_id = s.shop_id`, 5)}
    from shop s where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

const neverOpened = 0

/** The head of a shop in one statement. A frozen or closed shop says so; one that never opened does not exist. */
export const shopPage: Handler<typeof storefront.shopPage> = async (ctx, { shopId }) => {
  const row = await readShop(ctx, shopId)
  if (row === undefined || row.shopStatus === neverOpened) return refuse('NOT_FOUND')
  if (row.shopStatus > 2) return refuse('SHOP_CLOSED')
  const { groups, categories, recommended, notices, secret, known, ...shop } = row
  return {
    shop: {
      ...shopCardOf(shop),
      banner: shop.banner,
      intro: shop.intro,
      servicePhone: shop.servicePhone,
      businessHours: shop.businessHours,
      address: shop.address === null ? null : `${areaName(shop.areaId)}${shop.address}`,
      favCount: shop.favCount,
      dhEnabled: shop.dhEnabled,
      contractPolicy: shop.contractPolicy,
      priceHidden: priceSecret(ctx.actor, { shopId, secret, known }),
    },
    classify: treeOf(groups ?? []),
    categories: categories ?? [],
    recommended: (recommended ?? []).map(cardOf(ctx.actor)),
    notices: (notices ?? []).map(noticeOf),
  }
}
