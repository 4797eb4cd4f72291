import { saveFile } from '../../save-file.ts'
import { showTasks } from '../../shell/shell-state.ts'
import { useAct } from '../../use-api.ts'
import type { AnyList, Sheet } from './list-of.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** The rows of a list as a sheet: few at once, many and other formats by a task that is followed in the task centre. */
export const useExport = ({ sheet }: Pick<AnyList, 'sheet'>) => {
  const { now, later, most } = sheet ?? ({ now: { name: '' }, later: { name: '' }, most: 0 } as unknown as Sheet)
  const atOnce = useAct(now, { onDone: (file) => saveFile(file as File) })
  const asTask = useAct(later, { refreshes: ['task'], onDone: () => showTasks() })
  return {
    exporting: atOnce.acting || asTask.acting,
    take: (target: Readonly<Record<string, unknown>>, count: number, format: SheetFormat): void =>
      count <= most && format === 'xlsx' ? atOnce.act(target as never) : asTask.act({ ...target, format } as never),
  }
}
