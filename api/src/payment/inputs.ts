import { z } from 'zod'
import { secret } from '../secrets.ts'
import { tradeNo } from '../things.ts'
import { code, fields, moneyFromZero } from '../wire-types.ts'

/* Inputs of the calls about paying. */

export const payChannel = z.enum(['wechat', 'alipay', 'bank'], '支付渠道须为 wechat、alipay 或 bank')

export const create = fields({
  tradeNo,
  payType: code(1, 3, 4, 5),
  channel: payChannel.optional(),
  password: secret(z.string().min(1).max(128)).optional(),
  /** Part of one order that the balance pays now; the rest is paid later. */
  partMoney: moneyFromZero.optional(),
  /** Amount that the balance paid before, as the caller read it; required with a part, so that the same part is not paid twice. */
  heldMoney: moneyFromZero.optional(),
})
