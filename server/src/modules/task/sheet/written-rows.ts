import { faultOfWords, headingOf } from '../../../kernel/sheet-cells.ts'
import type { SheetColumn } from '../../../kernel/sheet-cells.ts'
import type { SheetRows } from '../../../kernel/sheet.ts'

/* What stands in a sheet that people fill in. Nothing here knows what it is about. */

/** What people read above a column, what else they call it themselves, and how wide it is. */
type LayoutColumn = {
  readonly name: string
  readonly also?: readonly string[]
  readonly width: number
  /** What is offered in its cells. */
  readonly choices?: readonly string[]
}

/** How a sheet is laid out: its columns by the names of the code, with what people read above them. */
export type SheetLayout<Column extends string> = {
  readonly columns: Readonly<Record<Column, LayoutColumn>>
  /** The columns by which the head of the sheet is known. */
  readonly needed: readonly Column[]
  /** A row that has nothing in any of these was left for later. */
  readonly filled: readonly Column[]
}

/** A row as somebody wrote it; counted from 1, as the sheet itself does. */
export type WrittenRow<Column extends string = string> = {
  readonly sheetRow: number
  readonly values: Readonly<Record<Column, string>>
  /** Why cells of it show nothing that a person could mean. */
  readonly unread?: Readonly<Partial<Record<Column, string>>>
}

/** The first cell of a row that nobody could mean, and why. */
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

/** The columns of a layout as a sheet has them. */
export const textColumns = <Column extends string>(layout: SheetLayout<Column>): SheetColumn[] =>
  columnNames(layout).map((column) => {
    const { name, width, choices } = layout.columns[column]
    return { ...textColumn(name, width), ...(choices ? { choices } : {}) }
  })

/** What people call columns: “订单号”和“运单号”. */
export const columnWords = <Column extends string>({ columns }: SheetLayout<Column>, of: readonly Column[]): string =>
  of.map((column) => `“${columns[column].name}”`).join('和')

/**
 * The rows of a sheet that say something: those with nothing to read were left for later. `undefined` when no row names
 * the columns.
 */
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
