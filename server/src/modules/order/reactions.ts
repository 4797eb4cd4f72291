import type { Id } from '@mall/api/wire-types'
import { step } from '../../kernel/machine.ts'
import type { Write } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import { addSold } from '../catalog/public.ts'
import { countOrders } from '../customer/public.ts'
import { deposit } from '../ledger/public.ts'
import { closePayments, requestRefund } from '../payment/public.ts'
import { act, actOnAll } from './act.ts'
import { deadlineKey } from './effects.ts'
import { workExport } from './export-orders.ts'
import { keepStopped, workShipping } from './send-tracking.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction } from './machine.ts'
import { receiveLocked } from './receive-order.ts'
import { lockOrder, lockPaid, markCounted } from './store.ts'
import type { PaidOrder } from './store.ts'
import { workClosing, workRemarks } from './run-batch.ts'
import { isNews, tellOf } from './tell.ts'

/* What the room does when facts arrive. Each may arrive twice: the machine, keys and marks make the second do nothing. */

type PaymentFact = { readonly paymentId: Id; readonly late: boolean }

/** The money for orders came: those still unpaid are paid by it, the share of each other one goes back to the payer. */
const settle = async (ctx: Write<null>, { paymentId, late }: PaymentFact, patience: 'wait' | 'nowait') => {
  const orders = await lockPaid(ctx, paymentId, patience)
  const fits = (order: PaidOrder) => order.orderStatus === 10 && order.payMoney === order.share
  await actOnAll(ctx, orders.filter(fits), 'settle', 'payment', {
    payer: deposit,
    changes: ({ payMoney }) => ({
      payStatus: 2,
      payType: orders[0]!.payType,
      payTime: ctx.now,
      paidMoney: payMoney,
      paymentId,
    }),
  })
  // Meanwhile the buyer may have begun to pay in another way.
  if (late && orders.some(fits)) await closePayments(ctx, orders[0]!.tradeNo)
  for (const order of orders) {
    if (fits(order) || order.paymentId === paymentId) continue
    await requestRefund(ctx, {
      key: `late:${paymentId}:${order.orderId}`,
      paymentId,
      orderId: order.orderId,
      refundMoney: order.share,
      reason: '支付超时自动退款',
    })
  }
}

type OrderFact = { readonly orderId: Id }
const mayNow = (order: Parameters<typeof act>[1], action: OrderAction) =>
  typeof step(orderMachine, action, order, 'timer') !== 'string'

const expire = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  const { orderStatus, payDeadline } = order
  if (mayNow(order, 'expire')) await act(ctx, order, 'expire', 'timer', { cancelType: 2 })
  else if (orderStatus === 10 && payDeadline !== null && payDeadline > ctx.now) {
    // The database, whose clock is ahead of ours, was early: so much later than the deadline it will not be.
    const at = new Date(2 * payDeadline.getTime() - ctx.now.getTime())
    ctx.emit('order.unpaid', { orderId }, { at, key: deadlineKey(orderId) })
  }
}

const day = 86_400_000

/** An order with open after-sales waits a day and is looked at again, so that no timer is lost. */
const later = (ctx: Write<null>, name: 'order.unreceived' | 'order.settling', orderId: Id) =>
  ctx.emit(name, { orderId }, { at: new Date(ctx.now.getTime() + day), key: deadlineKey(orderId) })

const receiveLate = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'receiveLate')) await receiveLocked(ctx, order, 'timer')
  else if (order.orderStatus === 40) later(ctx, 'order.unreceived', orderId)
}

const complete = async (ctx: Write<null>, { orderId }: OrderFact) => {
  const order = await lockOrder(ctx, orderId)
  if (mayNow(order, 'complete')) await act(ctx, order, 'complete', 'timer', { changes: { finishTime: ctx.now } })
  else if (order.orderStatus === 50) later(ctx, 'order.settling', orderId)
}

/** Paid orders are counted for their goods, shops and customers: not while paying, because those rows are busy. */
const countSales = async (ctx: Write<null>, facts: readonly OrderFact[]) => {
  const sales = await markCounted(
    ctx,
    facts.map((it) => it.orderId),
  )
  if (sales.length === 0) return
  await countOrders(ctx, sales)
  await addSold(
    ctx,
    sales.flatMap((sale) => sale.lines),
  )
}

export const reactions = [
  reaction({
    name: 'settleOrders',
    on: 'payment.succeeded',
    effect: 'write',
    run: (ctx, paid) => settle(ctx, paid, 'wait'),
    // Here the payment is locked already, and orders are to be locked before payments: so nobody is waited for.
    inline: (ctx, paid) => settle(ctx, paid, 'nowait'),
  }),
  reaction({ name: 'expireOrder', on: 'order.unpaid', effect: 'write', run: expire }),
  reaction({ name: 'receiveOrder', on: 'order.unreceived', effect: 'write', run: receiveLate }),
  reaction({ name: 'completeOrder', on: 'order.settling', effect: 'write', run: complete }),
  reaction({
    name: 'countSale',
    on: 'order.moved',
    when: ({ action }) => action === 'settle',
    effect: 'batch',
    run: countSales,
  }),
  reaction({
    name: 'tellOfStep',
    on: 'order.moved',
    when: ({ action }) => isNews(action),
    effect: 'batch',
    run: tellOf,
  }),
  reaction({
    name: 'tellOfReminder',
    on: 'order.reminded',
    effect: 'write',
    run: (ctx, { orderId, at }) => tellOf(ctx, [{ orderId, action: 'remind', occasion: at }]),
  }),
  reaction({
    name: 'exportOrders',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.export',
    effect: 'call',
    run: workExport,
  }),
  reaction({
    name: 'remarkOrders',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.remark',
    effect: 'call',
    run: workRemarks,
  }),
  reaction({
    name: 'closeOrders',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.close',
    effect: 'call',
    run: workClosing,
  }),
  reaction({
    name: 'importTracking',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.ship',
    effect: 'call',
    run: workShipping,
  }),
  reaction({
    name: 'keepStoppedTracking',
    on: 'task.cancelled',
    when: ({ kind }) => kind === 'order.ship',
    effect: 'call',
    run: keepStopped,
  }),
]
