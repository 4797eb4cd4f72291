import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { addTask } from './store.ts'
import type { NewTask } from './store.ts'

/** Has a task worked: who works its kind reacts to this. By the key, one that nobody works any more is found. */
export const emitStarted = (
  ctx: Write<Anyone>,
  { taskId, kind }: { readonly taskId: Id; readonly kind: TaskKind },
): void => ctx.emit('task.started', { taskId, kind }, { key: String(taskId) })

/** Starts work in the background, or lets it wait to be confirmed; answers its number. */
export const startTask = async (ctx: Write, it: NewTask): Promise<Id> => {
  const taskId = await addTask(ctx, it)
  if (!it.asks) emitStarted(ctx, { taskId, kind: it.kind })
  return taskId
}
