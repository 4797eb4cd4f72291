import { z } from 'zod'
import { categoryId, customerGroupId, customerId, goodsId, priceSchemeId, shopId, taskId } from '../things.ts'
import {
  code,
  endTime,
  fields,
  flag,
  ids,
  int,
  list,
  moneyChange,
  moneyFromZero,
  priceOfGoods,
  paged,
  positiveQuantity,
  text,
  time,
} from '../wire-types.ts'
import { confirmedMarks } from '../task/marks.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { mostSchemeGoods, mostSchemeTargets, mostTiers } from './schemes.ts'

/* Inputs of the calls about price schemes. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const targetType = code(1, 2, 3)
const targets = {
  targetType,
  customerIds: ids(customerId, mostSchemeTargets).optional(),
  groupIds: ids(customerGroupId, mostSchemeTargets).optional(),
}
const days = {
  beginTime: time,
  /** Unlimited if left out. */
  endTime: endTime.optional(),
}

/** Goods by words, goods chosen one by one, and goods left out of a whole filter. */
const goodsNarrowed = {
  keyword: text(60).optional(),
  /** Category of any level. */
  categoryId: categoryId.optional(),
  goodsIds: ids(goodsId, 1_000).optional(),
  exceptIds: ids(goodsId, 1_000).optional(),
}

export const listSchemes = paged({
  ...shop,
  keyword: text(20).optional(),
  targetType: targetType.optional(),
  state: z.enum(['running', 'coming', 'ended', 'off']).optional(),
})
export const customerGroups = fields({ ...shop, keyword: text(20).optional() })
export const priceGoods = paged({
  ...shop,
  /** Limits the list to goods of this scheme; defaults to all goods of the shop. */
  schemeId: priceSchemeId.optional(),
  ...goodsNarrowed,
})
/** Without an id it filters the list of schemes. */
export const schemeDetail = listSchemes.extend({ schemeId: priceSchemeId.optional() })

const tier = fields({ minQty: positiveQuantity, price: priceOfGoods })
/** Price of one goods in a scheme: a price, a share of the list price in percent, or an amount less. */
const schemeGoods = fields({
  goodsId,
  priceMode: code(1, 2, 3),
  price: priceOfGoods.optional(),
  discount: moneyFromZero.optional(),
  minus: moneyFromZero.optional(),
  /** Prices from a quantity on, which then replace the others. */
  tiers: list(tier, mostTiers).optional(),
})

export const saveScheme = fields({
  ...shop,
  schemeId: priceSchemeId.optional(),
  /** Version that was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  ...targets,
  goods: list(schemeGoods, mostSchemeGoods, 1),
  ...days,
  priority: int(0, 1_000).optional(),
  enabled: flag.optional(),
  /** Whether it is also open to buyers who are no customers yet; only for all customers, and from the list price on. */
  openToAll: flag.optional(),
  remark: text(200).optional(),
  /** Confirms the scheme over another one for the same customers and goods. */
  confirmWarnings: flag.optional(),
  confirmedPrices,
})
/** Input by the specification: for an existing scheme also only `enabled` or `delete`. */
export const insertOrUpdate = saveScheme
  .partial({ name: true, targetType: true, goods: true, beginTime: true })
  .extend({
    /** Deletes the scheme, whatever else is given. */
    delete: flag.optional(),
  })
export const switchScheme = fields({ ...shop, schemeId: priceSchemeId, version, enabled: flag })
export const dropScheme = fields({ ...shop, schemeId: priceSchemeId, version })
export const checkCustom = fields({
  ...shop,
  schemeId: priceSchemeId.optional(),
  ...targets,
  goodsIds: ids(goodsId, mostSchemeGoods, 1),
  ...days,
})

// Prices of many goods of a scheme, changed by a plan

const planOnly = fields({ planId: taskId })
const markedPlan = planOnly.extend({ confirmedMarks })
export const checkPrices = fields({
  ...shop,
  schemeId: priceSchemeId,
  ...goodsNarrowed,
  mode: code(1, 2, 3, 4, 5),
  /** Yuan or percent; negative values lower the price. */
  value: moneyChange,
})
export const runPrices = markedPlan
export const undoPrices = planOnly
export const priceLog = paged({ ...shop, schemeId: priceSchemeId.optional(), keyword: text(60).optional() })
