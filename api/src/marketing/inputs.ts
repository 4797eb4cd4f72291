import { z } from 'zod'
import { couponId, marketingId, marketingTargetId, shopId } from '../things.ts'
import { code, endTime, fields, flag, ids, int, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { isPage } from './link.ts'
import { mostMarketingCoupons, mostTargets, strategyCodes } from './states.ts'

/* What calls about marketing take. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const targets = {
  targetType: code(1, 2, 3),
  /** Customer groups for 2, customers for 3. */
  targetIds: ids(marketingTargetId, mostTargets).optional(),
}
const link = z.string().max(200, '最多 200 个字符').refine(isPage, '须为站内地址，以 / 开头')

const content = {
  ...shop,
  /** Left out: a new one. */
  marketingId: marketingId.optional(),
  /** As it was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  ...targets,
  contentType: code(1, 2, 3),
  couponIds: ids(couponId, mostMarketingCoupons).optional(),
  points: int(1, 100_000).optional(),
  /** What the receiver reads; left out with coupons and points, it says what they got. */
  message: text(200).optional(),
  /** A path of this site that the message opens. */
  link: link.optional(),
  /** Who was sent anything by the shop within so many days is passed over. */
  cooldownDays: int(0, 365),
  /** Saved without sending anything; left out, it starts. */
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
  /** Left out: now, or as soon as the hours allow. */
  sendTime: time.optional(),
})
export const addStrategy = fields({
  ...content,
  strategyCode: z.enum(strategyCodes),
  /** What the strategy waits for: so many days, hours, or so much money. */
  params: fields({
    days: int(1, 365).optional(),
    hours: int(1, 168).optional(),
    money: moneyFromZero.optional(),
  }).optional(),
  /** A customer is sent it so often at most. */
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
  /** Those who ordered after it; those who did not. */
  ordered: flag.optional(),
})
export const choices = fields({})
/** Without a shop: of all shops. */
export const refuse = fields({ shopId: shopId.optional(), refused: flag })
