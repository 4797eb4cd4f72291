import { z } from 'zod'
import { id, money, quantity, time } from './wire-types.ts'

/** Reasons why a shop hides its prices: it only displays, or shows them only to signed-in people or to its customers. */
export const shopSecrets = ['ASK', 'LOGIN', 'CUSTOMERS'] as const
/** Reasons why the price of goods is hidden: one of the shop's, or that the goods are not for sale now. */
export const priceSecrets = [...shopSecrets, 'OFF_SALE'] as const

/**
 * Goods in a list. `price` is the lowest over the specifications, without tiers; `salePrice` is the caller's own lowest if it
 * differs, and `priceSource` its origin (1 list, 2 price scheme, 4 activity). `priceMax` is the highest that the caller pays, null
 * beside a price for a time. All are null if `priceHidden` gives a reason. `stockState`: 0 none, 1 in stock, 2 little left.
 */
export const goodsCard = z.object({
  spuId: id,
  goodsId: id,
  name: z.string(),
  image: z.string().nullable(),
  price: money.nullable(),
  priceMax: money.nullable(),
  /**
   * Lowest price by the price unit of the shop, for example `¥3,260/吨`. Without a price unit it is the price of a kilogram, rounded
   * to a fen: `约¥3.95起/公斤`. Null if packs are not weighed either, and beside a price for a time.
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

/** Shop in a list. `score` has one decimal and is null without reviews; `shopStatus`: 1 trading, 2 resting. */
export const shopCard = z.object({
  shopId: id,
  shopName: z.string(),
  logo: z.string().nullable(),
  orgBoId: id,
  areaName: z.string(),
  mainCategory: z.string(),
  score: z.number().nullable(),
  goodsCount: z.int(),
  /** Number of paid orders so far. */
  soldCount: z.int(),
  shopStatus: z.int(),
  isZhanShi: z.boolean(),
  isFavourite: z.boolean(),
})
/** Scores of a shop for service and delivery, with one decimal; null without reviews. */
export const shopScores = { serviceScore: z.number().nullable(), logisticsScore: z.number().nullable() } as const

/**
 * Coupon that can be received now. `couponKind`: 1 amount off, 2 share of the price (`discount` percent remain), 3 no freight.
 * `left` is the number still available.
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
  /** Period in which it can be used, with `validEnd`; if null, it is valid for a number of days from its receipt. */
  validBegin: time.nullable(),
  validEnd: time.nullable(),
  validDays: z.int().nullable(),
  receiveBegin: time,
  receiveEnd: time,
  stackWithPromotion: z.boolean(),
  left: z.int(),
  /** Whether the caller has received as many as one person may. */
  received: z.boolean(),
  /** Number of these coupons that the caller may still use. */
  held: z.int(),
})
export type CouponCard = z.output<typeof couponCard>
export type GoodsCard = z.output<typeof goodsCard>
export type ShopCard = z.output<typeof shopCard>
