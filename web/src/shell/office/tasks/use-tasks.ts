import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { isUnderWay } from '../../../blocks/follow-task.ts'
import { toast } from '../../../kit/toast.ts'
import { isShown, refresh, useApi } from '../../../use-api.ts'
import { showTasks, useShell } from '../../../shell-state.ts'

export type Task = AnswerOf<Calls['task']['list']>['list'][number]

const often = 1_500

/** Reads a page of the person's tasks in the shop, newest first. `polls` repeats this while tasks run, unless another part polls. */
export const useTaskPage = (pageNum: number, polls: boolean) => {
  const shop = useShell((it) => it.shop)
  const [busy, setBusy] = useState(false)
  const tasks = useApi(
    api.task.list,
    { pageNum, pageSize: 20 },
    { enabled: shop !== undefined, quiet: true, staleTime: 0, keep: pageNum > 1, ...(busy ? { every: often } : {}) },
  )
  const underWay = polls && (tasks.data?.underWay ?? 0) > 0
  if (busy !== underWay) setBusy(underWay)
  return tasks
}

/** Reads the newest tasks; a toast reports the end of a task that the page does not follow. */
export const useTasks = () => {
  const known = useRef<ReadonlySet<string>>(new Set())
  const { data } = useTaskPage(1, true)
  useEffect(() => {
    if (data === undefined) return
    const ended = data.list.filter((task) => known.current.has(task.taskId) && !isUnderWay(task))
    known.current = new Set(data.list.filter(isUnderWay).map(({ taskId }) => taskId))
    if (ended.length === 0) return
    const { tasksShown } = useShell.getState()
    for (const { taskId, title, stateText } of tasksShown ? [] : ended)
      if (!isShown(api.task.detail, { taskId })) toast.offer(`${title}：${stateText}`, '查看', () => showTasks())
    // A kind begins with the room whose rows the task changes.
    const rooms = new Set(ended.map(({ kind }) => kind.split('.')[0]!))
    void refresh(...rooms, 'workbench', 'task.detail')
  }, [data])
  return data
}
