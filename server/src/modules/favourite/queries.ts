import type { GoodsCard, ShopCard } from '@mall/api/cards'
import { sql } from 'kysely'
import type { Actor, Anyone } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { areaName } from '../area/public.ts'
import { scoreOf } from '../shop/public.ts'
import { cardWords } from '../price/public.ts'
import { forSale } from '../catalog/public.ts'
import { isActive } from '../customer/public.ts'

type Kept = { readonly favTime: Date; readonly valid: boolean }

/** Whether people may see the thing: goods on sale, shops that are open or resting. */
export const isPublic = async (db: Reading, type: 1 | 2, targetId: number): Promise<boolean> => {
  const found =
    type === 1
      ? await sql`
          select 1 from goods_spu p join shop s using (shop_id)
          where p.spu_id = ${targetId} and not p.deleted and p.sale_state = 1 and s.shop_status in (1, 2)`.execute(db)
      : await sql`select 1 from shop where shop_id = ${targetId} and shop_status in (1, 2)`.execute(db)
  return found.rows.length > 0
}

/** Returns those of these ids that are favourites of the caller. */
export const keptOf = async (
  db: Reading,
  actor: Anyone,
  type: number,
  targetIds: readonly number[],
): Promise<number[]> => {
  if (actor === null) return []
  const found = await sql<{ id: number }>`
    select target_id as id from favourite
    where user_id = ${actor.userId} and type = ${type} and target_id = any(${[...targetIds]}::bigint[])
    order by target_id`.execute(db)
  return found.rows.map((row) => row.id)
}

type GoodsRow = Omit<GoodsCard, 'areaName' | 'priceHidden' | 'tradeText'> &
  Kept & {
    areaId: number
    price: number
    tradePrice: number | null
    tradeUnit: string
    tradeExact: boolean
    secret: 'OFF_SALE' | 'ASK' | 'CUSTOMERS' | null
    total: number
  }

/** Returns a page of the caller's favourite goods, without prices that shops hide from the caller. */
export const keptGoods = async (db: Reading, now: Date, actor: Actor, page: PageRange) => {
  const own = actor.staff.map((it) => it.shopId)
  const valid = sql`(${forSale('p', now)} and not p.deleted and s.shop_status in (1, 2) and k.enabled)`
  const kept = sql`favourite f where f.user_id = ${actor.userId} and f.type = 1`
  const answer = await readPage(db, page, kept, async ({ total, limit, offset }) => {
    const found = await sql<GoodsRow>`
    select p.spu_id, k.goods_id, p.name, p.main_images[1] as image, k.price,
      k.price_max, k.market_price,
      case when sale.price is not null then null when p.price_rate is not null then least(round(k.by_rate), 999999999999)::bigint
        when b.unit_type = 2 and b.unit_id <> u.unit_id then k.kilo_price end as trade_price,
      coalesce(pu.name, '公斤') as trade_unit, coalesce(round(k.by_rate) = k.by_rate, false) as trade_exact,
      case when sale.price < k.price then sale.price end as sale_price,
      case when sale.price < k.price then 4 else 1 end as price_source, u.name as unit_name,
      p.min_qty, k.skus > 1 as multi_spec, p.sold_qty, s.shop_id,
      s.shop_name, s.area_id, k.stock_state,
      array_remove(array[case when p.freight_template_id is null then '包邮' end,
        case when exists (select from delivery_template t join delivery_entry e on e.delivery_id = any(t.delivery_ids)
          where t.template_id = p.delivery_template_id and e.delivery_type = 3 and e.enabled and not e.deleted) then '自提' end,
        case when p.is_new then '新品' end,
        case when p.recommend then '推荐' end, case when p.weigh_goods then '称重计价' end,
        case when c.is_prescription then '处方药' end], null) as tags, s.is_zhan_shi,
      case
        when s.shop_id = any(${own}::bigint[]) then null
        when not ${valid} then 'OFF_SALE'
        when s.is_zhan_shi then 'ASK'
        when s.price_visible = 3 and not exists (select from customer b where b.shop_id = s.shop_id
          and b.buyer_bo_id = ${actor.boId} and ${isActive('b')}) then 'CUSTOMERS'
      end as secret,
      f.fav_time as fav_time,
      ${valid} as valid,
      f.total
    from (select target_id, fav_time, ${total} as total from ${kept} order by fav_time desc, target_id desc
        limit ${limit} offset ${offset}) f
      join goods_spu p on p.spu_id = f.target_id
      join shop s using (shop_id)
      join category c using (category_id)
      join goods_unit u on u.unit_id = p.sale_unit_id
      join goods_unit b on b.unit_id = p.base_unit_id
      left join goods_unit pu on pu.unit_id = p.price_unit_id
      cross join lateral (
        select (array_agg(k.goods_id order by k.enabled and not k.deleted desc, k.sort, k.goods_id))[1] as goods_id,
          coalesce(min(k.price) filter (where k.enabled and not k.deleted), min(k.price)) as price,
          coalesce(max(k.price) filter (where k.enabled and not k.deleted), max(k.price)) as price_max,
          case when bool_and(k.weight_kg > 0)
            then min((2000 * k.price + k.weight_kg) / (2 * k.weight_kg)) filter (where k.enabled and not k.deleted) end as kilo_price,
          min(k.price::numeric * p.price_rate / coalesce(k.convert_rate, p.convert_rate)) filter (where k.enabled and not k.deleted) as by_rate,
          (array_agg(k.market_price order by k.sort, k.goods_id))[1] as market_price, count(*) as skus,
          bool_or(k.enabled and not k.deleted) as enabled,
          case when bool_or(q.stock_state = 1) then 1 when bool_or(q.stock_state = 2) then 2 else 0 end as stock_state
        from goods_sku k left join stock q using (goods_id) where k.spu_id = p.spu_id) k
      left join lateral (
        select min(r.price) as price from sale_price r join goods_sku k using (goods_id)
        where k.spu_id = p.spu_id and k.enabled and not k.deleted and r.enabled
          and r.begin_time <= ${now} and r.end_time > ${now}
          and (r.stock_qty is null or r.sold_qty < r.stock_qty)) sale on true
    order by f.fav_time desc, f.target_id desc`.execute(db)
    return found.rows
  })
  const list = answer.list.map(({ areaId, secret, tradePrice, tradeUnit, tradeExact, ...row }) => ({
    ...row,
    ...(secret === null
      ? {
          tradeText: cardWords(
            tradePrice === null ? null : { price: tradePrice, exact: tradeExact },
            tradeUnit,
            row.multiSpec,
          ),
        }
      : { price: null, priceMax: null, tradeText: null, marketPrice: null, salePrice: null, priceSource: 1 }),
    type: 1 as const,
    priceHidden: secret,
    areaName: areaName(areaId),
  }))
  return { ...answer, list }
}

type ShopRow = Omit<ShopCard, 'areaName' | 'score'> &
  Kept & { areaId: number; scoreTenths: number | null; total: number }

/** Returns a page of the caller's favourite shops. */
export const keptShops = async (db: Reading, actor: Actor, page: PageRange) => {
  const kept = sql`favourite f where f.user_id = ${actor.userId} and f.type = 2`
  const answer = await readPage(db, page, kept, async ({ total, limit, offset }) => {
    const found = await sql<ShopRow>`
    select s.shop_id, s.shop_name, s.logo, s.org_bo_id, s.area_id,
      s.main_category, s.score_tenths, s.goods_count,
      s.sold_count, s.shop_status, s.is_zhan_shi, true as is_favourite,
      f.fav_time as fav_time, s.shop_status in (1, 2) as valid, ${total} as total
    from favourite f join shop s on s.shop_id = f.target_id
    where f.user_id = ${actor.userId} and f.type = 2
    order by f.fav_time desc, f.target_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
  const list = answer.list.map(({ areaId, scoreTenths, ...row }) => ({
    ...row,
    type: 2 as const,
    areaName: areaName(areaId),
    score: scoreOf(scoreTenths),
  }))
  return { ...answer, list }
}
