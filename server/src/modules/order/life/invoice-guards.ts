import type { RefusalName } from '@mall/api/errors'

/* When the invoice of an order may be asked for, issued or taken back. */

type Invoiced = {
  readonly payStatus: number
  readonly invoiceStatus: number
  readonly invoiceUntil: Date | null
  readonly invoiceWaits: boolean
  readonly billedMoney: number
  readonly now: Date
}
type Verdict = true | RefusalName

/** Paid, not wholly refunded, and not wholly invoiced. */
export const mayAskInvoice = ({ payStatus, invoiceStatus, billedMoney }: Invoiced): Verdict => {
  if (payStatus === 3) return 'INVOICE_ON_CREDIT'
  if (![2, 4, 5].includes(payStatus)) return 'INVOICE_OF_NOTHING'
  // Its bill is invoiced as a whole.
  if (billedMoney > 0) return 'INVOICE_BY_BILL'
  return invoiceStatus !== 3 || 'INVOICED_ALREADY'
}

/** Something waits to be issued. */
export const mayIssueInvoice = ({ invoiceWaits }: Invoiced): Verdict => invoiceWaits || 'NO_INVOICE_ASKED'

export const mayDeleteInvoice = ({ invoiceUntil, now }: Invoiced): Verdict => {
  if (invoiceUntil === null) return 'NO_INVOICE_TO_DELETE'
  return now < invoiceUntil || 'INVOICE_KEPT'
}
