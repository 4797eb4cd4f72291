import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { planOf, rowsOf, runPlan, startTask } from '../../task/public.ts'
import type { RemarkCells } from './plan-batch.ts'
import { workRemarks } from './run-batch.ts'

/** Plans the way back of what a plan did: of rows that failed there is none. */
const planBack = async (ctx: Write<Seller>, planId: Id): Promise<Id> => {
  const plan = await planOf(ctx.db, planId, ctx.actor.userId, 'order.remark')
  if (plan === undefined) return refuse('NOT_FOUND')
  if (plan.state !== 3) return refuse('WRONG_STATE')
  const done = (await rowsOf<RemarkCells>(ctx.db, planId)).filter(({ fault }) => fault === '')
  return startTask(ctx, {
    shopId: ctx.actor.shop.shopId,
    userId: ctx.actor.userId,
    kind: 'order.remark',
    title: `撤销批量备注：${done.length} 笔`,
    input: { undoes: planId },
    steps: done.length,
    asks: true,
    rows: done.map(({ cells }) => ({ cells: { ...cells, from: cells.to, to: cells.from }, fault: null })),
  })
}

export const undoRemarks: Handler<typeof order.undoRemarks> = async (ctx, { planId }) =>
  runPlan(ctx, await ctx.write((write) => planBack(write, planId)), 'order.remark', workRemarks)
