import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../../actor.ts'
import type { Call, Read, Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { firstCharacters } from '../../../kernel/sheet-cells.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { readSheet, UnreadableSheet } from '../../../kernel/sheet.ts'
import type { SheetRows } from '../../../kernel/sheet.ts'
import { uploadedBytes } from '../../file/public.ts'
import { rowsOf, taskOf } from '../queries.ts'
import { startTask } from '../start-task.ts'
import { holdTask, replaceRows } from '../store.ts'
import { demandDecider } from '../who-decides.ts'
import type { ResultFile } from '../work-task.ts'
import { columnNames, columnWords, textColumn, textColumns, unreadOf, writtenRows } from './written-rows.ts'
import type { SheetLayout, WrittenRow } from './written-rows.ts'

/** Cells that every row of an imported sheet has, beside those of its work. */
export type SheetCells<Column extends string = string> = WrittenRow<Column> & {
  readonly thingId: Id | null
  readonly subject: string
  /** Column of the wrong cell; null if the whole row is wrong, or nothing. */
  readonly column: Column | null
}
type CheckedRow<Cells> = { readonly cells: Cells; readonly fault: string | null }

/** A sheet with its layout and its names. */
type NamedSheet<Column extends string> = SheetLayout<Column> & {
  readonly kind: TaskKind
  readonly title: string
  /** Names of the sheet with the outcome of all rows, and of the sheet with the wrong ones. */
  readonly resultName: string
  readonly wrongName: string
  /** Text for a row that succeeded. */
  readonly done: string
}

/** A sheet that is uploaded, checked, mended, confirmed and then worked row by row. */
export type ImportSheet<Column extends string, Cells extends SheetCells<Column>> = NamedSheet<Column> & {
  /** Checks each row by itself, against the other rows and against the database; returns the rows to store. */
  check(db: Reading, shopId: Id, now: Date, rows: readonly WrittenRow<Column>[]): Promise<CheckedRow<Cells>[]>
}

/** Most rows, with the head, and columns of a sheet. */
const sheetBounds = { rows: 5_001, columns: 60 }

/** Returns the rows of an uploaded sheet, and the name of the page they are from if other pages hold something, too. */
const rowsIn = async <Column extends string>(bytes: Uint8Array, sheet: SheetLayout<Column>) => {
  let known = false
  const written = (cells: SheetRows) => {
    const rows = writtenRows(sheet, cells)
    known ||= rows !== undefined
    return rows?.length === 0 ? undefined : rows
  }
  const missing = () =>
    known
      ? `表格里还没有填写${columnWords(sheet, sheet.filled)}`
      : `表格里没有${columnWords(sheet, sheet.needed)}列，请用下载的模板`
  const read = await readSheet(bytes, sheetBounds, written, missing).catch((error: unknown) => {
    if (error instanceof UnreadableSheet) return refuseField('path', error.message)
    throw error
  })
  const [{ name, meant }] = read.pages
  return { rows: meant, only: read.written > 1 ? name : undefined }
}

/** Checks rows by `check`; a row with an unreadable cell is wrong at that cell, whatever else is wrong. */
const checkRows = async <Column extends string, Cells extends SheetCells<Column>>(
  sheet: ImportSheet<Column, Cells>,
  { db, now, actor }: Write<Seller>,
  rows: readonly WrittenRow<Column>[],
): Promise<CheckedRow<Cells>[]> => {
  const checked = await sheet.check(db, actor.shop.shopId, now, rows)
  return checked.map(({ cells, fault }, at) => {
    const { unread = {} } = rows[at]!
    const wrong = unreadOf(rows[at]!)
    if (wrong === undefined) return { cells, fault }
    return { cells: { ...cells, unread, column: wrong.column }, fault: wrong.words }
  })
}

/** Checks an uploaded sheet and stores it as a task; nothing is done before its confirmation. */
export const checkSheet = async <Column extends string, Cells extends SheetCells<Column>>(
  ctx: Call<Seller>,
  sheet: ImportSheet<Column, Cells>,
  { path, name = sheet.title }: { readonly path: string; readonly name?: string | undefined },
): Promise<{ taskId: Id }> => {
  const { userId, shop } = ctx.actor
  const bytes = (await uploadedBytes(ctx, { path, userId })) ?? refuse('NOT_FOUND')
  const { rows, only } = await rowsIn(bytes, sheet)
  const page = only === undefined ? '' : `（只读了“${firstCharacters(only, 30)}”页）`
  return ctx.write(async (write) => {
    const taskId = await startTask(write, {
      shopId: shop.shopId,
      userId,
      kind: sheet.kind,
      title: `${firstCharacters(name, 40)}${page}：${rows.length} 行`,
      input: {},
      steps: rows.length,
      asks: true,
      rows: await checkRows(sheet, write, rows),
    })
    return { taskId }
  })
}

type Mending<Column> = {
  readonly taskId: Id
  readonly cells: readonly { readonly rowNo: number; readonly column: Column; readonly value: string }[]
}

/** Corrects cells of a checked sheet. Checks all rows anew, since the fault of one may be caused by another. */
export const mendSheet = async <Column extends string, Cells extends SheetCells<Column>>(
  ctx: Write<Seller>,
  sheet: ImportSheet<Column, Cells>,
  { taskId, cells }: Mending<Column>,
) => {
  const task = await demandDecider(ctx, await holdTask(ctx, taskId))
  if (task.kind !== sheet.kind || task.state !== 0) return refuse('WRONG_STATE')
  const before = await rowsOf<Cells>(ctx.db, taskId)
  const known = new Set(before.map(({ rowNo }) => rowNo))
  const absent = cells.findIndex(({ rowNo }) => !known.has(rowNo))
  if (absent >= 0) return refuseField(`cells.${absent}.rowNo`, '表格里没有这一行')
  const mended = Map.groupBy(cells, ({ rowNo }) => rowNo)
  const written = before.map(({ rowNo, cells: { sheetRow, values, unread } }) => {
    const corrections = mended.get(rowNo)?.map(({ column, value }) => [column, value]) ?? []
    const corrected = Object.fromEntries(corrections)
    const left = Object.entries(unread ?? {}).filter(([column]) => !(column in corrected))
    return {
      sheetRow,
      values: { ...values, ...corrected },
      unread: Object.fromEntries(left) as NonNullable<WrittenRow<Column>['unread']>,
    }
  })
  const after = await checkRows(sheet, ctx, written)
  const changed = before.flatMap(({ rowNo, fault }, at) =>
    mended.has(rowNo) || fault !== after[at]!.fault ? [{ rowNo, ...after[at]! }] : [],
  )
  return replaceRows(ctx, taskId, changed)
}

/** Writes the wrong rows into a sheet of the template's columns, which can be corrected and imported again. */
export const wrongRowsOf = async <Column extends string>({ db, now }: Read, sheet: NamedSheet<Column>, taskId: Id) => {
  if ((await taskOf(db, taskId))?.kind !== sheet.kind) return refuse('NOT_FOUND')
  const found = await rowsOf<SheetCells<Column>>(db, taskId, { only: 'failed' })
  return sheetFile({
    name: sheet.wrongName,
    now,
    columns: [...textColumns(sheet), textColumn('原因', 50)],
    rows: found.map(({ cells: { values }, fault }) => [...columnNames(sheet).map((column) => values[column]), fault]),
  })
}

/** Writes all rows into a sheet, with the outcome of each. */
export const resultOf = async <Column extends string>(
  ctx: Call<Anyone>,
  sheet: NamedSheet<Column>,
  taskId: Id,
): Promise<ResultFile> => {
  const found = await ctx.read(({ db }) => rowsOf<SheetCells<Column>>(db, taskId))
  const outcome = (fault: string | null) => (fault === null ? '未处理' : fault === '' ? sheet.done : '失败')
  const { fileName, body } = await sheetFile({
    name: sheet.resultName,
    now: ctx.now,
    columns: [textColumn('行', 6), ...textColumns(sheet), textColumn('结果', 10), textColumn('原因', 50)],
    rows: found.map(({ cells: { sheetRow, values }, fault }) => [
      String(sheetRow),
      ...columnNames(sheet).map((column) => values[column]),
      outcome(fault),
      fault,
    ]),
  })
  return { name: fileName, body }
}
