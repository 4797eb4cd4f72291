import { useState } from 'react'
import { api } from '../api.ts'
import type { AnswerOf, Calls } from '../calls.ts'
import { useApi } from '../use-api.ts'

const often = 1_000

export type TaskDetail = AnswerOf<Calls['task']['detail']>
export const isUnderWay = ({ state }: Pick<TaskDetail, 'state'>): boolean => state === 1 || state === 2

/** Returns a task, polled while it runs; undefined without a `taskId`. */
export const useFollowedTask = (taskId: string | undefined): TaskDetail | undefined => {
  const [going, setGoing] = useState(false)
  const { data } = useApi(
    api.task.detail,
    { taskId: taskId ?? '' },
    { enabled: taskId !== undefined, staleTime: 0, quiet: true, ...(going ? { every: often } : {}) },
  )
  const underWay = taskId !== undefined && (data === undefined || isUnderWay(data))
  if (going !== underWay) setGoing(underWay)
  return taskId === undefined ? undefined : data
}
