import { planMinutes } from '@mall/api/task/kinds'
import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { presentDetail } from './present.ts'
import { planOf, taskOf } from './queries.ts'
import { queueTask } from './store.ts'

const minute = 60_000
/** As many rows as one waits for. */
const fewRows = 50

/**
 * Confirms a plan, once: few rows are done before the answer, many by the worker. The job is kept in any case, so that a
 * process may die in the middle of it; a second confirmation is answered how it stands.
 */
export const runPlan = async (
  ctx: Call<Seller>,
  planId: Id,
  kind: TaskKind,
  work: (ctx: Call<Anyone>, payload: { readonly taskId: Id }) => Promise<void>,
) => {
  const rows = await ctx.write(async (write) => {
    const plan = (await planOf(write.db, planId, write.actor.userId, kind)) ?? refuse('NOT_FOUND')
    if (plan.state !== 0) return 0
    if (write.now.getTime() - plan.createTime.getTime() > planMinutes * minute) return refuse('PLAN_EXPIRED')
    if ((await queueTask(write, planId)) === undefined) return 0
    write.emit('task.started', { taskId: planId, kind })
    return plan.steps - plan.done
  })
  if (rows > 0 && rows <= fewRows) await work(ctx, { taskId: planId })
  return ctx.read(async ({ db }) => presentDetail(db, (await taskOf(db, planId)) ?? refuse('NOT_FOUND')))
}
