import type { order } from '@mall/api/order/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { runPlan, undoPlan, workRows } from '../../task/public.ts'
import { changeWords, remarkChange } from '../editing/change-words.ts'
import { act } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import type { ClosingCells, RemarkCells } from './plan-batch.ts'
import { remarkOf } from './queries.ts'

/** Writes the planned remark, unless somebody changed the remark since. */
export const workRemarks = workRows<RemarkCells>(async (ctx, { thingId, from, to }) => {
  const locked = await lockOrder(ctx, thingId)
  if ((await remarkOf(ctx.db, thingId)) !== from) return refuseField('sellerRemark', '备注在这期间被改过')
  const text = changeWords('卖家', [remarkChange(from, to)])
  if (text !== undefined) await act(ctx, locked, 'sellerRemark', 'seller', { text, changes: { sellerRemark: to } })
})

export const workClosing = workRows<ClosingCells>(async (ctx, { thingId, reason }) => {
  await act(ctx, await lockOrder(ctx, thingId), 'close', 'seller', { text: reason })
})

export const runRemarks: Handler<typeof order.runRemarks> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'order.remark', workRemarks)
export const undoRemarks: Handler<typeof order.undoRemarks> = (ctx, { planId }) => {
  const back = (cells: RemarkCells): RemarkCells => ({ ...cells, from: cells.to, to: cells.from })
  return undoPlan(ctx, planId, { kind: 'order.remark', back }, workRemarks)
}
export const runClosing: Handler<typeof order.runClosing> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'order.close', workClosing)
