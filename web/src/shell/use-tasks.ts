import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import type { AnswerOf, Calls } from '../calls.ts'
import { toast } from '../kit/toast.ts'
import { refresh, useApi } from '../use-api.ts'
import { showTasks, useShell } from '../shell-state.ts'

export type Task = AnswerOf<Calls['task']['list']>['list'][number]

const often = 1_500
const isUnderWay = (state: number | undefined): boolean => state === 1 || state === 2

/** The newest tasks of the person in the shop, polled while some are under way; a notification says when one ended. */
export const useTasks = () => {
  const shop = useShell((it) => it.shop)
  const known = useRef<ReadonlyMap<string, number>>(new Map())
  const [busy, setBusy] = useState(false)
  const tasks = useApi(
    api.task.list,
    { pageSize: 20 },
    { enabled: shop !== undefined, quiet: true, staleTime: 0, ...(busy ? { every: often } : {}) },
  )
  const { data } = tasks
  const underWay = (data?.underWay ?? 0) > 0
  if (busy !== underWay) setBusy(underWay)
  useEffect(() => {
    if (data === undefined) return
    const ended = data.list.filter((task) => isUnderWay(known.current.get(task.taskId)) && !isUnderWay(task.state))
    known.current = new Map(data.list.map(({ taskId, state }) => [taskId, state]))
    if (ended.length === 0) return
    const { tasksShown } = useShell.getState()
    for (const { title, stateText } of tasksShown ? [] : ended)
      toast.offer(`${title}：${stateText}`, '查看', () => showTasks())
    void refresh('order', 'workbench', 'task.detail')
  }, [data])
  return tasks
}
