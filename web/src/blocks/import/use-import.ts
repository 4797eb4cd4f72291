import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../kit/toast.ts'
import { saveFile } from '../../save-file.ts'
import { fieldWords } from '../../refusals-in-full.ts'
import { Refused, send } from '../../send.ts'
import { showTasks } from '../../shell-state.ts'
import { uploadPaper } from '../../upload.ts'
import { refresh, useAct } from '../../use-api.ts'
import { isUnderWay, useFollowedTask } from '../follow-task.ts'
import type { AnyImport, ImportTask, MendedCell } from './import-of.ts'

/** Returns the error in words; the message at a field comes before the general one. */
const wordsOf = (error: unknown): string => {
  if (error instanceof Refused) return Object.values(fieldWords(error))[0] ?? error.message
  return error instanceof Error ? error.message : '请重试'
}

export const waits = ({ state }: ImportTask): boolean => state === 0

/** Runs an import from the choice of a file, or from the state of its task, to the result: check, correct, confirm, follow. */
export const useImport = (of: AnyImport, begun: string | undefined, found: object = {}) => {
  const [taskId, setTaskId] = useState(begun)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState('')
  const task = useFollowedTask(taskId)
  const ended = task !== undefined && !waits(task) && !isUnderWay(task)
  useEffect(() => {
    // The call answers before the rows are written; only the end of the task shows that they are.
    if (ended) void refresh(...of.refreshes)
  }, [ended, of])
  const template = useAct(of.template.call, { onDone: saveFile })
  const wrong = useAct(of.wrong, { onDone: saveFile })
  const confirm = useAct(api.task.confirm, { silent: true, refreshes: of.refreshes })
  const cancel = useAct(api.task.cancel)
  const begin = () => {
    setFault('')
    setTaskId(undefined)
    confirm.reset()
  }
  const choose = async (file: File) => {
    begin()
    setChecking(true)
    try {
      const path = await uploadPaper(file)
      const checked = await send(of.check, { path, name: file.name.slice(0, 60) })
      setTaskId(checked.taskId)
      void refresh('task.list')
    } catch (error) {
      setFault(wordsOf(error))
    } finally {
      setChecking(false)
    }
  }
  const mend = async (cells: readonly MendedCell[]) => {
    setFault('')
    try {
      await send(of.mend, { taskId: taskId!, cells: cells as never[] })
      await refresh('task.detail', 'task.list')
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  const drop = () => taskId !== undefined && task && waits(task) && cancel.act({ taskId })
  return {
    task,
    /** Whether the task to continue is still loading. */
    coming: taskId !== undefined && task === undefined,
    checking,
    fault,
    choose,
    mend,
    template: () => template.act({}),
    /** Downloads a template with only the rows that the list behind the dialog found; undefined without conditions. */
    found: Object.keys(found).length === 0 ? undefined : () => template.act(found),
    preparing: template.acting,
    takeWrong: () => taskId !== undefined && wrong.act({ taskId }),
    confirm: (skipWrong: boolean, confirmedMarks: number) =>
      taskId !== undefined && confirm.act({ taskId, skipWrong, ...(confirmedMarks > 0 && { confirmedMarks }) }),
    confirming: confirm.acting,
    confirmFault: confirm.error?.message,
    stop: () => taskId !== undefined && cancel.act({ taskId }),
    /** Returns to the choice of a file; cancels a checked sheet that has not run. */
    again: () => {
      drop()
      begin()
    },
    /** Leaves the sheet among the tasks, to be confirmed later. */
    leave: () => toast.offer('表格留在“任务”里，可以在那里确认', '查看', () => showTasks()),
    drop,
  }
}

export type Import = ReturnType<typeof useImport>
