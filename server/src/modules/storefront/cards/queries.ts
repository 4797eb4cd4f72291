/* Parts of statements that several stories share: cards of goods and shops, coupons, notices, recommendations. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { hasCoupon } from '../../coupon/public.ts'
import { buysOnCredit, isActive } from '../../customer/public.ts'
import { schemePrices, schemeReaches } from '../../price/public.ts'

type Part = RawBuilder<unknown>

/** Whether the caller is an approved customer of the shop of row `shop`. */
export const isCustomer = (actor: Anyone, shop: Part): RawBuilder<boolean> =>
  actor === null
    ? sql`false`
    : sql`exists (select from customer k where k.shop_id = ${shop} and k.buyer_bo_id = ${actor.boId}
        and ${isActive('k')})`

/** Whether this shop gives the caller credit. */
export const onCredit = (actor: Anyone, shop: Part): RawBuilder<boolean> =>
  actor === null
    ? sql`false`
    : sql`exists (select from customer k where k.shop_id = ${shop} and k.buyer_bo_id = ${actor.boId}
        and ${buysOnCredit('k')})`

/** Whether the caller is a customer in one of the groups that the offer of this alias is for. */
export const ofItsGroups = (actor: Anyone, offer: 'm'): RawBuilder<boolean> =>
  actor === null
    ? sql`false`
    : sql`exists (select from customer k where k.shop_id = ${sql.ref(`${offer}.shop_id`)} and k.buyer_bo_id = ${actor.boId}
        and ${isActive('k')} and k.group_ids && ${sql.ref(`${offer}.customer_group_ids`)})`

const ownPrices = (actor: Anyone, now: Date): Part =>
  actor === null
    ? sql`null::json`
    : sql`(
      select json_agg(json_build_object('listPrice', k.price, 'weightKg', k.weight_kg,
          'convertRate', coalesce(k.convert_rate, c.convert_rate), 'schemes', ${schemePrices('k', now, schemeReaches('m'))}))
      from customer m join goods_sku k on k.spu_id = c.spu_id and k.enabled and not k.deleted
      where m.shop_id = c.shop_id and m.buyer_bo_id = ${actor.boId} and ${isActive('m')})`

/** Whether goods_card `c` has a full reduction for everybody now. */
const isReduced = (
  now: Date,
): Part => sql`exists (select from promotion m where m.shop_id = c.shop_id and m.active and not m.deleted
    and m.begin_time <= ${now} and m.end_time > ${now} and cardinality(m.customer_group_ids) = 0
    and (m.scope_type = 1 or c.spu_id = any(m.spu_ids)))`

/** Columns of goods_card `c` that a list reads. */
export const cardColumns = (actor: Anyone, now: Date): Part => sql`
  c.spu_id as "spuId", c.goods_id as "goodsId", c.name, c.image, c.price, c.price_max as "priceMax", 
  c.trade_price as "tradePrice", c.trade_unit as "tradeUnit", c.trade_rate as "tradeRate", c.trade_exact as "tradeExact",
  c.market_price as "marketPrice", case when c.sale_until > ${now} then c.sale_price end as "salePrice", c.secret,
  c.secret = 3 and ${isCustomer(actor, sql`c.shop_id`)} as known, ${ownPrices(actor, now)} as own, c.unit_name as "unitName",
  c.min_qty as "minQty", c.multi_spec as "multiSpec", c.sold_qty as "soldQty", c.shop_id as "shopId",
  c.shop_name as "shopName", c.area_name as "areaName", c.stock_state as "stockState",
  case when c.resting then '{店铺休息中}'::text[] when ${isReduced(now)} then '{满减}' else '{}' end
    || case when ${hasCoupon(now)} then '{领券}'::text[] else '{}' end || c.tags as tags,
  c.secret = 1 as "isZhanShi"`

/** Columns of shop `s` that a list reads. */
export const shopColumns = (actor: Anyone): Part => sql`
  s.shop_id as "shopId", s.shop_name as "shopName", s.logo, s.org_bo_id as "orgBoId", s.area_id as "areaId",
  s.main_category as "mainCategory", s.score_tenths as "scoreTenths", s.goods_count as "goodsCount",
  s.sold_count as "soldCount", s.shop_status as "shopStatus", s.is_zhan_shi as "isZhanShi",
  exists (select from favourite f
    where f.user_id = ${actor?.userId ?? null} and f.type = 2 and f.target_id = s.shop_id) as "isFavourite"`

/** Selects the three most popular goods of shop `s`. */
export const someGoods = (actor: Anyone, now: Date): Part => sql`
  (select json_agg(g) from (select ${cardColumns(actor, now)} from goods_card c where c.shop_id = s.shop_id
    order by c.popularity desc, c.spu_id desc limit 3) g) as goods`

/** Whether recommendation `r` is in force. */
export const inForce = (now: Date): Part =>
  sql`r.enabled and r.begin_time <= ${now} and (r.end_time is null or r.end_time > ${now})`

/** Selects the platform's notices in force; times inside JSON are milliseconds. */
export const noticesOf = (now: Date, limit: number): Part => sql`
  (select json_agg(x) from (
    select n.notice_id as "noticeId", n.title, extract(epoch from n.begin_time) * 1000 as at from notice n
    where n.published and n.begin_time <= ${now} and (n.end_time is null or n.end_time > ${now})
    order by n.is_top desc, n.begin_time desc, n.notice_id desc limit ${limit}) x) as notices`

/** Returns all products, of one shop or of all, in ascending order. */
export const listSpuIds = async (db: Reading, shopId: number | undefined): Promise<number[]> => {
  const all = db.selectFrom('goodsSpu').select('spuId').orderBy('spuId')
  const found = await (shopId === undefined ? all : all.where('shopId', '=', shopId)).execute()
  return found.map((row) => row.spuId)
}

/** Returns the last of `size` products after one, by id; null if fewer follow. */
export const endOfSlice = async (db: Reading, from: number, size: number): Promise<number | null> => {
  const found = await db
    .selectFrom('goodsSpu')
    .select('spuId')
    .where('spuId', '>', from)
    .orderBy('spuId')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.spuId ?? null
}
