import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPlan, rowsOf, startTask, workFew } from '../../task/public.ts'
import type { RemarkCells } from './plan-batch.ts'
import { workRemarks } from './run-batch.ts'

/** Starts the way back of what an ended plan did: of rows that failed or wait there is none. */
const startBack = async (ctx: Write<Seller>, planId: Id): Promise<{ taskId: Id; rows: number }> => {
  const { state } = await demandPlan(ctx, planId, 'order.remark')
  const done = (await rowsOf<RemarkCells>(ctx.db, planId)).filter(({ fault }) => fault === '')
  if (state < 3 || done.length === 0) return refuse('WRONG_STATE')
  const taskId = await startTask(ctx, {
    shopId: ctx.actor.shop.shopId,
    userId: ctx.actor.userId,
    kind: 'order.remark',
    title: `撤销批量备注：${done.length} 笔`,
    input: { undoes: planId },
    steps: done.length,
    rows: done.map(({ cells }) => ({ cells: { ...cells, from: cells.to, to: cells.from }, fault: null })),
  })
  return { taskId, rows: done.length }
}

export const undoRemarks: Handler<typeof order.undoRemarks> = async (ctx, { planId }) =>
  workFew(ctx, await ctx.write((write) => startBack(write, planId)), workRemarks)
