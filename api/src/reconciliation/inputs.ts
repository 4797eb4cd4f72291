import { z } from 'zod'
import { channelDifferenceId, channelStatementId, paperPath } from '../things.ts'
import { code, date, endTime, fields, list, paged, text, time } from '../wire-types.ts'
import { differenceSheetKeys, statementChannelNames } from './words.ts'

/* What calls about the statements of channels and the bank take. */

const channel = z.enum(statementChannelNames, '渠道须为 wechat、alipay 或 bank')

export const importStatement = fields({
  channel,
  /** The day the file is of: a line of another day is refused. */
  day: date,
  /** As its upload answered it: .csv, or of a bank also .xlsx. */
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
  /** A number of ours or of the channel. */
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
