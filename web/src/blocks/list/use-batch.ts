import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { wordsAt } from '../../refusals-in-full.ts'
import { refresh, sendOnce } from '../../use-api.ts'
import { isUnderWay, useFollowedTask } from '../follow-task.ts'
import { readAnew } from './list-of.ts'
import type { AnyList, BatchResult, PlannedAction } from './list-of.ts'
import type { Selection } from './use-chosen.ts'

/** Returns whether the result names every row that was not done; if there are many, only the first are named. */
export const namesAllLeft = ({ moreFaults, moreWaiting }: BatchResult): boolean => moreFaults + moreWaiting === 0

/** A plan, and how many of its marked rows the user confirmed. */
type Started = { readonly planId: string; readonly marks: number }

/** Starts a task by a call and follows it to its end; reads the task list again at start and end. */
const useTask = (call: PlannedAction['run'], onEnd: (result: BatchResult) => void) => {
  const [sendStart] = useState(() => sendOnce(call))
  const start = useMutation({
    mutationFn: ({ planId, marks }: Started) => sendStart({ planId, ...(marks > 0 && { confirmedMarks: marks }) }),
    onSuccess: () => void refresh('task.list'),
  })
  const started = start.data
  const long = started !== undefined && isUnderWay(started)
  const followed = useFollowedTask(long ? started.taskId : undefined)
  const result = followed ?? started
  const ended = result !== undefined && !isUnderWay(result)
  const end = useEffectEvent(() => {
    onEnd(result!)
    if (long) void refresh('task.list')
  })
  useEffect(() => {
    if (ended) end()
  }, [ended])
  return { start: start.mutate, starting: start.isPending, error: start.error, result }
}

/** Returns the plan of a batch action and, after the confirmation, the progress of its run and of its undoing. */
export const useBatch = (list: AnyList, action: PlannedAction, selection: Selection) => {
  // Keeps the selection of the moment when the dialog opened.
  const [target] = useState(selection.target)
  const [sendCheck] = useState(() => sendOnce(action.check))
  const check = useMutation({
    mutationFn: (asked: object) => sendCheck({ ...target, ...action.given, ...asked } as never),
  })
  const plan = check.data
  const readRows = () => void refresh(...readAnew(list))
  const run = useTask(action.run, (result) => {
    // Rows that were not done stay selected, so that the user can do something else with them.
    if (namesAllLeft(result))
      selection.leave([...result.faults, ...result.waiting].flatMap(({ thingId }) => thingId ?? []))
    readRows()
  })
  const undo = useTask(action.undo ?? action.run, readRows)
  const error = check.error ?? run.error ?? undo.error
  return {
    plan,
    check,
    run: { ...run, start: (marks: number) => run.start({ planId: plan!.planId, marks }) },
    undo: { ...undo, start: () => undo.start({ planId: plan!.planId, marks: 0 }) },
    /** Returns the message at a field; messages without a field belong to the whole action. */
    faultAt: (field: string) => wordsAt(error, field),
    error,
  }
}
