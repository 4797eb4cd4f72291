import { deletableDays, receiveDays } from '@mall/api/invoice/states'
import type { InvoiceState } from '@mall/api/invoice/states'
import type { Machine } from '../../kernel/machine.ts'

export type InvoiceAction =
  | 'change'
  | 'withdraw'
  | 'withdrawLate'
  | 'upload'
  | 'receive'
  | 'receiveLate'
  | 'delete'
  | 'flush'
export type InvoiceParty = 'buyer' | 'shop' | 'house'
export type InvoiceFacts = { readonly state: InvoiceState; readonly issueTime: Date | null; readonly now: Date }

const day = 86_400_000
const isAfter = (days: number, { issueTime, now }: InvoiceFacts): boolean =>
  issueTime !== null && now.getTime() >= issueTime.getTime() + days * day

/** Steps of an invoice from the application to its receipt. A flushed or withdrawn one is final; the buyer applies for another. */
export const invoiceMachine: Machine<InvoiceAction, InvoiceState, InvoiceFacts, InvoiceParty, never> = {
  at: ({ state }) => state,
  rows: {
    change: { from: [0], by: ['buyer'] },
    withdraw: { from: [0], to: 9, by: ['buyer'] },
    // The order ended, or a refund left nothing to invoice.
    withdrawLate: { from: [0], to: 9, by: ['house'] },
    upload: { from: [0], to: 1, by: ['shop'] },
    receive: { from: [1], to: 2, by: ['buyer'] },
    receiveLate: { from: [1], to: 2, by: ['house'], when: (it) => isAfter(receiveDays, it) || 'WRONG_STATE' },
    delete: { from: [1], to: 0, by: ['shop'], when: (it) => (isAfter(deletableDays, it) ? 'INVOICE_KEPT' : true) },
    flush: { from: [1, 2], to: 3, by: ['shop'] },
  },
}
