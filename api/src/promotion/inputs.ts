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

/* Inputs of the calls about full reductions. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const promotionType = code(1, 2, 3)

export const listPromotions = paged({
  ...shop,
  keyword: text(20).optional(),
  promotionType: promotionType.optional(),
  state: code(0, 1, 2, 3).optional(),
})
/** Without an id it means all of them. */
export const promotionInfo = fields({ ...shop, promotionId: promotionId.optional() })

/** Tier from an amount, or for type 2 from a quantity on: an amount off, or for type 3 the percent of the price that remain. */
const tier = fields({
  thresholdMoney: moneyFromZero.optional(),
  thresholdQty: positiveQuantity.optional(),
  reduceMoney: moneyFromZero.optional(),
  discount: moneyFromZero.optional(),
})

export const savePromotion = fields({
  ...shop,
  promotionId: promotionId.optional(),
  /** Version that was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  promotionType,
  tiers: list(tier, mostPromotionTiers, 1),
  /** Repeats the reduction for each further threshold; only with one tier that takes an amount off. */
  repeatable: flag.optional(),
  beginTime: time,
  endTime,
  scopeType: code(1, 2),
  spuIds: ids(spuId, mostPromotionGoods).optional(),
  /** Customer groups that it is for; all buyers if empty. */
  customerGroupIds: ids(customerGroupId, mostPromotionGroups).optional(),
  /** Default full reduction, which takes the goods that are in no other; a shop has one. */
  IsDefault: flag.optional(),
  active: flag.optional(),
  /** Needed for an active one; an inactive one reduces nothing. */
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
