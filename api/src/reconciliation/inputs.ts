import { z } from 'zod'
import { channelDifferenceId, channelStatementId, paperPath } from '../things.ts'
import { code, date, endTime, fields, list, paged, text, time } from '../wire-types.ts'
import { differenceSheetKeys, statementChannelNames } from './words.ts'

/* Inputs of the calls about the statements of channels and the bank. */

const channel = z.enum(statementChannelNames, '渠道须为 wechat、alipay 或 bank')

export const importStatement = fields({
  channel,
  /** Day of the file; lines of another day are refused. */
  day: date,
  /** Path from the upload of the file: .csv, or for a bank also .xlsx. */
  path: paperPath,
})
export const statements = paged({
  channel: channel.optional(),
  state: code(0, 1, 2).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
export const statementOf = fields({ statementId: channelStatementId })
const filter = {
  statementId: channelStatementId.optional(),
  channel: channel.optional(),
  kind: code(1, 2, 3, 4, 5).optional(),
  lineKind: code(1, 2, 3).optional(),
  state: code(0, 1, 2, 3).optional(),
  /** Number of the platform or of the channel. */
  keyword: text(40).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
export const differences = paged(filter)
export const exportDifferences = fields({
  ...filter,
  columns: list(z.enum(differenceSheetKeys), differenceSheetKeys.length, 1).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
export const settleDifference = fields({ differenceId: channelDifferenceId, reason: text(200, 2) })
export const takeOver = fields({ differenceId: channelDifferenceId })
