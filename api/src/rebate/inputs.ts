import { rebateShare } from '../customer/inputs.ts'
import { shopId, spuId, userId } from '../things.ts'
import { mostRuleGoods } from './states.ts'
import { code, date, fields, flag, ids, int, paged, text } from '../wire-types.ts'

/* What calls about rebates take. */

const shop = { shopId: shopId.optional() }

export const rules = fields(shop)
export const saveRule = fields({
  ...shop,
  rebateType: code(1, 2),
  /** As it was read; 0: there was none. */
  version: int(0, 1_000_000),
  enabled: flag,
  /** In percent: of what was paid for goods and not refunded. */
  rate: rebateShare,
  /** Distribution only: for who won the channel person. */
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
  /** Who earns it, or the number of an order. */
  keyword: text(40).optional(),
})
export const mine = paged({ ...narrowed, state: code(1, 2, 3, 4).optional() })
