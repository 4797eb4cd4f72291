import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { addTask } from './store.ts'
import type { NewTask } from './store.ts'

/** Starts work in the background, or lets it wait to be confirmed; answers its number. Who works it reacts to `task.started`. */
export const startTask = async (ctx: Write, it: NewTask): Promise<Id> => {
  const taskId = await addTask(ctx, it)
  if (!it.asks) ctx.emit('task.started', { taskId, kind: it.kind })
  return taskId
}
