import { z } from 'zod'
import { secret } from '../secrets.ts'
import { payAccountId, shopId, withdrawId } from '../things.ts'
import { code, date, fields, flag, moneyFromZero, paged, text } from '../wire-types.ts'

/* Inputs of the calls about the balance. */

const mine = {
  shopId: shopId.optional(),
  /** The caller's rebates for buyers whom they brought. */
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
  /** Limits the list to incoming or to outgoing money. */
  way: z.enum(['in', 'out']).optional(),
})
export const withdraw = fields({
  /** Money of a shop or the caller's rebates; defaults to the balance of the current enterprise. */
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
  /** Limits the list to those that the caller may pass now. */
  forMe: flag.optional(),
})
export const revealAccount = fields({ withdrawId })
export const auditWithdraw = fields({ withdrawId, pass: flag, reason: text(100, 2).optional() })
