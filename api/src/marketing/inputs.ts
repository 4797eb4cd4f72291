import { z } from 'zod'
import { couponId, marketingId, marketingTargetId, shopId } from '../things.ts'
import { code, endTime, fields, flag, ids, int, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { isPage } from './link.ts'
import { mostMarketingCoupons, mostTargets, strategyCodes } from './states.ts'

/* Inputs of the calls about marketing. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const targets = {
  targetType: code(1, 2, 3),
  /** Ids of customer groups for 2, of customers for 3. */
  targetIds: ids(marketingTargetId, mostTargets).optional(),
}
const link = z.string().max(200, '最多 200 个字符').refine(isPage, '须为站内地址，以 / 开头')

const content = {
  ...shop,
  /** Defaults to a new marketing. */
  marketingId: marketingId.optional(),
  /** Version that was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  ...targets,
  contentType: code(1, 2, 3),
  couponIds: ids(couponId, mostMarketingCoupons).optional(),
  points: int(1, 100_000).optional(),
  /** Text for the receiver; with coupons and points it defaults to what they got. */
  message: text(200).optional(),
  /** Path of this site that the message opens. */
  link: link.optional(),
  /** Days of rest: skips customers who were sent anything by the shop within them. */
  cooldownDays: int(0, 365),
  /** Saves it without sending; if left out, it starts. */
  draft: flag.optional(),
}

export const list = paged({
  ...shop,
  kind: code(1, 2).optional(),
  state: code(0, 1, 2, 3).optional(),
  keyword: text(20).optional(),
})
export const one = fields({ ...shop, id: marketingId })
export const addDirect = fields({
  ...content,
  /** Time of sending; defaults to now, or to the next permitted hour. */
  sendTime: time.optional(),
})
export const addStrategy = fields({
  ...content,
  strategyCode: z.enum(strategyCodes),
  /** Parameters of the strategy: days, hours, or an amount of money. */
  params: fields({
    days: int(1, 365).optional(),
    hours: int(1, 168).optional(),
    money: moneyFromZero.optional(),
  }).optional(),
  /** Largest number of sendings to one customer. */
  perCustomerLimit: int(1, 100),
  beginTime: time,
  endTime,
})
export const move = fields({ ...shop, marketingId, version })
export const audience = fields({ ...shop, ...targets, cooldownDays: content.cooldownDays.optional() })
export const sends = paged({
  ...shop,
  marketingId,
  result: code(1, 2, 3, 4).optional(),
  /** Limits the list to receivers who ordered after it, or to those who did not. */
  ordered: flag.optional(),
})
export const choices = fields({})
/** Without a shop it concerns all shops. */
export const refuse = fields({ shopId: shopId.optional(), refused: flag })
