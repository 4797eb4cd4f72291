import { useState } from 'react'
import { api } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { Refused, send } from '../../send.ts'
import { uploadPaper } from '../../upload.ts'
import { refresh, useAct, useApi } from '../../use-api.ts'

/** What went wrong, in words for the one who chose the file. */
const wordsOf = (error: unknown): string => {
  if (error instanceof Refused) return Object.values(error.fields)[0] ?? error.message
  return error instanceof Error ? error.message : '上传失败，请重试'
}

const often = 1_000

/** Tracking numbers from a sheet: choosing it, what the look at it found, a yes, and how far the sending is. */
export const useTrackingImport = () => {
  const [taskId, setTaskId] = useState<string>()
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState('')
  const [going, setGoing] = useState(false)
  const { data: task } = useApi(
    api.task.detail,
    { taskId: taskId ?? '1' },
    { enabled: taskId !== undefined, staleTime: 0, quiet: true, ...(going ? { every: often } : {}) },
  )
  const underWay = task?.state === 1 || task?.state === 2
  if (going !== underWay) setGoing(underWay)
  const template = useAct(api.order.shippingSheet, { onDone: (file) => saveFile(file) })
  const confirm = useAct(api.task.confirm)
  const cancel = useAct(api.task.cancel)
  const choose = async (file: File) => {
    setFault('')
    setTaskId(undefined)
    setReading(true)
    try {
      const path = await uploadPaper(file)
      const looked = await send(api.order.checkShipping, { path, name: file.name.slice(0, 60) })
      setTaskId(looked.taskId)
      void refresh('task.list')
    } catch (error) {
      setFault(wordsOf(error))
    } finally {
      setReading(false)
    }
  }
  return {
    task: taskId === undefined ? undefined : task,
    reading,
    fault,
    choose,
    template: () => template.act({}),
    preparing: template.acting,
    confirm: () => taskId && confirm.act({ taskId, skipWrong: true }),
    confirming: confirm.acting,
    /** Forgets a sheet that was looked over and is not to be sent. */
    forget: () => taskId && task?.state === 0 && cancel.act({ taskId }),
    again: () => setTaskId(undefined),
  }
}
