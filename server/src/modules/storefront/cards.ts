import type { GoodsCard } from '@mall/api/cards'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'

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

/** What a list reads of goods_card as `c`. */
export const cardColumns = (actor: Anyone, now: Date): RawBuilder<unknown> => sql`
  c.spu_id as "spuId", c.goods_id as "goodsId", c.name, c.image, c.price, c.price_max as "priceMax",
  c.market_price as "marketPrice", case when c.sale_until > ${now} then c.sale_price end as "salePrice", c.secret,
  c.secret = 3 and ${isCustomer(actor, sql`c.shop_id`)} as known, c.unit_name as "unitName",
  c.min_quantity as "minQty", c.multi_spec as "multiSpec", c.sold_quantity as "soldQty", c.shop_id as "shopId",
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

const listed = 1
const forATime = 4

/** A card as this caller may see it. */
export const cardOf =
  (actor: Anyone) =>
  ({ secret, known, salePrice, ...row }: CardRow): GoodsCard => {
    const priceHidden = priceSecret(actor, { shopId: row.shopId, secret, known })
    if (priceHidden !== null) {
      const untold = { price: null, priceMax: null, marketPrice: null, salePrice: null, priceSource: listed }
      return { ...row, ...untold, priceHidden }
    }
    const cheaper = salePrice !== null && salePrice < row.price
    return {
      ...row,
      priceHidden,
      salePrice: cheaper ? salePrice : null,
      priceSource: cheaper ? forATime : listed,
    }
  }
