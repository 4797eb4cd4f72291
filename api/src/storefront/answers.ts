import { z } from 'zod'
import { couponCard, goodsCard, priceSecrets, shopCard, shopScores } from '../cards.ts'
import { landed } from '../landed-price.ts'
import { stockTypes } from '../stock-types.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'

/* Answers of the shop window. */

export const named = z.object({ id, name: z.string() })
export const counted = z.object({ id, name: z.string(), count: z.int() })

export const shopWithGoods = shopCard.extend({ goods: z.array(goodsCard) })

export const notice = z.object({ noticeId: id, title: z.string(), beginTime: time })

export const classify = z.object({
  classifyId: id,
  name: z.string(),
  goodsCount: z.int(),
  children: z.array(z.object({ classifyId: id, name: z.string(), goodsCount: z.int() })),
})

export const rank = goodsCard.extend({ rank: z.int(), value: z.number() })

/** Facets of a search; `categories` are one level below the chosen one, counts stop at 10 000. */
const facets = z.object({
  categories: z.array(counted),
  areas: z.array(counted),
  shops: z.array(counted),
  tags: z.array(z.object({ name: z.string(), count: z.int() })),
})

const specValue = z.object({ specName: z.string(), value: z.string() })

/** Price from a quantity on; the first tier is the price itself. */
const tier = z.object({
  minQty: quantity,
  price: money,
  /** That price by the price unit of the shop, else by the base unit: `3,260 元/吨`; empty if that is the sale unit. */
  tradeText: z.string(),
})

const sku = z.object({
  goodsId: id,
  specValues: z.array(specValue),
  skuCode: z.string().nullable(),
  image: z.string().nullable(),
  /** List price; null while hidden. */
  price: money.nullable(),
  marketPrice: money.nullable(),
  /** Price of this caller for the smallest quantity; equals `price` for everybody else. */
  salePrice: money.nullable(),
  /** Source: 1 list, 2 price scheme, 4 activity. */
  priceSource: z.int(),
  tiers: z.array(tier),
  stockState: z.literal([0, 1, 2]),
  /** Quantity left, shown if it is little; null if there is enough or the shop shows no figure. */
  stockQty: quantity.nullable(),
  weightKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
})

export const detail = z.object({
  goodsDetail: z.object({
    spu: z.object({
      spuId: id,
      name: z.string(),
      subTitle: z.string().nullable(),
      brand: z.string().nullable(),
      cateModel: z.object({ id, name: z.string(), path: z.array(named), level: z.int() }),
      specType: z.int(),
      specDefs: z.array(z.object({ specName: z.string(), values: z.array(z.string()) })),
      stockType: z.literal(stockTypes),
      saleState: z.int(),
      weighGoods: z.boolean(),
      isPrescription: z.boolean(),
      afterSaleDays: z.int(),
      minQty: quantity,
      stepQty: quantity,
      maxQty: quantity.nullable(),
      unitName: z.string(),
      /** Number of decimals that a buyer may enter. */
      qtyScale: z.int(),
      soldQty: quantity,
      viewCount: z.int(),
      favCount: z.int(),
      tags: z.array(z.string()),
    }),
    firstSku: sku.extend({ specType: z.int(), isoa: z.int() }),
    shop: shopCard.extend({
      ...shopScores,
      intro: z.string().nullable(),
      servicePhone: z.string().nullable(),
      /** Business hours in words; empty if not stated. */
      businessHours: z.string(),
      favCount: z.int(),
      /** Whether the shop sells only to approved customers. */
      dhEnabled: z.boolean(),
      /** Whether orders have a contract: 0 none, 1 on request, 2 required. */
      contractPolicy: z.int(),
      payEnabled: z.boolean(),
      offlineEnabled: z.boolean(),
      creditEnabled: z.boolean(),
    }),
    images: z.array(z.string()),
    video: z.string().nullable(),
    videoCover: z.string().nullable(),
    attrs: z.array(z.object({ name: z.string(), value: z.string() })),
    detailHtml: z.string(),
    /** Sentences about the units, for example `1袋 = 40公斤`. */
    units: z.array(z.string()),
    delivery: z.array(
      z.object({
        deliveryId: id,
        deliveryType: z.int(),
        name: z.string(),
        address: z.string().nullable(),
        openTime: z.string().nullable(),
      }),
    ),
    leadHours: z.int().nullable(),
    /** Freight there, else to most places, in words: `包邮`, `50公斤以内30元，…`. */
    freightText: z.string(),
    freeFreight: z.boolean(),
    /** Destination: the requested address or area, else the caller's default address. */
    deliverTo: z.string().nullable(),
    /** Whether it is delivered there. */
    delivered: z.boolean(),
  }),
  skuList: z.array(sku),
  priceHidden: z.enum(priceSecrets).nullable(),
  /** Buyers who see the lower prices from a quantity on, if the caller is not among them; else null. */
  ladderHidden: z.enum(['LOGIN', 'CUSTOMERS']).nullable(),
  /** `goodRate` is in percent, 100 without reviews. */
  reviewSummary: z.object({ count: z.int(), goodRate: z.int() }),
  /** Running full reductions that are open to this caller. */
  promotions: z.array(
    z.object({
      promotionId: id,
      name: z.string(),
      text: z.string(),
      /** Thresholds in money, or in a quantity for a reduction by quantity. */
      tiers: z.array(
        z.object({ thresholdMoney: money.nullable(), thresholdQty: quantity.nullable(), text: z.string() }),
      ),
    }),
  ),
  /** Coupons of the shop for these goods that this caller may receive now. */
  coupons: z.array(couponCard),
  isFavourite: z.boolean(),
  canBuy: z.boolean(),
  /** Refusal that a purchase would get now, in words; null if it would succeed. */
  cannotBuyReason: z.object({ name: z.string(), msg: z.string() }).nullable(),
})

export const goodsPage = pageOf(goodsCard)

export const found = goodsPage.extend({
  /** False if there are more than `total`. From a thousand on, `total` and `facets` may be a minute old. */
  exact: z.boolean(),
  /** Words to mark in the names. */
  words: z.array(z.string()),
  /** Keyword of the actual search, if the given one finds nothing; else null. */
  corrected: z.string().nullable(),
  facets: facets.nullable(),
  /** Landed prices of the goods of this page, if they sort the list. */
  landed: z.object({ areaName: z.string(), list: z.array(landed) }).nullable(),
})

export const recommendation = z.object({ title: z.string(), list: z.array(goodsCard) })
