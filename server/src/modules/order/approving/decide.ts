import type { approving } from '@mall/api/approval/endpoints'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { agreeOrRefuse } from '../../approval/public.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { orderOfApproval } from './queries.ts'

/** Minutes that the buyer has to pay, at least, after everybody agreed. */
const minutesAfter = 24 * 60

/** Records the caller's decision on an approval. Locks the order first, so that nothing closes it meanwhile. */
export const decide: Handler<typeof approving.decide> = async (ctx, { approvalId, agree, reason = '' }) => {
  if (!agree && reason === '') return refuseField('reason', '请填写不同意的原因')
  const orderId = (await orderOfApproval(ctx.db, ctx.actor.boId, approvalId)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(ctx, orderId)
  gate(order, agree ? 'approve' : 'refuseApproval', 'buyer')
  const state = await agreeOrRefuse(ctx, { approvalId, agree, reason, order })
  if (state === 'refused')
    await act(ctx, order, 'refuseApproval', 'buyer', { text: reason, changes: { approvalStatus: 3 } })
  if (state === 'agreed') {
    const payDeadline = new Date(Math.max(order.payDeadline!.getTime(), ctx.now.getTime() + minutesAfter * 60_000))
    await act(ctx, order, 'approve', 'buyer', { payDeadline, changes: { approvalStatus: 2, payDeadline } })
  }
  return { state }
}
