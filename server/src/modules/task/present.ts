import type { Out } from '@mall/api/endpoint'
import type { task } from '@mall/api/task/endpoints'
import { taskDays, taskStates } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { rowsOf } from './queries.ts'
import type { TaskFacts } from './queries.ts'

const day = 86_400_000
const mostShown = 200

/** Returns a task as the task centre shows it. */
export const present = (it: TaskFacts): Out<typeof task.confirm> => ({
  taskId: it.taskId,
  kind: it.kind,
  title: it.title,
  state: it.state,
  stateText: taskStates[it.state],
  total: it.steps,
  done: it.done,
  failed: it.failed,
  fault: it.fault,
  resultName: it.resultName,
  createTime: it.createTime,
  endTime: it.endTime,
  stoppedBy: it.stoppedBy,
  toUndo: it.toUndo,
  expireTime: new Date(it.createTime.getTime() + taskDays * day),
})

/** Cells that rows of any kind of task may have. */
type RowCells = {
  readonly subject?: string
  readonly thingId?: Id | null
  readonly sheetRow?: number
  readonly column?: string | null
  readonly mark?: string | null
  readonly values?: Record<string, string>
}

/** Returns a task with its first failed rows, and the first waiting ones if it broke off or was stopped. */
export const presentDetail = async (db: Reading, it: TaskFacts): Promise<Out<typeof task.detail>> => {
  const { taskId, state } = it
  const first = (only: 'failed' | 'waiting') => rowsOf<RowCells>(db, taskId, { only, limit: mostShown })
  const failed = it.failed === 0 ? [] : await first('failed')
  const left = state === 4 || state === 5 ? it.steps - it.done : 0
  const waiting = left === 0 ? [] : await first('waiting')
  const marked = state === 0 ? await rowsOf<RowCells>(db, taskId, { only: 'marked' }) : []
  const named = ({ rowNo, cells }: { rowNo: number; cells: RowCells }) => ({
    rowNo,
    thingId: cells.thingId ?? null,
    subject: cells.subject ?? '',
  })
  const faults = failed.map(({ rowNo, cells, fault }) => ({
    ...named({ rowNo, cells }),
    fault: fault ?? '',
    sheetRow: cells.sheetRow ?? null,
    column: cells.column ?? null,
    values: cells.values ?? {},
  }))
  return {
    ...present(it),
    faults,
    moreFaults: it.failed - faults.length,
    waiting: waiting.map(named),
    moreWaiting: waiting.length === 0 ? 0 : left - waiting.length,
    marks: marked.slice(0, mostShown).map((row) => ({ ...named(row), mark: row.cells.mark ?? '' })),
    marked: marked.length,
  }
}
