import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { receiveLocked } from '../shipping/receive-order.ts'
import { act } from './act.ts'
import { deadlineKey } from './effects.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction } from './machine.ts'
import { lockOrder } from './store.ts'

export type OrderFact = { readonly orderId: Id }
const mayNow = (order: Parameters<typeof act>[1], action: OrderAction) =>
  typeof step(orderMachine, action, order, 'timer') !== 'string'

const day = 86_400_000

/** Checks an order again after a day if its open after-sales block the deadline, so that no timer is lost. */
const later = (ctx: Write<null>, name: 'order.unpaid' | 'order.unreceived' | 'order.settling', orderId: Id) =>
  ctx.emit(name, { orderId }, { at: new Date(ctx.now.getTime() + day), key: deadlineKey(orderId) })

export const expire = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  const { orderStatus, payDeadline } = order
  const action = order.orderType === 5 ? 'defaultLot' : 'expire'
  if (mayNow(order, action)) await act(ctx, order, action, 'timer')
  // A waiting voucher has a timer of its own, which rejects it first.
  else if (orderStatus === 10 && order.payStatus === 1) later(ctx, 'order.unpaid', orderId)
  else if (orderStatus === 10 && payDeadline !== null && payDeadline > ctx.now) {
    // The job came early, because the database's clock is ahead of ours; aiming as far past the deadline makes up for that.
    const at = new Date(2 * payDeadline.getTime() - ctx.now.getTime())
    ctx.emit('order.unpaid', { orderId }, { at, key: deadlineKey(orderId) })
  }
}

export const receiveLate = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'receiveLate')) await receiveLocked(ctx, order, 'timer')
  else if (order.orderStatus === 40) later(ctx, 'order.unreceived', orderId)
}

export const complete = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'complete')) await act(ctx, order, 'complete', 'timer', { changes: { finishTime: ctx.now } })
  else if (order.orderStatus === 50) later(ctx, 'order.settling', orderId)
}
