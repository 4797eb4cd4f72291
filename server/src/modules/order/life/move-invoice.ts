import type { Write } from '../../../kernel/context.ts'
import { act, gate } from './act.ts'
import type { InvoiceStep } from './invoices-rows.ts'
import type { OrderParty } from './machine.ts'
import type { LockedOrder } from './store.ts'

/** Refuses if the order does not allow the step now. */
export const gateInvoice = (order: LockedOrder, action: InvoiceStep, party: OrderParty): void =>
  void gate(order, action, party)

/** Takes a step of the invoices of a locked order; it changes the order's invoice fields and writes its log. */
export const moveInvoice = (
  ctx: Write,
  order: LockedOrder,
  action: InvoiceStep,
  party: OrderParty,
  changes: { readonly invoiceStatus: number; readonly invoiceUntil: Date | null; readonly invoiceWaits: boolean },
) => act(ctx, order, action, party, { changes })
