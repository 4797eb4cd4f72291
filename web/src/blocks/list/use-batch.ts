import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api.ts'
import type { Refused } from '../../send.ts'
import { refresh, sendOnce, useApi } from '../../use-api.ts'
import { readAnew } from './list-of.ts'
import type { AnyList, BatchResult, PlannedAction } from './list-of.ts'
import type { Selection } from './use-chosen.ts'

const often = 1_500
const isUnderWay = ({ state }: BatchResult): boolean => state === 1 || state === 2

/** What was planned and, once somebody said yes, how it stands; long work is followed until it ends. */
export const useBatch = (list: AnyList, action: PlannedAction, selection: Selection) => {
  // What was chosen when the question was opened is what is asked about.
  const [target] = useState(selection.target)
  const [sendCheck] = useState(() => sendOnce(action.check))
  const [sendRun] = useState(() => sendOnce(action.run))
  const [sendUndo] = useState(() => sendOnce(action.undo ?? action.run))
  const check = useMutation({ mutationFn: (asked: object) => sendCheck({ ...target, ...asked } as never) })
  /** Of rows that failed people may want to do something else: they stay chosen. */
  const settle = (result: BatchResult) => {
    if (isUnderWay(result)) return
    selection.leave(result.faults.flatMap(({ thingId }) => thingId ?? []))
    void refresh(...readAnew(list))
  }
  const plan = check.data
  const run = useMutation({ mutationFn: () => sendRun({ planId: plan!.planId }), onSuccess: settle })
  const undo = useMutation({
    mutationFn: () => sendUndo({ planId: plan!.planId }),
    onSuccess: () => refresh(...readAnew(list)),
  })
  const started = run.data
  const long = started !== undefined && isUnderWay(started)
  const followed = useApi(
    api.task.detail,
    { taskId: started?.taskId ?? '' },
    { enabled: long, staleTime: 0, quiet: true, every: often },
  )
  const result = (long ? followed.data : undefined) ?? started
  const ended = long && result !== undefined && !isUnderWay(result)
  const settleLong = useEffectEvent(() => result && settle(result))
  useEffect(() => {
    if (ended) settleLong()
  }, [ended])
  const error = check.error ?? run.error ?? undo.error
  return {
    plan,
    check,
    run,
    undo,
    result,
    underWay: result !== undefined && isUnderWay(result),
    undone: undo.data,
    /** Words at the field that was asked for, and words that belong to nothing. */
    fieldFault: action.ask && (error as Partial<Refused> | null)?.fields?.[action.ask.field],
    error,
  }
}
