import { planMinutes } from '@mall/api/task/kinds'
import type { PlanKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { isTransient } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { presentDetail } from '../present.ts'
import { taskOf } from '../queries.ts'
import type { TaskFacts } from '../queries.ts'
import { emitStarted } from '../start-task.ts'
import { holdTask, queueTask } from '../store.ts'
import { demandMarks } from '../demand-marks.ts'
import { demandDecider } from '../who-decides.ts'
import { rowsAtOnce } from './work-rows.ts'
import type { Worker } from './work-rows.ts'

const minute = 60_000

/**
 * Works the rows of a small task before answering, leaves a large one to its job, and returns the task. The job exists in any case,
 * since the process may die in between.
 */
export const workFew = async (ctx: Call<Seller>, it: { readonly taskId: Id; readonly rows: number }, work: Worker) => {
  const { taskId, rows } = it
  // A full part leaves the rest to its job; so does a transient error.
  if (rows > 0 && rows < rowsAtOnce)
    await work(ctx, { taskId }).catch((error: unknown) => (isTransient(error) ? undefined : Promise.reject(error)))
  return ctx.read(async ({ db }) => presentDetail(db, (await taskOf(db, taskId)) ?? refuse('NOT_FOUND')))
}

/** Locks and returns a plan of this kind; refuses if the caller may not decide about it. */
export const demandPlan = async (ctx: Write<Seller>, planId: Id, kind: PlanKind): Promise<TaskFacts> => {
  const plan = await demandDecider(ctx, await holdTask(ctx, planId))
  return plan.kind === kind ? plan : refuse('NOT_FOUND')
}

/** Confirms a plan, once, or continues one that broke off or was stopped. A second confirmation returns its state. */
export const runPlan = async (
  ctx: Call<Seller>,
  planId: Id,
  kind: PlanKind,
  work: Worker,
  confirmedMarks?: number | undefined,
) => {
  const rows = await ctx.write(async (write) => {
    const plan = await demandPlan(write, planId, kind)
    const expired = write.now.getTime() - plan.createTime.getTime() > planMinutes * minute
    if (plan.confirmUserId === null && expired) return refuse('PLAN_EXPIRED')
    if (plan.steps === 0) return refuse('PLAN_EMPTY')
    await demandMarks(write, plan, confirmedMarks)
    if ((await queueTask(write, planId, write.actor.userId)) === undefined) return 0
    emitStarted(write, { taskId: planId, kind })
    return plan.steps - plan.done
  })
  return workFew(ctx, { taskId: planId, rows }, work)
}
