import { z } from 'zod'
import { secret } from '../secrets.ts'
import { payAccountId, shopId, withdrawId } from '../things.ts'
import { code, date, fields, flag, moneyFromZero, paged, text } from '../wire-types.ts'

/* What calls about the balance take. */

const mine = {
  shopId: shopId.optional(),
  /** What the caller earned by bringing buyers. */
  rebate: flag.optional(),
}

export const recharge = fields({
  amountMoney: moneyFromZero,
  channel: z.enum(['wechat', 'alipay', 'bank'], '支付渠道须为 wechat、alipay 或 bank'),
})
export const movements = paged({
  ...mine,
  beginTime: date.optional(),
  endTime: date.optional(),
  /** Only what came in, or what went out. */
  way: z.enum(['in', 'out']).optional(),
})
export const withdraw = fields({
  /** The money of a shop, or what the caller earned; without either the balance of the current enterprise. */
  ...mine,
  amountMoney: moneyFromZero,
  accountId: payAccountId,
  password: secret(z.string().min(1).max(128)),
})
export const listWithdraws = paged({ ...mine, state: code(1, 2, 3, 4, 5).optional() })
export const takeBack = fields({ withdrawId })
export const operatedWithdraws = paged({
  state: code(1, 2, 3, 4, 5).optional(),
  keyword: text(40).optional(),
  /** Only those that the caller may pass now. */
  forMe: flag.optional(),
})
export const revealAccount = fields({ withdrawId })
export const auditWithdraw = fields({ withdrawId, pass: flag, reason: text(100, 2).optional() })
