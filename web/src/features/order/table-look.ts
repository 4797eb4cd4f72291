/** Columns of a shop's order list that may be hidden; the number and what may be done stay. */
export const columnNames = { goods: '商品', buyer: '买家', money: '应付', status: '状态' } as const
export type ColumnName = keyof typeof columnNames

/** The columns an address hides, `hide=buyer,money`; what is no column is passed over. */
export const hiddenColumns = (params: URLSearchParams): readonly string[] =>
  (params.get('hide') ?? '').split(',').filter((name) => Object.hasOwn(columnNames, name))

/** Heights of rows: 36, 44 and 56 pixels for one line. */
export const rowHeights = { dense: '紧凑', normal: '标准', picture: '带图' } as const
export type RowHeight = keyof typeof rowHeights
