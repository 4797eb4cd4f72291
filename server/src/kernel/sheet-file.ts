import { dateText } from '@mall/api/wire-types'
import type { SheetColumn, SheetValue } from './sheet-cells.ts'
import { openSheet, writeSheet } from './sheet.ts'
import type { SheetFormat } from './sheet.ts'

export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type SheetHead = {
  /** Name of the file, without its day. */
  readonly name: string
  readonly now: Date
  readonly format?: SheetFormat
  readonly columns: readonly SheetColumn[]
}

const fileOf = ({ name, now, format = 'xlsx' }: SheetHead, body: Uint8Array) => ({
  fileName: `${name}_${dateText(now).replaceAll('-', '')}.${format}`,
  contentType: sheetTypes[format],
  body,
})

/** Makes a spreadsheet as a download, named by its content and day. */
export const sheetFile = async ({ rows, ...it }: SheetHead & { readonly rows: readonly (readonly SheetValue[])[] }) =>
  fileOf(it, await writeSheet(it.format ?? 'xlsx', it.columns, rows))

/** Opens such a file, to which rows are added a part at a time. */
export const openSheetFile = (it: SheetHead) => {
  const { add, end, drop } = openSheet(it.format ?? 'xlsx', it.columns)
  return { add, end: async () => fileOf(it, await end()), drop }
}
