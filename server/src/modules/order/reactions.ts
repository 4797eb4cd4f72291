import type { Id } from '@mall/api/wire-types'
import { step } from '../../kernel/machine.ts'
import type { Write } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import { addSold } from '../catalog/public.ts'
import { countOrder } from '../customer/public.ts'
import { deposit } from '../ledger/public.ts'
import { paymentOf, requestRefund } from '../payment/public.ts'
import { act } from './act.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction } from './machine.ts'
import { linesOf } from './queries.ts'
import { receiveLocked } from './receive-order.ts'
import { lockOrder, lockOrders, markCounted } from './store.ts'
import { tellOf } from './tell.ts'

/* What the room does when facts arrive. Each may arrive twice: the machine, keys and marks make the second do nothing. */

/** The money for orders came: those still unpaid are paid by it, the share of each other one goes back to the payer. */
const settlePaid = async (ctx: Write<null>, { paymentId }: { paymentId: Id }) => {
  const payment = await paymentOf(ctx.db, paymentId)
  if (payment === undefined) return
  const shares = new Map(payment.orders.map((it) => [it.orderId, it.amount]))
  for (const order of await lockOrders(ctx, { orderIds: [...shares.keys()] })) {
    const amount = shares.get(order.orderId)!
    if (order.paymentId === paymentId) continue
    if (order.status === 10 && order.pay === amount)
      await act(ctx, order, 'settle', 'payment', {
        payer: deposit,
        changes: {
          pay_status: 2,
          pay_type: payment.payType,
          paid_at: ctx.now,
          paid_money: amount,
          payment_id: paymentId,
        },
      })
    else
      await requestRefund(ctx, {
        key: `late:${paymentId}:${order.orderId}`,
        paymentId,
        orderId: order.orderId,
        amount,
        reason: '支付超时自动退款',
      })
  }
}

type OrderFact = { readonly orderId: Id }
const mayNow = (order: Parameters<typeof act>[1], action: OrderAction) =>
  typeof step(orderMachine, action, order, 'timer') !== 'string'

const expire = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'expire')) await act(ctx, order, 'expire', 'timer', { cancelType: 2 })
}

const day = 86_400_000

/** An order with open after-sales waits a day and is looked at again, so that no timer is lost. */
const later = (ctx: Write<null>, name: 'order.unreceived' | 'order.settling', orderId: Id) =>
  ctx.emit(name, { orderId }, { at: new Date(ctx.now.getTime() + day), key: `${name}:${orderId}` })

const receiveLate = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'receiveLate')) await receiveLocked(ctx, order, 'timer')
  else if (order.status === 40) later(ctx, 'order.unreceived', orderId)
}

const complete = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'complete')) await act(ctx, order, 'complete', 'timer', { changes: { finished_at: ctx.now } })
  else if (order.status === 50) later(ctx, 'order.settling', orderId)
}

/** A paid order is counted for its goods, its shop and its customer: in a transaction of its own, because those rows are busy. */
const countSale = async (ctx: Write<null>, { orderId, action }: OrderFact & { action: string }) => {
  if (action !== 'settle' || !(await markCounted(ctx, orderId))) return
  const order = await lockOrder(ctx, orderId)
  const lines = await linesOf(ctx.db, [orderId])
  await countOrder(ctx, { shopId: order.shopId, buyerBoId: order.buyerBoId, money: order.paid })
  await addSold(
    ctx,
    lines.map((line) => ({ goodsId: line.goodsId, quantity: line.orderQty })),
  )
}

export const reactions = [
  reaction({ name: 'settleOrders', on: 'payment.succeeded', effect: 'write', run: settlePaid }),
  reaction({ name: 'expireOrder', on: 'order.unpaid', effect: 'write', run: expire }),
  reaction({ name: 'receiveOrder', on: 'order.unreceived', effect: 'write', run: receiveLate }),
  reaction({ name: 'completeOrder', on: 'order.settling', effect: 'write', run: complete }),
  reaction({ name: 'countSale', on: 'order.moved', effect: 'write', run: countSale }),
  reaction({
    name: 'tellOfStep',
    on: 'order.moved',
    effect: 'write',
    run: (ctx, { orderId, action }) => tellOf(ctx, orderId, action, ''),
  }),
  reaction({
    name: 'tellOfReminder',
    on: 'order.reminded',
    effect: 'write',
    run: (ctx, { orderId, at }) => tellOf(ctx, orderId, 'remind', at),
  }),
]
