import { dateText } from '@mall/api/wire-types'
import type { SheetColumn, SheetValue } from './sheet-cells.ts'
import { writeSheet } from './sheet.ts'
import type { SheetFormat } from './sheet.ts'

export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type SheetRows = {
  /** What the file is called, without its day. */
  readonly name: string
  readonly now: Date
  readonly format?: SheetFormat
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetValue[])[]
}

/** A spreadsheet as a download, named by what it is and its day. */
export const sheetFile = async ({ name, now, format = 'xlsx', columns, rows }: SheetRows) => ({
  fileName: `${name}_${dateText(now).replaceAll('-', '')}.${format}`,
  contentType: sheetTypes[format],
  body: await writeSheet(format, columns, rows),
})
