import type { Call } from '../../calls.ts'
import type { TaskDetail } from '../follow-task.ts'

type Cell<Column extends string> = { readonly rowNo: number; readonly column: Column; readonly value: string }

/** Description of an import: its columns, and the calls that check and correct it. A task holds the rows. */
export type ImportOf<Column extends string = string> = {
  readonly title: string
  /** Verb for what the import does: 发货. */
  readonly act: string
  /** Unit for counting what the import creates: 单. */
  readonly counts: string
  readonly template: { readonly call: Call<object, File>; readonly title: string; readonly about: string }
  /** Instructions for filling in the sheet. */
  readonly fill: { readonly title: string; readonly about: string }
  /** Limits of the file: kind, rows, size. */
  readonly limits: string
  readonly columns: Readonly<Record<Column, string>>
  /** Column that identifies the thing of a row, for example its number. Its values can be copied, to search for the thing elsewhere. */
  readonly copied?: Column
  readonly check: Call<{ readonly path: string; readonly name: string }, { readonly taskId: string }>
  readonly mend: Call<
    { readonly taskId: string; readonly cells: Cell<Column>[] },
    { readonly total: number; readonly failed: number }
  >
  /** Returns the wrong rows as a sheet that can be imported again. */
  readonly wrong: Call<{ readonly taskId: string }, File>
  /** Rooms whose answers are read again after the import ran. */
  readonly refreshes: readonly string[]
}

/** Any import, as the block handles it. */
export type AnyImport = ImportOf<never> & { readonly columns: Readonly<Record<string, string>> }
export type MendedCell = Cell<string>
export type ImportTask = TaskDetail
export type WrongRow = ImportTask['faults'][number]
