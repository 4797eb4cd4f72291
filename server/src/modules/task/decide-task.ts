import type { task } from '@mall/api/task/endpoints'
import { planKinds } from '@mall/api/task/kinds'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { present } from './present.ts'
import { taskOf } from './queries.ts'
import { demandMarks } from './demand-marks.ts'
import { emitStarted } from './start-task.ts'
import { cancelTask, holdTask, queueTask } from './store.ts'
import { demandDecider, demandStopper } from './who-decides.ts'

/** Confirms a checked task or continues one; plans are confirmed by their own calls. */
export const confirmTask: Handler<typeof task.confirm> = async (ctx, { taskId, skipWrong, confirmedMarks }) => {
  const it = await demandDecider(ctx, await holdTask(ctx, taskId))
  const { kind, confirmUserId, failed, resultPlace } = it
  if (planKinds.includes(kind)) return refuse('NOT_FOUND')
  if (confirmUserId === null && failed > 0 && skipWrong !== true) return refuse('ROWS_WRONG', { rows: failed })
  await demandMarks(ctx, it, confirmedMarks)
  const queued = (await queueTask(ctx, taskId, ctx.actor.userId)) ?? refuse('WRONG_STATE')
  // The result file from when it was stopped is outdated.
  if (resultPlace !== null) ctx.emit('file.dropped', { places: [resultPlace] })
  emitStarted(ctx, { taskId, kind })
  return present(queued)
}

export const stopTask: Handler<typeof task.cancel> = async (ctx, { taskId }) => {
  const { kind } = demandStopper(ctx.actor, await taskOf(ctx.db, taskId))
  const cancelled = (await cancelTask(ctx, taskId, ctx.actor.userId)) ?? refuse('WRONG_STATE')
  ctx.emit('task.cancelled', { taskId, kind })
  return present(cancelled)
}
