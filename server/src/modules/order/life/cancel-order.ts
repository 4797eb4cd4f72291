import type { order } from '@mall/api/order/endpoints'
import { cancelReasons } from '@mall/api/order/status'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { notifyParties } from '../messages/notify-parties.ts'
import { act } from './act.ts'
import { orderMachine } from './machine.ts'
import { sayRefusal } from './say-refusal.ts'
import { factsOf } from './queries.ts'
import { lockOrder } from './store.ts'

export const checkCancelling: Handler<typeof order.cancelCheck> = async ({ db, now }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  const verdict = step(orderMachine, 'cancel', facts, 'buyer')
  const canCancel = typeof verdict !== 'string'
  return {
    canCancel,
    tip: canCancel ? null : sayRefusal(facts, 'cancel', verdict),
    isTotal: false,
    reasons: [...cancelReasons],
  }
}

/** A cancelled or closed order on credit leaves no debt. */
const nothingOwed = { payStatus: 0, paymentId: null } as const

export const cancelOrder: Handler<typeof order.cancel> = async (ctx, { orderId, reason, remark }) => {
  const text = remark ? `${reason}：${remark}` : reason
  const locked = await lockOrder(ctx, orderId)
  const orderStatus = await act(ctx, locked, 'cancel', 'buyer', { text, changes: nothingOwed })
  // The shop may already be preparing an order on credit.
  if (locked.payStatus === 3) await notifyParties(ctx, [{ orderId, action: 'cancelOnCredit' }])
  return { orderId, orderStatus }
}

export const closeOrder: Handler<typeof order.close> = async (ctx, { orderId, reason }) => {
  const orderStatus = await act(ctx, await lockOrder(ctx, orderId), 'close', 'seller', {
    text: reason,
    changes: nothingOwed,
  })
  return { orderId, orderStatus }
}
