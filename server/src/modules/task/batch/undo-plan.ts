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

/** How a kind of batch is undone: `back` returns the row that reverses a row. */
type Undo<Cells> = { readonly kind: PlanKind; readonly back: (cells: Cells) => Cells }

/** Starts the undoing of a plan that ended; refuses if no row is left to undo. Rows that failed, wait or were undone are left out. */
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

/** Undoes a plan that ended, by the same work; it refuses rows that others changed since. */
export const undoPlan = async <Cells extends BatchCells>(
  ctx: Call<Seller>,
  planId: Id,
  undo: Undo<Cells>,
  work: Worker,
) => workFew(ctx, await ctx.write((write) => startBack(write, planId, undo)), work)
