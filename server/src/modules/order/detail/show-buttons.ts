import type { order } from '@mall/api/order/endpoints'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { orderMachine } from '../life/machine.ts'
import { factsOf } from '../life/queries.ts'
import { presentButtons } from '../lists/present-row.ts'
import { buyerViewerOf, sellerViewer } from '../lists/viewers.ts'

export const showBuyerButtons: Handler<typeof order.buyerButtons> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return { orderId, side: 'buyer', buttons: presentButtons(facts, buyerViewerOf(actor)(facts)) }
}

export const showSellerButtons: Handler<typeof order.sellerButtons> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return { orderId, side: 'seller', buttons: presentButtons(facts, sellerViewer(actor)) }
}

/** No order of this house is the head of others yet; each may be cancelled alone while it is unpaid. */
export const checkCombined: Handler<typeof order.isTotal> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  const [action, party] = actor.side === 'seller' ? (['close', 'seller'] as const) : (['cancel', 'buyer'] as const)
  const canCancelAlone = typeof step(orderMachine, action, facts, party) !== 'string'
  return { isTotal: false, combinationId: null, childCount: 0, canCancelAlone }
}
