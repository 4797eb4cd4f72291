import type { order } from '@mall/api/order/endpoints'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetOfOrder } from '../../combination/public.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderAction } from '../life/machine.ts'
import { factsOf } from '../life/queries.ts'
import { presentButtons } from '../lists/present-row.ts'
import { buyerViewerOf, sellerViewerOf } from '../lists/viewers.ts'

export const showBuyerButtons: Handler<typeof order.buyerButtons> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return { orderId, side: 'buyer', buttons: presentButtons(facts, buyerViewerOf(actor)(facts)) }
}

export const showSellerButtons: Handler<typeof order.sellerButtons> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return { orderId, side: 'seller', buttons: presentButtons(facts, sellerViewerOf(actor)(facts)) }
}

/**
 * Returns whether an order may be cancelled alone. This program has no order that contains other orders (`isTotal`): an unpaid
 * order is cancelled alone, and an order that waits for others may leave its team.
 */
export const checkCombined: Handler<typeof order.isTotal> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  const [action, party] = actor.side === 'seller' ? (['close', 'seller'] as const) : (['cancel', 'buyer'] as const)
  const may = (it: OrderAction) => typeof step(orderMachine, it, facts, party) !== 'string'
  const canCancelAlone = may(action) || may('leaveTeam')
  // A sheet is not an order; each of its orders belongs to one of the buyers.
  const sheet = [3, 4].includes(facts.orderType) ? await sheetOfOrder(db, orderId) : undefined
  return {
    isTotal: false,
    combinationId: sheet?.combinationId ?? null,
    childCount: sheet?.childCount ?? 0,
    canCancelAlone,
  }
}
