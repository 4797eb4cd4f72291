/* Words of the comparison of channel and bank statements with the platform's movements. */

export const statementChannels = { wechat: '微信支付', alipay: '支付宝', bank: '银行' } as const
export type StatementChannel = keyof typeof statementChannels
export const statementChannelNames = Object.keys(statementChannels) as [StatementChannel, ...StatementChannel[]]

export const statementStates = { 0: '读取中', 1: '已核对', 2: '读取失败' } as const
export type StatementState = keyof typeof statementStates

/** Kinds of lines: money received for a payment, refunded, or withdrawn. */
export const lineKinds = { 1: '收款', 2: '退款', 3: '提现' } as const
export type LineKind = keyof typeof lineKinds

export const differenceKinds = { 1: '仅我方有', 2: '仅对方有', 3: '金额不符', 4: '状态不符', 5: '重复' } as const
export type DifferenceKind = keyof typeof differenceKinds

/** States: 0 waits, 1 explained, 2 recorded as a notice of the channel would be, 3 agrees by now. */
export const differenceStates = { 0: '待处理', 1: '已说明', 2: '已补记', 3: '后来相符' } as const
export type DifferenceState = keyof typeof differenceStates

/** Largest number of differences in one file. */
export const mostDifferencesAtOnce = 10_000

/** Columns of a sheet of differences, in their default order. */
export const differenceSheetColumns = {
  channel: '渠道',
  day: '日期',
  kind: '差异',
  lineKind: '业务',
  lineNo: '行',
  ourNo: '我方单号',
  serialNo: '对方流水号',
  ourMoney: '我方金额',
  theirMoney: '对方金额',
  ourState: '我方状态',
  theirState: '对方状态',
  time: '发生时间',
  state: '处理',
  reason: '说明',
  doneBy: '处理人',
  doneTime: '处理时间',
} as const
export type DifferenceSheetColumn = keyof typeof differenceSheetColumns
export const differenceSheetKeys = Object.keys(differenceSheetColumns) as [
  DifferenceSheetColumn,
  ...DifferenceSheetColumn[],
]
