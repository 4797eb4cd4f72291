import type { task } from '@mall/api/task/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { present } from './present.ts'
import { taskOf } from './queries.ts'
import { demandAllowed } from './show-tasks.ts'
import { cancelTask, holdWaiting, queueTask } from './store.ts'

export const confirmTask: Handler<typeof task.confirm> = async (ctx, { taskId, skipWrong }) => {
  const { kind, resultPlace } = demandAllowed(ctx.actor, await taskOf(ctx.db, taskId))
  const waits = await holdWaiting(ctx, taskId, kind)
  const queued = await queueTask(ctx, taskId)
  if (queued === undefined) return refuse('WRONG_STATE')
  if (waits && queued.failed > 0 && skipWrong !== true) return refuse('ROWS_WRONG', { rows: queued.failed })
  // What it left when it was stopped is not true any more.
  if (resultPlace !== null) ctx.emit('file.dropped', { places: [resultPlace] })
  ctx.emit('task.started', { taskId, kind })
  return present(queued)
}

export const stopTask: Handler<typeof task.cancel> = async (ctx, { taskId }) => {
  const { kind } = demandAllowed(ctx.actor, await taskOf(ctx.db, taskId))
  const cancelled = (await cancelTask(ctx, taskId)) ?? refuse('WRONG_STATE')
  ctx.emit('task.cancelled', { taskId, kind })
  return present(cancelled)
}
