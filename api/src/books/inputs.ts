import { z } from 'zod'
import { accountEntryId, accountOwnerId } from '../things.ts'
import { date, endTime, fields, list, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { accountCodes } from './accounts.ts'
import { accountSheetKeys, lineSheetKeys } from './sheet-columns.ts'

const format = z.enum(['xlsx', 'csv']).default('xlsx')
const code = z.enum(accountCodes).optional()

const ofAccounts = {
  code,
  /** Name of the owner of an account: a company, a shop, a customer or a person. */
  ownerName: text(60).optional(),
  /** `money`: only accounts with a balance; `nothing`: only those without; left out: all. */
  holds: z.enum(['money', 'nothing']).optional(),
}
const accountSort = z.enum(['code', 'balanceDown']).optional()
export const accounts = paged({ ...ofAccounts, sort: accountSort })
export const exportAccounts = fields({
  ...ofAccounts,
  sort: accountSort,
  columns: list(z.enum(accountSheetKeys), accountSheetKeys.length, 1).optional(),
  format,
})

const ofLines = {
  code,
  ownerId: accountOwnerId.optional(),
  ownerName: text(60).optional(),
  /** Words of an entry, its key, or the number of its order. */
  keyword: text(60).optional(),
  entryId: accountEntryId.optional(),
  direction: z.enum(['D', 'C']).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  leastMoney: moneyFromZero.optional(),
  mostMoney: moneyFromZero.optional(),
}
const lineSort = z.enum(['newest', 'oldest']).optional()
export const lines = paged({ ...ofLines, sort: lineSort })
export const exportLines = fields({
  ...ofLines,
  sort: lineSort,
  columns: list(z.enum(lineSheetKeys), lineSheetKeys.length, 1).optional(),
  format,
})

export const entry = fields({ entryId: accountEntryId })

/** From the beginning of one day to the end of another; defaults to this month. */
export const trialBalance = fields({ beginDay: date.optional(), endDay: date.optional() })
export const exportTrialBalance = fields({ beginDay: date.optional(), endDay: date.optional(), format })
