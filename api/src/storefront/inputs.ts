import { z } from 'zod'
import { goodsTags } from '../goods-tags.ts'
import {
  addressId,
  areaId,
  categoryId,
  classifyId,
  customerId,
  goodsId,
  promotionId,
  recommendationTargetId,
  shopId,
  spuId,
} from '../things.ts'
import { code, fields, flag, int, list, moneyFromZero, paged, positiveQuantity, text } from '../wire-types.ts'

/* What calls of the shop window take. */

/** Orders of a goods list: by fitness, sold quantity, price either way, newest. */
export const goodsSorts = ['default', 'sold', 'priceAsc', 'priceDesc', 'new'] as const
const shopSorts = ['default', 'sold', 'score'] as const

/** Where recommendations stand. */
const recommendPositions = ['home_shop', 'home_goods', 'hot', 'service'] as const

// Searching

const searchFields = {
  keyword: text(60).optional(),
  categoryId: categoryId.optional(),
  areaId: areaId.optional(),
  shopId: shopId.optional(),
  classifyId: classifyId.optional(),
  priceMin: moneyFromZero.optional(),
  priceMax: moneyFromZero.optional(),
  inStock: flag.optional(),
  /** Goods that are sold from at most this quantity on. */
  minQtyMax: positiveQuantity.optional(),
  /** Goods that a running full reduction counts. */
  promotionId: promotionId.optional(),
  tags: list(z.enum(goodsTags), goodsTags.length).optional(),
  /** `landed` orders by the landed price of `qty` to an area or an address of the caller's own, the first 200 that fit (decision 67). */
  sort: z.enum([...goodsSorts, 'landed']).default('default'),
  toAreaId: areaId.optional(),
  toAddressId: addressId.optional(),
  /** How much shall be brought, for the landed price: of each of the goods as much of it as may be ordered. */
  qty: positiveQuantity.optional(),
  /** Ask for the facets too: with the first page, or when a filter changed. */
  facets: flag.optional(),
}

export const searchGoods = paged(searchFields)
export const suggest = fields({ keyword: text(30).default('') })
export const searchShops = paged({
  keyword: text(60).optional(),
  categoryId: categoryId.optional(),
  areaId: areaId.optional(),
  sort: z.enum(shopSorts).default('default'),
})
export const categoryTree = fields({})

// Goods

export const detail = fields({
  goodsId: goodsId.optional(),
  spuId: spuId.optional(),
  addressId: addressId.optional(),
  areaId: areaId.optional(),
})
export const deals = paged({ spuId })
export const priceTrend = fields({ goodsId, days: code(30, 90, 365).optional() })
export const like = fields({ shopId: shopId.optional(), spuId: spuId.optional(), pageSize: int(1, 20).default(10) })
export const shopGoods = paged({
  shopId,
  classifyId: classifyId.optional(),
  keyword: text(60).optional(),
  sort: z.enum(goodsSorts).default('default'),
})
export const ranking = fields({
  shopId: shopId.optional(),
  categoryId: categoryId.optional(),
  days: code(7, 30).optional(),
  by: z.enum(['sold', 'view', 'fav']).default('sold'),
})

// Shops

export const shopPage = fields({ shopId })
/** With goods of the shop, what their category demands is marked. */
export const licences = fields({ shopId, spuId: spuId.optional() })

// Recommending

export const homeFloors = fields({})
export const recommendShops = fields({ areaId: areaId.optional() })
export const recommendShopPage = paged({ categoryId: categoryId.optional(), areaId: areaId.optional() })
export const recommendShopGoods = fields({ shopId })
/** The target is a shop at `home_shop`, goods at `home_goods` and `hot`. */
export const recommendDetail = fields({
  position: z.enum(recommendPositions),
  targetId: recommendationTargetId.optional(),
})
export const recommendDetailShop = recommendDetail
export const recommendServices = paged({})
export const hotRecommend = fields({ position: z.enum(recommendPositions).optional() })
export const hotRecommendGroups = hotRecommend

// Prices explained

export const explainPrice = fields({ goodsId, qty: positiveQuantity.optional() })
export const asCustomer = paged({ shopId: shopId.optional(), customerId, keyword: text(60).optional() })
