import { z } from 'zod'
import { areaId, goodsId, inquiryId, shopId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { code, date, endTime, fields, int, priceOfGoods, paged, positiveQuantity, text, time } from '../wire-types.ts'
import { inquiryTabs } from './states.ts'

/* Inputs of the calls about price inquiries. */

const shop = { shopId: shopId.optional() }
/** Version that was read; an older copy overwrites nothing. */
const one = { inquiryId, version: int(0, 1_000_000) }
const tab = z.enum(inquiryTabs).optional()
const filter = { keyword: text(60).optional(), beginTime: time.optional(), endTime: endTime.optional() }
const sort = z.enum(['newest', 'oldest', 'soonest']).optional()

export const ask = fields({
  goodsId,
  qty: positiveQuantity,
  /** Destination of the goods; below it the day when they are needed. */
  areaId: areaId.optional(),
  needDate: date.optional(),
  /** Purpose of the purchase: `buyPurposes`. */
  buyPurpose: code(1, 2, 3, 4).optional(),
  remark: text(200).optional(),
})
export const mine = paged({ tab, keyword: text(60).optional() })
/** Exports one inquiry by its id, or those of a filter. */
export const exportOwn = fields({ inquiryId: inquiryId.optional(), tab, keyword: text(60).optional() })
export const ownOne = fields({ inquiryId })
export const accept = fields(one)
export const withdraw = fields({ ...one, reason: text(100).optional() })

export const shopList = paged({ ...shop, ...filter, tab, sort })
export const shopTabs = fields({ ...shop, ...filter })
export const shopOne = fields({ ...shop, inquiryId })
export const exportShop = fields({ ...shop, ...filter, tab, inquiryId: inquiryId.optional() })
export const offer = fields({
  ...shop,
  ...one,
  price: priceOfGoods,
  qty: positiveQuantity,
  /** End of the offer; a bare day means its last moment. */
  validUntil: endTime,
  remark: text(200).optional(),
  confirmedPrices,
})
/** Refusal of an inquiry; the buyer reads the reason. */
export const decline = fields({ ...shop, ...one, reason: text(100, 2) })
