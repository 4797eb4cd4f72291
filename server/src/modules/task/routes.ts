import { task } from '@mall/api/task/endpoints'
import { serve } from '../../kernel/serve.ts'
import { confirmTask, stopTask } from './decide-task.ts'
import { downloadResult, listTasks, showTask } from './show-tasks.ts'

export const routes = serve('task', task, {
  list: listTasks,
  detail: showTask,
  confirm: confirmTask,
  cancel: stopTask,
  result: downloadResult,
})
