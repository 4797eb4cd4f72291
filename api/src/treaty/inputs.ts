import { isIdentityNumber } from '../identity-number.ts'
import { secretNumber } from '../secrets.ts'
import { enterpriseId, treatyId } from '../things.ts'
import { date, fields, mobile, moneyFromZero, text } from '../wire-types.ts'
import { z } from 'zod'
import { treatyOps } from './states.ts'

/* Inputs of the calls about payment on behalf. */

const terms = {
  payerName: text(20, 2),
  payerMobile: mobile,
  /** Relation of the payer to the enterprise, for example 亲属 or 合作社社长. */
  relation: text(30, 1),
  /** Largest sum of one order; unlimited if left out. */
  limitMoney: moneyFromZero.optional(),
  endDate: date,
}
const ticket = z.string().regex(/^[0-9a-f]{32}$/, '请先完成验证')
const hash = text(64, 64)

export const query = fields({ treatyId: treatyId.optional(), boId: enterpriseId.optional() })
export const preview = fields(terms)
export const toSign = fields({ ...terms, contentHash: hash, captchaTicket: ticket })
export const decide = fields({
  treatyId,
  op: z.enum(treatyOps),
  /** Hash of the content that was read; required to sign. */
  contentHash: hash.optional(),
  captchaTicket: ticket.optional(),
  /** Identity number of a payer who signs and is not certified. */
  idCard: secretNumber(z.string().refine(isIdentityNumber, '身份证号不正确，请逐位核对')).optional(),
})
