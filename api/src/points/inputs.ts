import { z } from 'zod'
import { classifyId, customerGroupId, enterpriseId, pointsDetailId, shopId, spuId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { code, date, fields, flag, ids, int, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { mostByHand } from './states.ts'

/* Inputs of the calls about points. */

const own = { shopId: shopId.optional() }
const money = moneyFromZero.refine((fen) => fen >= 1 && fen <= 1_000_000, '须在 0.01 到 10000.00 之间')
/** Share in percent, with at most two decimals. */
const share = (least: number) =>
  moneyFromZero.refine((part) => part >= least && part <= 10_000, `须在 ${least / 100} 到 100 之间`)

export const rule = fields({ shopId })
export const saveRule = fields({
  ...own,
  /** Version that was read; 0 if there was none. */
  version: int(0, 1_000_000),
  enabled: flag,
  name: text(10, 1),
  earnMoney: money,
  earnPoints: int(1, 10_000),
  deductEnabled: flag,
  deductPoints: int(1, 100_000),
  deductMoney: money,
  /** Largest share of an order, in percent. */
  maxDeduct: share(1),
  minUsePoints: int(0, 1_000_000),
  /** Months of validity; 0 if unlimited. */
  validMonths: int(0, 120),
  recommendEnabled: flag,
  /** Share in percent of what the buyer earns. */
  recommendRate: share(0),
  ruleText: text(2000).optional(),
  confirmedPrices,
})
const detail = {
  ...own,
  detailType: code(1, 2, 3, 4),
  spuIds: ids(spuId, 200).optional(),
  classifyIds: ids(classifyId, 200).optional(),
  groupIds: ids(customerGroupId, 200).optional(),
  /** Action for type 4: 1 review, 2 sign-in, 3 first order. */
  behaviour: code(1, 2, 3).optional(),
  /** Factor for the points, with two decimals; only for types 1 to 3. */
  multiple: moneyFromZero.refine((times) => times >= 1 && times <= 10_000, '须在 0.01 到 100 之间').optional(),
  fixedPoints: int(1, 100_000).optional(),
  /** Largest number of times a day. */
  dailyLimit: int(1, 100).optional(),
  beginTime: time.optional(),
  endTime: time.optional(),
  enabled: flag,
}
export const saveDetail = fields({
  ...detail,
  detailId: pointsDetailId.optional(),
  version: int(0, 1_000_000).optional(),
  delete: flag.optional(),
  confirmedPrices,
})
export const details = paged({ ...own, detailType: code(1, 2, 3, 4).optional() })

const narrowed = {
  ptType: code(1, 2, 3).optional(),
  changeType: code(1, 2, 3, 4, 5, 6, 7, 8, 9).optional(),
  beginTime: date.optional(),
  endTime: date.optional(),
}
export const myRecords = paged({ shopId: shopId.optional(), ...narrowed })
export const recordsOfShop = paged({ ...own, boId: enterpriseId.optional(), ...narrowed })
export const accounts = paged({
  ...own,
  keyword: text(40).optional(),
  sort: z.enum(['balance', 'earned', 'used']).optional(),
})
export const adjust = fields({
  ...own,
  boId: enterpriseId,
  /** Negative to deduct points. */
  points: int(-mostByHand, mostByHand).refine((points) => points !== 0, '请填写增减的积分'),
  remark: text(100, 1),
})
export const signIn = fields({ shopId })
export const summary = fields({ ...own, beginTime: date.optional(), endTime: date.optional() })
