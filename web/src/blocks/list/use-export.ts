import { saveFile } from '../../save-file.ts'
import { showTasks } from '../../shell-state.ts'
import { useAct } from '../../use-api.ts'
import type { Sheet } from './list-of.ts'
import type { Columns } from './use-columns.ts'

/** Returns the columns for a sheet: those of the last export, or else those that correspond to the shown columns, in their order. */
export const sheetKeys = (sheet: Sheet, { setting, shown }: Columns): readonly string[] => {
  const known = (keys: readonly string[]) => [...new Set(keys)].filter((key) => Object.hasOwn(sheet.columns, key))
  const last = known(setting.sheet ?? [])
  return last.length > 0 ? last : known(shown.flatMap(({ key, sheet: keys = [key] }) => keys))
}

export type SheetFormat = 'xlsx' | 'csv'

/** Exports the rows of a list as a sheet: few at once, many by a task that the task centre shows. */
export const useExport = ({ now, later, most }: Sheet) => {
  const atOnce = useAct(now, { onDone: (file) => saveFile(file as File) })
  const asTask = useAct(later ?? now, { refreshes: ['task'], onDone: () => showTasks() })
  return {
    exporting: atOnce.acting || asTask.acting,
    take: (target: object, count: number, format: SheetFormat, columns: readonly string[]): void =>
      (count <= most || later === undefined ? atOnce : asTask).act({ ...target, columns, format } as never),
  }
}
