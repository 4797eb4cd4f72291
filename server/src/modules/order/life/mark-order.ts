import type { order } from '@mall/api/order/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { act } from './act.ts'
import type { OrderAction } from './machine.ts'
import { lockOrder } from './store.ts'
import type { OrderChanges } from './store.ts'

const mark = async (ctx: Write, orderId: Id, action: OrderAction, changes: OrderChanges) =>
  act(ctx, await lockOrder(ctx, orderId), action, 'buyer', { changes })

export const removeOrder: Handler<typeof order.remove> = async (ctx, { orderId }) => {
  await mark(ctx, orderId, 'remove', { buyerDeleted: true })
  return true
}

export const remindShop: Handler<typeof order.remind> = async (ctx, { orderId }) => {
  await mark(ctx, orderId, 'remind', { remindTime: ctx.now })
  ctx.emit('order.reminded', { orderId, at: dateText(ctx.now) })
  return { remindTime: ctx.now }
}
