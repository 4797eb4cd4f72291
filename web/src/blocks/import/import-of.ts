import type { Call } from '../../calls.ts'
import type { TaskDetail } from '../follow-task.ts'

type Cell<Column extends string> = { readonly rowNo: number; readonly column: Column; readonly value: string }

/** A sheet that is imported: which columns it has, and the calls that check, mend and run it. The rows are a task's. */
export type ImportOf<Column extends string = string> = {
  readonly title: string
  /** What running it does, as a verb: 发货. */
  readonly act: string
  /** How what it makes is counted: 单. */
  readonly counts: string
  readonly template: { readonly call: Call<object, File>; readonly title: string; readonly about: string }
  /** How the sheet is filled in. */
  readonly fill: { readonly title: string; readonly about: string }
  /** What the file may be: kind, rows, size. */
  readonly limits: string
  readonly columns: Readonly<Record<Column, string>>
  /** The column that names the thing of a row, such as its number: it can be copied, to look the thing up elsewhere. */
  readonly copied?: Column
  readonly check: Call<{ readonly path: string; readonly name: string }, { readonly taskId: string }>
  readonly mend: Call<
    { readonly taskId: string; readonly cells: Cell<Column>[] },
    { readonly total: number; readonly failed: number }
  >
  /** The wrong rows as a sheet that can be sent in again. */
  readonly wrong: Call<{ readonly taskId: string }, File>
  /** Rooms whose answers are read anew when it ran. */
  readonly refreshes: readonly string[]
}

/** Any import at all, as the block itself sees it. */
export type AnyImport = ImportOf<never> & { readonly columns: Readonly<Record<string, string>> }
export type MendedCell = Cell<string>
export type ImportTask = TaskDetail
export type WrongRow = ImportTask['faults'][number]
