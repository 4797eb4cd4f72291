import type { order } from '@mall/api/order/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { recordOrders } from '../lists/record-orders.ts'
import { ordersToPick } from './queries.ts'
import { markOrdersPrinted } from './store.ts'

/**
 * Marks delivery notes as printed and records it, since papers take names, mobiles and addresses along like sheets. Marks none if
 * one order is foreign.
 */
export const markPrinted: Handler<typeof order.markPrinted> = async (ctx, { orderIds }) => {
  const { shopId } = ctx.actor.shop
  const count = await markOrdersPrinted(ctx, shopId, orderIds)
  if (count < new Set(orderIds).size) return refuse('NOT_FOUND')
  await recordOrders(ctx, { shopId, filter: { printed: true, orderIds }, count })
  return { count }
}

export const showPicks: Handler<typeof order.pickList> = ({ db, actor }, { orderIds }) =>
  ordersToPick(db, actor.shop.shopId, orderIds)
