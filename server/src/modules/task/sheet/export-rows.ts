import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { SheetColumn, SheetValue } from '../../../kernel/sheet-cells.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import type { SheetFormat } from '../../../kernel/sheet.ts'
import { TaskFault, workTask } from '../work-task.ts'
import type { RunningTask } from '../work-task.ts'

/** What is exported: its name, its columns, and how its rows are read, a part at a time. */
export type Export<Row> = {
  readonly name: string
  readonly format: SheetFormat
  readonly columns: readonly SheetColumn[]
  cellsOf(row: Row): readonly SheetValue[]
  /** The rows that follow the last one; none when there are no more. */
  part(db: Reading, last: Row | undefined): Promise<readonly Row[]>
  /** How many things these rows are of: a thing may have several rows. */
  things(rows: readonly Row[]): number
}

const mostRows = 50_000

/** All rows, in parts; undefined when the task was stopped meanwhile. */
const gather = async <Row>(
  db: Reading,
  { part, things }: Export<Row>,
  { steps, report }: RunningTask,
): Promise<Row[] | undefined> => {
  const rows: Row[] = []
  let done = 0
  for (;;) {
    const found = await part(db, rows.at(-1))
    rows.push(...found)
    done += things(found)
    if (rows.length > mostRows) throw new TaskFault(`超过 ${mostRows.toLocaleString('en')} 行，请缩小筛选范围后再导出`)
    if (!(await report(done, Math.max(steps, done)))) return undefined
    if (found.length === 0) return rows
  }
}

/** Works an export: its rows are read in parts and written as one file. */
export const workExport = <Row>(
  ctx: Call<Anyone>,
  taskId: Id,
  exportOf: (task: RunningTask) => Export<Row>,
): Promise<void> =>
  workTask(ctx, taskId, async (task) => {
    const it = exportOf(task)
    const rows = await ctx.read(({ db }) => gather(db, it, task))
    if (rows === undefined) return undefined
    const { name, format, columns } = it
    const { fileName, body } = await sheetFile({ name, now: ctx.now, format, columns, rows: rows.map(it.cellsOf) })
    return { name: fileName, body }
  })
