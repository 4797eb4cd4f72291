import { api } from '../../api.ts'
import type { InputOf } from '../../calls.ts'
import { saveFile } from '../../save-file.ts'
import { showTasks } from '../../shell/shell-state.ts'
import { useAct } from '../../use-api.ts'

export type ExportWish = Omit<InputOf<(typeof api.order)['exportSellerOrders']>, 'shopId'>
type Filter = ExportWish & { pageNum?: unknown; pageSize?: unknown }

// More are not waited for: they become a task.
const mostWaitedFor = 200

/** The orders of a filter as a sheet: few at once, many by a task that is followed in the task centre. */
export const useExport = () => {
  const now = useAct(api.order.exportSellerOrders, {
    onDone: (file) => saveFile(file),
  })
  const later = useAct(api.order.startExport, { refreshes: ['task'], onDone: () => showTasks() })
  return {
    exporting: now.acting || later.acting,
    exportOrders: ({ pageNum: _num, pageSize: _size, ...wish }: Filter, count: number): void =>
      count <= mostWaitedFor ? now.act(wish) : later.act(wish),
    exportCsv: ({ pageNum: _num, pageSize: _size, ...wish }: Filter): void => later.act({ ...wish, format: 'csv' }),
  }
}
