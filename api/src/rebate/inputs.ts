import { rebateShare } from '../customer/inputs.ts'
import { shopId, spuId, userId } from '../things.ts'
import { mostRuleGoods } from './states.ts'
import { code, date, fields, flag, ids, int, paged, text } from '../wire-types.ts'

/* Inputs of the calls about rebates. */

const shop = { shopId: shopId.optional() }

export const rules = fields(shop)
export const saveRule = fields({
  ...shop,
  rebateType: code(1, 2),
  /** Version that was read; 0 if there was none. */
  version: int(0, 1_000_000),
  enabled: flag,
  /** Percent of what was paid for goods and not refunded. */
  rate: rebateShare,
  /** Share of the person who won the channel person; only for distribution. */
  parentRate: rebateShare.optional(),
  settleDays: int(0, 90),
  firstOrderOnly: flag,
  validMonths: int(1, 120),
  scopeType: code(1, 2),
  spuIds: ids(spuId, mostRuleGoods).optional(),
})
const narrowed = {
  rebateType: code(1, 2).optional(),
  beginTime: date.optional(),
  endTime: date.optional(),
}
export const records = paged({
  ...shop,
  ...narrowed,
  state: code(1, 2, 4).optional(),
  ownerUserId: userId.optional(),
  /** Name of the person who earns it, or number of an order. */
  keyword: text(40).optional(),
})
export const mine = paged({ ...narrowed, state: code(1, 2, 3, 4).optional() })
