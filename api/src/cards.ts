import { z } from 'zod'
import { id, money, quantity, time } from './wire-types.ts'

/** Why a shop hides its prices: it only displays, or shows them to signed-in people or to its customers only. */
export const shopSecrets = ['ASK', 'LOGIN', 'CUSTOMERS'] as const
/** Why the price of goods is hidden: that of their shop, or they are not for sale now. */
export const priceSecrets = [...shopSecrets, 'OFF_SALE'] as const

/**
 * Goods in a list. `price` is the lowest over the specifications, without tiers; `salePrice` the caller's own lowest when it differs,
 * `priceSource` where it comes from (1 list, 2 price scheme, 4 activity); `priceMax` the highest the caller pays, null beside a price
 * for a time. All are null while `priceHidden` says why. `stockState`: 0 none, 1 in stock, 2 little left.
 */
export const goodsCard = z.object({
  spuId: id,
  goodsId: id,
  name: z.string(),
  image: z.string().nullable(),
  price: money.nullable(),
  priceMax: money.nullable(),
  /**
   * The lowest price by the unit the shop prices the goods by, `¥3,260/吨`; where it names none by the kilogram, rounded to a fen,
   * `约¥3.95起/公斤`; null where packs are not weighed either, and beside a price for a time.
   */
  tradeText: z.string().nullable(),
  priceHidden: z.enum(priceSecrets).nullable(),
  marketPrice: money.nullable(),
  salePrice: money.nullable(),
  priceSource: z.int(),
  unitName: z.string(),
  minQty: quantity,
  multiSpec: z.boolean(),
  soldQty: quantity,
  shopId: id,
  shopName: z.string(),
  areaName: z.string(),
  stockState: z.literal([0, 1, 2]),
  tags: z.array(z.string()),
  isZhanShi: z.boolean(),
})

/** A shop in a list. `score` has one decimal, and is null while there are no reviews; `shopStatus` 1 trading, 2 resting. */
export const shopCard = z.object({
  shopId: id,
  shopName: z.string(),
  logo: z.string().nullable(),
  orgBoId: id,
  areaName: z.string(),
  mainCategory: z.string(),
  score: z.number().nullable(),
  goodsCount: z.int(),
  /** Paid orders so far. */
  soldCount: z.int(),
  shopStatus: z.int(),
  isZhanShi: z.boolean(),
  isFavourite: z.boolean(),
})
/** What buyers think of a shop beside its goods, with one decimal; null while there are no reviews. */
export const shopScores = { serviceScore: z.number().nullable(), logisticsScore: z.number().nullable() } as const

/**
 * A coupon that can be taken now. `couponKind`: 1 amount off, 2 a share of the price (`discount` percent remain), 3 no freight.
 * `left` is how many are still to be had.
 */
export const couponCard = z.object({
  couponId: id,
  shopId: id,
  name: z.string(),
  couponKind: z.int(),
  thresholdMoney: money,
  reduceMoney: money.nullable(),
  discount: money.nullable(),
  maxReduceMoney: money.nullable(),
  /** 1 all goods of the shop, 2 named goods, 3 named classifies. */
  scopeType: z.int(),
  /** Between these it may be used; else so many days from its receipt on. */
  validBegin: time.nullable(),
  validEnd: time.nullable(),
  validDays: z.int().nullable(),
  receiveBegin: time,
  receiveEnd: time,
  stackWithPromotion: z.boolean(),
  left: z.int(),
  /** Has the caller received as many as one person may? */
  received: z.boolean(),
  /** How many of it the caller may still use. */
  held: z.int(),
})
export type CouponCard = z.output<typeof couponCard>
export type GoodsCard = z.output<typeof goodsCard>
export type ShopCard = z.output<typeof shopCard>
