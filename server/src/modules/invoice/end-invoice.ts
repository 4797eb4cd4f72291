import type { invoice } from '@mall/api/invoice/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { invoiceMachine } from './machine.ts'
import { notifyBuyer, notifyShop } from './notify.ts'
import { noteOnOrder, openOrder, stepOf } from './open-order.ts'
import { orderOfInvoice } from './queries.ts'
import { saveInvoice } from './store.ts'

const openInvoice = async (ctx: Write, invoiceId: Id) => {
  const orderId = (await orderOfInvoice(ctx.db, invoiceId)) ?? refuse('NOT_FOUND')
  const { order, invoices } = await openOrder(ctx, orderId)
  return { order, it: invoices.find((one) => one.invoiceId === invoiceId)! }
}

export const withdrawInvoice: Handler<typeof invoice.withdraw> = async (ctx, { invoiceId }) => {
  const { order, it } = await openInvoice(ctx, invoiceId)
  const to = stepOf(it, 'withdraw', 'buyer', ctx.now)
  await saveInvoice(ctx, it, { state: to })
  await noteOnOrder(ctx, order, 'withdrawInvoice', 'buyer')
  await notifyShop(ctx, order, {
    event: 'invoice.withdrawn',
    title: '买家撤销了开票申请',
    amount: it.amountMoney,
    key: `${invoiceId}:withdrawn`,
  })
  return { invoiceId, state: to }
}

export const receiveInvoice: Handler<typeof invoice.receive> = async (ctx, { invoiceId }) => {
  const { order, it } = await openInvoice(ctx, invoiceId)
  const to = stepOf(it, 'receive', 'buyer', ctx.now)
  await saveInvoice(ctx, it, { state: to, receiveTime: ctx.now })
  await noteOnOrder(ctx, order, 'receiveInvoice', 'buyer')
  return { invoiceId, state: to }
}

export const flushInvoice: Handler<typeof invoice.flush> = async (ctx, { invoiceId, reason }) => {
  const { order, it } = await openInvoice(ctx, invoiceId)
  const to = stepOf(it, 'flush', 'shop', ctx.now)
  await saveInvoice(ctx, it, { state: to, redReason: reason, needRed: false })
  await noteOnOrder(ctx, order, 'flushInvoice', 'seller')
  await notifyBuyer(ctx, order, {
    event: 'invoice.changed',
    title: '发票已红冲，可以重新申请开票',
    amount: it.amountMoney,
    more: `，原因：${reason}`,
    key: `${invoiceId}:flushed`,
  })
  return { invoiceId, state: to }
}

/** Marks an issued invoice as received if the buyer did not do so in time. */
export const receiveInvoiceLate = async (
  ctx: Write,
  { orderId, invoiceId }: { orderId: Id; invoiceId: Id },
): Promise<void> => {
  const { order, invoices } = await openOrder(ctx, orderId)
  const it = invoices.find((one) => one.invoiceId === invoiceId)
  if (it === undefined) return
  const next = step(invoiceMachine, 'receiveLate', { ...it, now: ctx.now }, 'house')
  if (typeof next === 'string') return
  await saveInvoice(ctx, it, { state: next.to, receiveTime: ctx.now })
  await noteOnOrder(ctx, order, 'receiveInvoice', 'timer')
}

/** Withdraws the waiting invoice of an order if a refund left nothing to invoice. */
export const withdrawRefunded = async (ctx: Write, orderId: Id): Promise<void> => {
  const { rest } = await openOrder(ctx, orderId)
  if (rest === 0) await withdrawEnded(ctx, orderId)
}

/** Withdraws the waiting invoice of an order that ended. */
export const withdrawEnded = async (ctx: Write, orderId: Id): Promise<void> => {
  const { order, open } = await openOrder(ctx, orderId)
  if (open === undefined) return
  await saveInvoice(ctx, open, { state: stepOf(open, 'withdrawLate', 'house', ctx.now) })
  await noteOnOrder(ctx, order, 'withdrawInvoice', 'timer')
}
