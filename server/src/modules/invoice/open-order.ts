import type { InvoiceStatus } from '@mall/api/invoice/states'
import { deletableDays } from '@mall/api/invoice/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockOrder, moveInvoice } from '../order/public.ts'
import type { InvoiceStep, LockedOrder } from '../order/public.ts'
import { invoiceMachine } from './machine.ts'
import type { InvoiceAction, InvoiceParty } from './machine.ts'
import { clearNeedRed, invoicesUnderLock } from './store.ts'
import type { LockedInvoice } from './store.ts'

const day = 86_400_000
const sumOf = (list: readonly LockedInvoice[]): Fen => list.reduce((sum, it) => sum + it.amountMoney, 0) as Fen
const isIssued = ({ state }: LockedInvoice) => state === 1 || state === 2

/** Locks an order with its invoices, so that other changes of its money or invoices wait. */
export const openOrder = async (ctx: Write, orderId: Id) => {
  const order = await lockOrder(ctx, orderId)
  const invoices = await invoicesUnderLock(ctx, orderId)
  const issued = invoices.filter(isIssued)
  return {
    order,
    invoices,
    /** The invoice that waits to be issued; undefined if there is none. */
    open: invoices.find(isOpen),
    issued,
    /** Amount in fen that may still be invoiced. */
    rest: restOf(order, issued),
  }
}

/** Returns the state a step leads to, or refuses. */
export const stepOf = (it: LockedInvoice | undefined, action: InvoiceAction, party: InvoiceParty, now: Date) => {
  if (it === undefined) return refuse('WRONG_STATE')
  const next = step(invoiceMachine, action, { ...it, now }, party)
  return typeof next === 'string' ? refuse(next) : next.to
}

/** Returns the amount of an order that is not invoiced. */
const restOf = (order: LockedOrder, issued: readonly LockedInvoice[]): Fen =>
  Math.max(0, order.payMoney - order.refundedMoney - sumOf(issued)) as Fen

const isOpen = ({ state }: LockedInvoice) => state === 0

/** Returns the invoice status of an order from its invoices. */
const statusOf = (order: LockedOrder, list: readonly LockedInvoice[]): InvoiceStatus => {
  const open = list.some(isOpen)
  const issued = list.filter(isIssued)
  if (issued.length > 0) return open || restOf(order, issued) > 0 ? 2 : 3
  if (open) return 1
  return list.some(({ state }) => state === 3) ? 4 : 0
}

/** Writes the invoice status on the order, and the step with its actor into the order's log. */
export const noteOnOrder = async (
  ctx: Write,
  order: LockedOrder,
  action: InvoiceStep,
  party: 'buyer' | 'seller' | 'timer',
): Promise<InvoiceStatus> => {
  await clearNeedRed(ctx, { orderId: order.orderId, leftMoney: order.payMoney - order.refundedMoney })
  const list = await invoicesUnderLock(ctx, order.orderId)
  const times = list.flatMap(({ state, issueTime }) => (state === 1 && issueTime !== null ? [issueTime.getTime()] : []))
  const invoiceStatus = statusOf(order, list)
  await moveInvoice(ctx, order, action, party, {
    invoiceStatus,
    invoiceUntil: times.length === 0 ? null : new Date(Math.max(...times) + deletableDays * day),
    invoiceWaits: list.some(isOpen),
  })
  return invoiceStatus
}
