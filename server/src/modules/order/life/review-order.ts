import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { linesOf } from '../lists/row-queries.ts'
import { act, actOnAll, gate } from './act.ts'
import { orderMachine } from './machine.ts'
import { lockOrder, lockOrders } from './store.ts'
import type { LockedOrder } from './store.ts'

type ReviewStep = 'review' | 'appendReview'

/** Locks an order that its buyer reviews or adds to, and returns it with its lines; refuses if that is not allowed now. */
export const openReview = async (ctx: Write, orderId: Id, action: ReviewStep) => {
  const order = await lockOrder(ctx, orderId)
  gate(order, action, 'buyer')
  return { order, lines: await linesOf(ctx.db, [orderId]) }
}

/** Takes the buyer's step that `openReview` allowed. */
export const markReviewed = (ctx: Write, order: LockedOrder, action: ReviewStep) =>
  act(ctx, order, action, 'buyer', { changes: { reviewStatus: action === 'review' ? 1 : 2 } })

/** Marks those of the orders as reviewed that nobody reviewed in time; returns them with their lines. */
export const markReviewedLate = async (ctx: Write, orderIds: readonly Id[]) => {
  const locked = await lockOrders(ctx, orderIds)
  const late = locked.filter((order) => typeof step(orderMachine, 'reviewLate', order, 'timer') !== 'string')
  await actOnAll(ctx, late, 'reviewLate', 'timer', { changes: () => ({ reviewStatus: 1 }) })
  const ids = late.map(({ orderId }) => orderId)
  return { orders: late, lines: ids.length === 0 ? [] : await linesOf(ctx.db, ids) }
}
