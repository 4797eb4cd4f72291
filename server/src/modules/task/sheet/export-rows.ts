import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { SheetColumn, SheetValue } from '../../../kernel/sheet-cells.ts'
import { openSheetFile } from '../../../kernel/sheet-file.ts'
import type { SheetFormat } from '../../../kernel/sheet.ts'
import { TaskFault, workTask } from '../work-task.ts'
import type { RunningTask } from '../work-task.ts'

/** An export: its name, its columns, and how its rows are read, part by part. */
export type Export<Row> = {
  readonly name: string
  readonly format: SheetFormat
  readonly columns: readonly SheetColumn[]
  cellsOf(row: Row): readonly SheetValue[]
  /** Returns the rows after the last one; none at the end. */
  part(db: Reading, last: Row | undefined): Promise<readonly Row[]>
  /** Counts the things these rows belong to, since a thing may have several rows. */
  things(rows: readonly Row[]): number
}

const mostRows = 50_000

/** Writes all rows into the file part by part, so that only one part is in memory. False if the task was stopped meanwhile. */
const writeAll = async <Row>(
  db: Reading,
  { part, things, cellsOf }: Export<Row>,
  add: (rows: readonly (readonly SheetValue[])[]) => Promise<void>,
  { steps, report }: RunningTask,
): Promise<boolean> => {
  let last: Row | undefined
  let count = 0
  let done = 0
  for (;;) {
    const found = await part(db, last)
    last = found.at(-1) ?? last
    count += found.length
    done += things(found)
    if (count > mostRows) throw new TaskFault(`超过 ${mostRows.toLocaleString('en')} 行，请缩小筛选范围后再导出`)
    if (!(await report(done, Math.max(steps, done)))) return false
    if (found.length === 0) return true
    await add(found.map(cellsOf))
  }
}

/** Works an export: reads its rows in parts and writes them into one file as they are read. */
export const workExport = <Row>(
  ctx: Call<Anyone>,
  taskId: Id,
  exportOf: (task: RunningTask) => Export<Row>,
): Promise<void> =>
  workTask(ctx, taskId, async (task) => {
    const it = exportOf(task)
    const file = openSheetFile({ ...it, now: ctx.now })
    try {
      if (!(await ctx.read(({ db }) => writeAll(db, it, file.add, task)))) return undefined
      const { fileName, body } = await file.end()
      return { name: fileName, body }
    } finally {
      file.drop()
    }
  })
