import { taskKinds } from '@mall/api/task/kinds'
import type { PlanKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { rowsToUndo } from '../queries.ts'
import { startTask } from '../start-task.ts'
import type { BatchCells } from './plan-rows.ts'
import { demandPlan, workFew } from './run-plan.ts'
import type { Worker } from './work-rows.ts'

/** What a kind of batch needs to be undone: the row that takes another row back. */
type Undo<Cells> = { readonly kind: PlanKind; readonly back: (cells: Cells) => Cells }

/** Starts the way back of what an ended plan did: of rows that failed, wait or were taken back before there is none. */
const startBack = async <Cells extends BatchCells>(ctx: Write<Seller>, planId: Id, { kind, back }: Undo<Cells>) => {
  const plan = await demandPlan(ctx, planId, kind)
  if (plan.state < 3 || plan.done === plan.failed) return refuse('WRONG_STATE')
  const done = await rowsToUndo<Cells>(ctx.db, plan)
  if (done.length === 0) return refuse('ALREADY_UNDONE')
  const { name, counts } = taskKinds[kind]
  const taskId = await startTask(ctx, {
    shopId: ctx.actor.shop.shopId,
    userId: ctx.actor.userId,
    kind,
    title: `撤销${name}：${done.length} ${counts}`,
    input: { undoes: planId },
    steps: done.length,
    rows: done.map(({ cells }) => ({ cells: back(cells), fault: null })),
  })
  return { taskId, rows: done.length }
}

/** Takes back what an ended plan did, by the same work: a row that others changed since refuses it. */
export const undoPlan = async <Cells extends BatchCells>(
  ctx: Call<Seller>,
  planId: Id,
  undo: Undo<Cells>,
  work: Worker,
) => workFew(ctx, await ctx.write((write) => startBack(write, planId, undo)), work)
