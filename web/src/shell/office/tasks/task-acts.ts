import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { planCallsOf } from '../../../plan-calls.ts'
import type { Task } from './use-tasks.ts'

const named = ({ taskId }: Task) => ({ taskId })
const planned = ({ taskId }: Task) => ({ planId: taskId })
// The workbench counts rows of tasks.
const refreshes = ['task', 'workbench']

const stop = { send: sends(api.task.cancel, named) }
const skipping = {
  title: '跳过有问题的行',
  words: ({ total, failed }: Task) => `有问题的 ${failed} 行不执行，只执行其余 ${total - failed} 行。`,
  yes: '跳过并执行',
  no: '返回',
}
const beginning = {
  title: '确认执行',
  words: ({ total }: Task) => `还没有确认过，现在执行全部 ${total} 行。`,
  yes: '执行',
  no: '返回',
}

/** Returns whether a task of this kind needs a confirmation; an export only reads and needs none. */
const asksFirst = (kind: Task['kind']) => kind !== 'order.export'

/** Returns the acts on a task of this kind; a batch has its own calls to run and to undo it. */
export const taskActs = ({ kind, state, total, done, failed }: Task): readonly RowAct<Task>[] => {
  const { run, undo } = planCallsOf(kind) ?? {}
  const start = {
    kind: 'brand',
    refreshes,
    send: run ? sends(run, planned) : sends(api.task.confirm, (task: Task) => ({ ...named(task), skipWrong: true })),
    // Wrong rows are skipped only after a confirmation; 继续 does not start a task that was stopped before its confirmation without
    // asking.
    ...(done > failed ? {} : failed > 0 ? { ask: skipping } : state === 5 && asksFirst(kind) ? { ask: beginning } : {}),
  } as const
  const undoing: RowAct<Task>[] = undo
    ? [
        {
          key: 'undo',
          label: '撤销',
          when: (task) => task.toUndo > 0,
          send: sends(undo, planned),
          refreshes,
          done: '已提交撤销，见最新的任务',
          ask: {
            title: '撤销批量操作',
            words: (task) => `“${task.title}”已完成的 ${task.toUndo} 行会改回原来的样子，这期间又被改过的不动。`,
            yes: '撤销',
            no: '不撤销',
          },
        },
      ]
    : []
  return [
    {
      key: 'resume',
      label: '继续',
      when: () => (state === 4 || state === 5) && (total > failed || !asksFirst(kind)),
      ...start,
    },
    ...undoing,
    { key: 'drop', label: '不执行', when: ({ state }) => state === 0, ...stop },
    { key: 'cancel', label: '取消', when: ({ state }) => state === 1 || state === 2, ...stop },
  ]
}
