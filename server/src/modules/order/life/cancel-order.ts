import { refusals } from '@mall/api/errors'
import type { order } from '@mall/api/order/endpoints'
import { cancelReasons } from '@mall/api/order/status'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { act } from './act.ts'
import { orderMachine } from './machine.ts'
import { factsOf } from './queries.ts'
import { lockOrder } from './store.ts'

export const checkCancelling: Handler<typeof order.cancelCheck> = async ({ db, now }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  const verdict = step(orderMachine, 'cancel', facts, 'buyer')
  const canCancel = typeof verdict !== 'string'
  return {
    canCancel,
    tip: canCancel ? null : refusals[verdict].msg,
    isTotal: false,
    reasons: [...cancelReasons],
  }
}

export const cancelOrder: Handler<typeof order.cancel> = async (ctx, { orderId, reason, remark }) => {
  const text = remark ? `${reason}：${remark}` : reason
  const orderStatus = await act(ctx, await lockOrder(ctx, orderId), 'cancel', 'buyer', { text })
  return { orderId, orderStatus }
}

export const closeOrder: Handler<typeof order.close> = async (ctx, { orderId, reason }) => {
  const orderStatus = await act(ctx, await lockOrder(ctx, orderId), 'close', 'seller', { text: reason })
  return { orderId, orderStatus }
}
