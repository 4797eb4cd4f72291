import { customerGroupId, promotionId, shopId, spuId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import {
  code,
  endTime,
  fields,
  flag,
  ids,
  int,
  list,
  moneyFromZero,
  paged,
  positiveQuantity,
  text,
  time,
} from '../wire-types.ts'
import { mostPromotionGoods, mostPromotionGroups, mostPromotions, mostPromotionTiers } from './promotions.ts'

/* What calls about full reductions take. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const promotionType = code(1, 2, 3)

export const listPromotions = paged({
  ...shop,
  keyword: text(20).optional(),
  promotionType: promotionType.optional(),
  state: code(0, 1, 2, 3).optional(),
})
/** Without an id: all of them. */
export const promotionInfo = fields({ ...shop, promotionId: promotionId.optional() })

/** From an amount, or for type 2 a quantity, on: an amount off, or for type 3 so many percent of the price remain. */
const tier = fields({
  thresholdMoney: moneyFromZero.optional(),
  thresholdQty: positiveQuantity.optional(),
  reduceMoney: moneyFromZero.optional(),
  discount: moneyFromZero.optional(),
})

export const savePromotion = fields({
  ...shop,
  promotionId: promotionId.optional(),
  /** As it was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  promotionType,
  tiers: list(tier, mostPromotionTiers, 1),
  /** Once more for each further threshold; of one tier that takes an amount off. */
  repeatable: flag.optional(),
  beginTime: time,
  endTime,
  scopeType: code(1, 2),
  spuIds: ids(spuId, mostPromotionGoods).optional(),
  /** None: for everybody. */
  customerGroupIds: ids(customerGroupId, mostPromotionGroups).optional(),
  /** What no other full reduction took may join it; one of a shop is. */
  IsDefault: flag.optional(),
  active: flag.optional(),
  /** Asked of one that is active: another one takes nothing off. */
  confirmedPrices,
})
export const dropPromotion = fields({ ...shop, promotionId })
export const dropPromotions = fields({ ...shop, ids: ids(promotionId, mostPromotions, 1) })
export const switchPromotion = fields({
  ...shop,
  promotionId,
  active: flag,
  IsDefault: flag.optional(),
  confirmedPrices,
})
