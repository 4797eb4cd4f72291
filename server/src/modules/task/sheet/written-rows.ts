import { faultOfWords, headingOf } from '../../../kernel/sheet-cells.ts'
import type { SheetColumn } from '../../../kernel/sheet-cells.ts'
import type { SheetRows } from '../../../kernel/sheet.ts'

/* Reads sheets that people fill in. Nothing here depends on what a sheet is about. */

/** Heading of a column, other headings that people use for it, and its width. */
type LayoutColumn = {
  readonly name: string
  readonly also?: readonly string[]
  readonly width: number
  /** Choices offered in its cells. */
  readonly choices?: readonly string[]
}

/** Layout of a sheet: its columns by their names in code, with their headings. */
export type SheetLayout<Column extends string> = {
  readonly columns: Readonly<Record<Column, LayoutColumn>>
  /** Columns that the head of the sheet must have. */
  readonly needed: readonly Column[]
  /** Columns of which a row must fill at least one; else it is skipped. */
  readonly filled: readonly Column[]
}

/** A row as it was written; `sheetRow` counts from 1, as the sheet does. */
export type WrittenRow<Column extends string = string> = {
  readonly sheetRow: number
  readonly values: Readonly<Record<Column, string>>
  /** Reasons why cells are unreadable, by column. */
  readonly unread?: Readonly<Partial<Record<Column, string>>>
}

/** Returns the first unreadable cell of a row and the reason. */
export const unreadOf = <Column extends string>({ values, unread }: WrittenRow<Column>) => {
  for (const column of Object.keys(values) as Column[]) {
    const words = unread?.[column] ?? faultOfWords(values[column])
    if (words !== undefined) return { column, words }
  }
  return undefined
}

/** A column of a sheet, read as text so that long numbers stay as they are. */
export const textColumn = (name: string, width: number): SheetColumn => ({ name, kind: 'text', width })

export const columnNames = <Column extends string>({ columns }: SheetLayout<Column>) => Object.keys(columns) as Column[]

/** Returns the columns of a layout for writing a sheet. */
export const textColumns = <Column extends string>(layout: SheetLayout<Column>): SheetColumn[] =>
  columnNames(layout).map((column) => {
    const { name, width, choices } = layout.columns[column]
    return { ...textColumn(name, width), ...(choices ? { choices } : {}) }
  })

/** Returns the headings of columns in words: “订单号”和“运单号”. */
export const columnWords = <Column extends string>({ columns }: SheetLayout<Column>, of: readonly Column[]): string =>
  of.map((column) => `“${columns[column].name}”`).join('和')

/** Returns the rows of a sheet that are filled in; `undefined` if no row has the headings. */
export const writtenRows = <Column extends string>(
  layout: SheetLayout<Column>,
  cells: SheetRows,
): WrittenRow<Column>[] | undefined => {
  const placeIn = (headings: readonly string[], column: Column): number => {
    const { name, also = [] } = layout.columns[column]
    return [name, ...also].map((it) => headings.indexOf(headingOf(it))).find((place) => place >= 0) ?? -1
  }
  const headingsOf = (row: SheetRows[number]) => row.map((cell) => (typeof cell === 'string' ? headingOf(cell) : ''))
  const headAt = cells.findIndex((row) => {
    const headings = headingsOf(row)
    return layout.needed.every((column) => placeIn(headings, column) >= 0)
  })
  if (headAt < 0) return undefined
  const headings = headingsOf(cells[headAt]!)
  const places = columnNames(layout).map((column) => [column, placeIn(headings, column)] as const)
  return cells.slice(headAt + 1).flatMap((row, at) => {
    const read = places.map(([column, place]) => [column, row[place] ?? ''] as const)
    const words = read.map(([column, cell]) => [column, typeof cell === 'string' ? cell : cell.words])
    const faults = read.flatMap(([column, cell]) => (typeof cell === 'string' ? [] : [[column, cell.fault]]))
    const written: WrittenRow<Column> = {
      sheetRow: headAt + at + 2,
      values: Object.fromEntries(words) as Record<Column, string>,
      ...(faults.length === 0 ? {} : { unread: Object.fromEntries(faults) as Partial<Record<Column, string>> }),
    }
    return layout.filled.some((column) => written.values[column] !== '') ? [written] : []
  })
}
