/** Columns of the sheet of lines of the books, in their default order. */
export const lineSheetColumns = {
  time: '时间',
  entryId: '凭证号',
  why: '摘要',
  code: '科目',
  codeName: '科目名称',
  ownerName: '户名',
  debitMoney: '借方',
  creditMoney: '贷方',
  causeName: '来源',
  actorName: '经办',
  key: '业务键',
} as const
export type LineSheetColumn = keyof typeof lineSheetColumns
export const lineSheetKeys = Object.keys(lineSheetColumns) as [LineSheetColumn, ...LineSheetColumn[]]

/** Columns of the sheet of accounts. */
export const accountSheetColumns = {
  code: '科目',
  codeName: '科目名称',
  ownerName: '户名',
  balanceMoney: '余额',
  side: '方向',
} as const
export type AccountSheetColumn = keyof typeof accountSheetColumns
export const accountSheetKeys = Object.keys(accountSheetColumns) as [AccountSheetColumn, ...AccountSheetColumn[]]

/** Largest number of rows of a sheet. */
export const mostRowsOfBooks = 5_000
