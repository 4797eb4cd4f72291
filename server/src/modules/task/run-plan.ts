import { planMinutes } from '@mall/api/task/kinds'
import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { isTransient } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { presentDetail } from './present.ts'
import { taskOf } from './queries.ts'
import type { TaskFacts } from './queries.ts'
import { holdTask, queueTask } from './store.ts'
import { demandDecider } from './who-decides.ts'

const minute = 60_000
/** As many rows as one waits for. */
const fewRows = 50

type Worker = (ctx: Call<Anyone>, payload: { readonly taskId: Id }) => Promise<void>

/** Works few rows of a task before the answer, leaves many to its job, and answers how it stands. The job is there in any case, so that a process may die in between. */
export const workFew = async (ctx: Call<Seller>, it: { readonly taskId: Id; readonly rows: number }, work: Worker) => {
  const { taskId, rows } = it
  // What passes by itself is left to the job.
  if (rows > 0 && rows <= fewRows)
    await work(ctx, { taskId }).catch((error: unknown) => (isTransient(error) ? undefined : Promise.reject(error)))
  return ctx.read(async ({ db }) => presentDetail(db, (await taskOf(db, taskId)) ?? refuse('NOT_FOUND')))
}

/** A plan of a kind, held, that the caller may decide about. */
export const demandPlan = async (ctx: Write<Seller>, planId: Id, kind: TaskKind): Promise<TaskFacts> => {
  const plan = await demandDecider(ctx, await holdTask(ctx, planId))
  return plan.kind === kind ? plan : refuse('NOT_FOUND')
}

/**
 * Confirms a plan, once, or goes on with one that was broken off or stopped; a second confirmation is answered how
 * it stands.
 */
export const runPlan = async (ctx: Call<Seller>, planId: Id, kind: TaskKind, work: Worker) => {
  const rows = await ctx.write(async (write) => {
    const plan = await demandPlan(write, planId, kind)
    const expired = write.now.getTime() - plan.createTime.getTime() > planMinutes * minute
    if (plan.confirmUserId === null && expired) return refuse('PLAN_EXPIRED')
    if ((await queueTask(write, planId, write.actor.userId)) === undefined) return 0
    write.emit('task.started', { taskId: planId, kind })
    return plan.steps - plan.done
  })
  return workFew(ctx, { taskId: planId, rows }, work)
}
