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

/** What went wrong, in words for people: those at a field before those of the whole. */
const wordsOf = (error: unknown): string => {
  if (error instanceof Refused) return Object.values(fieldWords(error))[0] ?? error.message
  return error instanceof Error ? error.message : '请重试'
}

export const waits = ({ state }: ImportTask): boolean => state === 0

/** A sheet from its choice, or from where a task of it stands, to its result: checked, mended, confirmed, followed. */
export const useImport = (of: AnyImport, begun: string | undefined, found: object = {}) => {
  const [taskId, setTaskId] = useState(begun)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState('')
  const task = useFollowedTask(taskId)
  const ended = task !== undefined && !waits(task) && !isUnderWay(task)
  useEffect(() => {
    // The call answers before the rows are written; only the end of the task says that they are.
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
    /** The task that is gone on with is on its way. */
    coming: taskId !== undefined && task === undefined,
    checking,
    fault,
    choose,
    mend,
    template: () => template.act({}),
    /** Only what the list found that stands behind the dialog. */
    found: Object.keys(found).length === 0 ? undefined : () => template.act(found),
    preparing: template.acting,
    takeWrong: () => taskId !== undefined && wrong.act({ taskId }),
    confirm: (skipWrong: boolean, confirmedMarks: number) =>
      taskId !== undefined && confirm.act({ taskId, skipWrong, ...(confirmedMarks > 0 && { confirmedMarks }) }),
    confirming: confirm.acting,
    confirmFault: confirm.error?.message,
    stop: () => taskId !== undefined && cancel.act({ taskId }),
    /** Goes back to the choice of a file; a sheet that was checked and not run is forgotten. */
    again: () => {
      drop()
      begin()
    },
    /** The sheet waits among the tasks, to be confirmed later. */
    leave: () => toast.offer('表格留在“任务”里，可以在那里确认', '查看', () => showTasks()),
    drop,
  }
}

export type Import = ReturnType<typeof useImport>
