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

/* What calls about price schemes take. */

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
  /** Left out: for good. */
  endTime: endTime.optional(),
}

/** Goods by words, chosen one by one, and those left out of a whole filter. */
const goodsNarrowed = {
  keyword: text(60).optional(),
  /** Of any level. */
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
  /** Only goods of this scheme; without it all goods of the shop. */
  schemeId: priceSchemeId.optional(),
  ...goodsNarrowed,
})
/** Without an id: the list of schemes, filtered as it is. */
export const schemeDetail = listSchemes.extend({ schemeId: priceSchemeId.optional() })

const tier = fields({ minQty: positiveQuantity, price: priceOfGoods })
/** What a scheme says of one goods: a price, a share of the list price in percent, or an amount less. */
const schemeGoods = fields({
  goodsId,
  priceMode: code(1, 2, 3),
  price: priceOfGoods.optional(),
  discount: moneyFromZero.optional(),
  minus: moneyFromZero.optional(),
  /** Prices from a quantity on; they replace the others once it is reached. */
  tiers: list(tier, mostTiers).optional(),
})

export const saveScheme = fields({
  ...shop,
  schemeId: priceSchemeId.optional(),
  /** As it was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  ...targets,
  goods: list(schemeGoods, mostSchemeGoods, 1),
  ...days,
  priority: int(0, 1_000).optional(),
  enabled: flag.optional(),
  /** Also for who is no customer yet; only for all customers, and from the list price on. */
  openToAll: flag.optional(),
  remark: text(200).optional(),
  /** Yes, also over another scheme for the same customers and goods. */
  confirmWarnings: flag.optional(),
  confirmedPrices,
})
/** As the specification has it: of a scheme that is there also only whether it is enabled, or that it is deleted. */
export const insertOrUpdate = saveScheme
  .partial({ name: true, targetType: true, goods: true, beginTime: true })
  .extend({
    /** Yes: the scheme is deleted, whatever else is given. */
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
  /** Yuan, or percent; below 0 it becomes less. */
  value: moneyChange,
})
export const runPrices = markedPlan
export const undoPrices = planOnly
export const priceLog = paged({ ...shop, schemeId: priceSchemeId.optional(), keyword: text(60).optional() })
