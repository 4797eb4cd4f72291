import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { forSale } from '../catalog/public.ts'
import { isActive } from '../customer/public.ts'

type Dealer = {
  readonly spuId: Id
  readonly name: string
  readonly price: Fen | null
  readonly stockState: number
  readonly distanceKm: number | null
  readonly shopId: Id
  readonly shopName: string
  readonly logo: string | null
  readonly orgBoId: Id
  readonly areaId: number
  readonly mainCategory: string
  readonly scoreTenths: number | null
  readonly goodsCount: number
  readonly soldCount: number
  readonly shopStatus: number
  readonly isZhanShi: boolean
  readonly isFavourite: boolean
  readonly servicePhone: string | null
}

type Point = { readonly lng: number; readonly lat: number }
const earthKm = 6371
/** Kilometres from a point to shop `s` in a straight line. */
const kmTo = (at: Point | null): RawBuilder<number | null> =>
  at === null
    ? sql`null::float8`
    : sql`${earthKm} * acos(least(1, sin(radians(s.lat::float8)) * sin(radians(${at.lat}::float8))
        + cos(radians(s.lat::float8)) * cos(radians(${at.lat}::float8)) * cos(radians(s.lng::float8 - ${at.lng}::float8))))`

/** Condition for the same goods in other shops: from the same standard goods, or bought from this shop for resale. */
const sameGoods = (spuId: Id | null, sourceSpuId: Id | null): RawBuilder<unknown> => sql`(
  p.source_spu_id = coalesce(${sourceSpuId}::bigint, (select o.source_spu_id from goods_spu o where o.spu_id = ${spuId}::bigint))
  or p.spu_id = any(array(select k.spu_id from goods_sku o join supply_goods g on g.supply_goods_id = o.goods_id
    join goods_sku k on k.goods_id = g.purchase_goods_id where o.spu_id = ${spuId}::bigint)))
  and p.spu_id <> coalesce(${spuId}::bigint, 0)`

/** Whether the caller sees the prices of shop `s`. */
const seesPrices = (actor: Anyone): RawBuilder<unknown> =>
  actor === null
    ? sql`not s.is_zhan_shi and s.price_visible = 1`
    : sql`not s.is_zhan_shi and (s.price_visible < 3 or exists (select from customer m
        where m.shop_id = s.shop_id and m.buyer_bo_id = ${actor.boId} and ${isActive('m')}))`

/** Returns a page of the shops that sell the same goods. */
export const dealersOf = (
  db: Reading,
  now: Date,
  actor: Anyone,
  it: {
    readonly spuId: Id | null
    readonly sourceSpuId: Id | null
    readonly areaId: number | null
    readonly at: Point | null
  },
  page: PageRange,
) => {
  const all = sql`goods_spu p join shop s on s.shop_id = p.shop_id
    where ${forSale('p', now)} and not p.deleted and s.shop_status in (1, 2) and ${sameGoods(it.spuId, it.sourceSpuId)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Dealer & { total: number }>`
      select p.spu_id, p.name, ${kmTo(it.at)} as distance_km, s.shop_id, s.shop_name, s.logo, s.org_bo_id, s.area_id,
        s.main_category, s.score_tenths, s.goods_count, s.sold_count, s.shop_status, s.is_zhan_shi, s.service_phone,
        exists (select from favourite f
          where f.user_id = ${actor?.userId ?? null} and f.type = 2 and f.target_id = s.shop_id) as is_favourite,
        case when ${seesPrices(actor)} then (select min(k.price) from goods_sku k
          where k.spu_id = p.spu_id and k.enabled and not k.deleted) end as price,
        coalesce((select case when bool_or(q.stock_state = 1) then 1 else max(q.stock_state) end
          from goods_sku k join stock q using (goods_id)
          where k.spu_id = p.spu_id and k.enabled and not k.deleted), 0) as stock_state, ${total} as total
      from ${all}
      order by distance_km nulls last, s.area_id / 10000 = coalesce(${it.areaId}::int / 10000, 0) desc, s.sold_count desc,
        p.spu_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}
