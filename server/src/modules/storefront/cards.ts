import type { GoodsCard } from '@mall/api/cards'
import type { Fen, Milli } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import { unitPrice } from '../price/public.ts'
import type { SchemePrice } from '../price/public.ts'

/** Why a price is not told, as the row keeps it: 0 everybody may know it. */
export type Secret = 0 | 1 | 2 | 3
export type PriceSecret = 'ASK' | 'LOGIN' | 'CUSTOMERS'

/** A row of goods_card as lists read it; `known`: the caller is an approved customer of a shop that tells only those. */
export type CardRow = {
  spuId: number
  goodsId: number
  name: string
  image: string | null
  price: number
  priceMax: number
  marketPrice: number | null
  salePrice: number | null
  secret: Secret
  known: boolean
  /** The specifications with the price schemes that reach the caller; null where he is no customer. */
  own: readonly { readonly listPrice: Fen; readonly schemes: readonly SchemePrice[] }[] | null
  unitName: string
  minQty: number
  multiSpec: boolean
  soldQty: number
  shopId: number
  shopName: string
  areaName: string
  stockState: 0 | 1 | 2
  tags: string[]
  isZhanShi: boolean
}

/** Is the caller an approved customer of the shop of row `shop`? */
export const isCustomer = (actor: Anyone, shop: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor === null
    ? sql`false`
    : sql`exists (select from customer k where k.shop_id = ${shop} and k.buyer_bo_id = ${actor.boId}
        and k.audit_state = 1 and k.state = 1)`

/** The price schemes that reach the caller for goods `k`, where customer `m` is he. */
export const schemesFor = (now: Date): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('schemeId', ps.scheme_id, 'targetType', ps.target_type, 'priority', ps.priority,
    'mode', sg.price_mode, 'value', coalesce(sg.price, sg.discount, sg.minus), 'tiers', sg.tiers))
  from price_scheme_goods sg join price_scheme ps using (scheme_id)
  where sg.goods_id = k.goods_id and ps.shop_id = m.shop_id and ps.enabled
    and ps.begin_time <= ${now} and (ps.end_time is null or ps.end_time >= ${now})
    and case ps.target_type when 1 then m.customer_id = any(ps.customer_ids)
      when 2 then m.group_ids && ps.group_ids else true end), '[]')`

const ownPrices = (actor: Anyone, now: Date): RawBuilder<unknown> =>
  actor === null
    ? sql`null::json`
    : sql`(
      select json_agg(json_build_object('listPrice', k.price, 'schemes', ${schemesFor(now)}))
      from customer m join goods_sku k on k.spu_id = c.spu_id and k.enabled and not k.deleted
      where m.shop_id = c.shop_id and m.buyer_bo_id = ${actor.boId} and m.state = 1 and m.audit_state = 1)`

/** What a list reads of goods_card as `c`. */
export const cardColumns = (actor: Anyone, now: Date): RawBuilder<unknown> => sql`
  c.spu_id as "spuId", c.goods_id as "goodsId", c.name, c.image, c.price, c.price_max as "priceMax",
  c.market_price as "marketPrice", case when c.sale_until > ${now} then c.sale_price end as "salePrice", c.secret,
  c.secret = 3 and ${isCustomer(actor, sql`c.shop_id`)} as known, ${ownPrices(actor, now)} as own, c.unit_name as "unitName",
  c.min_qty as "minQty", c.multi_spec as "multiSpec", c.sold_qty as "soldQty", c.shop_id as "shopId",
  c.shop_name as "shopName", c.area_name as "areaName", c.stock_state as "stockState", c.tags,
  c.secret = 1 as "isZhanShi"`

const secrets: Readonly<Record<Secret, PriceSecret | null>> = { 0: null, 1: 'ASK', 2: 'LOGIN', 3: 'CUSTOMERS' }

/** Why this caller is not told the prices of a shop; null when he is. Its own staff and the operators always are. */
export const priceSecret = (
  actor: Anyone,
  it: { readonly shopId: number; readonly secret: Secret; readonly known: boolean },
): PriceSecret | null => {
  if (it.secret === 0) return null
  if (actor !== null) {
    if (actor.operator !== undefined || actor.staff.some((staff) => staff.shopId === it.shopId)) return null
    if (it.secret === 2 || (it.secret === 3 && it.known)) return null
  }
  return secrets[it.secret]
}

/** The lowest price the caller pays for the smallest quantity, and where it comes from. */
const lowestPrice = (row: Pick<CardRow, 'price' | 'salePrice' | 'own'>, qty: Milli) => {
  const standing = (row.own ?? []).map((it) => {
    return unitPrice({ ...it, qty, contract: null, activity: null, special: null })
  })
  const own = standing.toSorted((a, b) => a.price - b.price)[0] ?? { price: row.price, source: priceSource.list }
  return row.salePrice !== null && row.salePrice < own.price
    ? { price: row.salePrice, source: priceSource.activity }
    : { price: own.price, source: own.source }
}

/** A card as this caller may see it. */
export const cardOf =
  (actor: Anyone) =>
  ({ secret, known, own, salePrice, ...row }: CardRow): GoodsCard => {
    const priceHidden = priceSecret(actor, { shopId: row.shopId, secret, known })
    if (priceHidden !== null) {
      const untold = { price: null, priceMax: null, marketPrice: null, salePrice: null, priceSource: priceSource.list }
      return { ...row, ...untold, priceHidden }
    }
    const { price, source } = lowestPrice({ price: row.price, salePrice, own }, row.minQty)
    return { ...row, priceHidden, salePrice: price === row.price ? null : price, priceSource: source }
  }
