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

/* Inputs of the calls of the shop window. */

/** Sort orders of a list of goods: by relevance, sold quantity, price up or down, newest. */
export const goodsSorts = ['default', 'sold', 'priceAsc', 'priceDesc', 'new'] as const
const shopSorts = ['default', 'sold', 'score'] as const

/** Positions of recommendations. */
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
  /** Limits the list to goods with a least quantity of at most this. */
  minQtyMax: positiveQuantity.optional(),
  /** Limits the list to goods that a running full reduction counts. */
  promotionId: promotionId.optional(),
  tags: list(z.enum(goodsTags), goodsTags.length).optional(),
  /** `landed` sorts by the landed price of `qty` at an area or an address of the caller, over the first 200 matches (decision 67). */
  sort: z.enum([...goodsSorts, 'landed']).default('default'),
  toAreaId: areaId.optional(),
  toAddressId: addressId.optional(),
  /** Quantity for the landed price, adjusted for each of the goods to what may be ordered. */
  qty: positiveQuantity.optional(),
  /** Asks for the facets too, with the first page or after a change of a filter. */
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
/** With goods of the shop it marks the licences that their category requires. */
export const licences = fields({ shopId, spuId: spuId.optional() })

// Recommending

export const homeFloors = fields({})
export const recommendShops = fields({ areaId: areaId.optional() })
export const recommendShopPage = paged({ categoryId: categoryId.optional(), areaId: areaId.optional() })
export const recommendShopGoods = fields({ shopId })
/** The target is a shop at `home_shop`, and goods at `home_goods` and `hot`. */
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
