import type { Write } from '../../../kernel/context.ts'
import { act, gate } from './act.ts'
import type { InvoiceStep } from './invoices-rows.ts'
import type { OrderParty } from './machine.ts'
import type { LockedOrder } from './store.ts'

/** Refuses where the order does not allow it now. */
export const gateInvoice = (order: LockedOrder, action: InvoiceStep, party: OrderParty): void =>
  void gate(order, action, party)

/** Takes a step of the invoices of a locked order: what it says of them, and a line of its log. */
export const moveInvoice = (
  ctx: Write,
  order: LockedOrder,
  action: InvoiceStep,
  party: OrderParty,
  changes: { readonly invoiceStatus: number; readonly invoiceUntil: Date | null; readonly invoiceWaits: boolean },
) => act(ctx, order, action, party, { changes })
