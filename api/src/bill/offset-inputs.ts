import { z } from 'zod'
import { secret } from '../secrets.ts'
import { billId, billOffsetId, enterpriseId } from '../things.ts'
import { endTime, fields, flag, ids, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { mostOffsetBills, offsetTabs } from './states.ts'

/* Inputs of the calls about set-offs of mutual debts. */

const terms = {
  otherBoId: enterpriseId,
  /** Bills of both directions; the oldest of each is set off first. */
  billIds: ids(billId, mostOffsetBills, 2),
  setOffMoney: moneyFromZero,
  remark: text(100).optional(),
}
const contentHash = z.string().regex(/^[0-9a-f]{64}$/)
const password = secret(z.string().min(1).max(128))

export const mutual = fields({ otherBoId: enterpriseId.optional() })
export const draft = fields(terms)
export const propose = fields({
  ...terms,
  /** Hash of the text that the signer read. */
  contentHash,
  /** Login password, with which the signer proves who they are. */
  password,
})
export const listOffsets = paged({
  tab: z.enum(offsetTabs).optional(),
  keyword: text(40).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
export const offsetTabsInput = fields({
  keyword: text(40).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
export const oneOffset = fields({ offsetId: billOffsetId })
export const decideOffset = fields({
  offsetId: billOffsetId,
  agree: flag,
  contentHash: contentHash.optional(),
  password: password.optional(),
  reason: text(200, 2).optional(),
})
