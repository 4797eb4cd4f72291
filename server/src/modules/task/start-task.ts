import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { addTask } from './store.ts'
import type { NewTask } from './store.ts'

/** Emits the fact on which the room of the task's kind works it. By the key, a task that no job works any more is found. */
export const emitStarted = (
  ctx: Write<Anyone>,
  { taskId, kind }: { readonly taskId: Id; readonly kind: TaskKind },
): void => ctx.emit('task.started', { taskId, kind }, { key: String(taskId) })

/** Starts a task in the background, or stores it to be confirmed; returns its id. */
export const startTask = async (ctx: Write, it: NewTask): Promise<Id> => {
  const taskId = await addTask(ctx, it)
  if (!it.asks) emitStarted(ctx, { taskId, kind: it.kind })
  return taskId
}
