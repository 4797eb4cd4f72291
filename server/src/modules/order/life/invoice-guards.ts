import type { RefusalName } from '@mall/api/errors'

/* Guards of the invoice of an order: when it may be asked for, issued or taken back. */

type Invoiced = {
  readonly payStatus: number
  readonly invoiceStatus: number
  readonly invoiceUntil: Date | null
  readonly invoiceWaits: boolean
  readonly billedMoney: number
  readonly now: Date
}
type Verdict = true | RefusalName

/** The order is paid, and neither refunded nor invoiced as a whole. */
export const mayAskInvoice = ({ payStatus, invoiceStatus, billedMoney }: Invoiced): Verdict => {
  if (payStatus === 3) return 'INVOICE_ON_CREDIT'
  if (![2, 4, 5].includes(payStatus)) return 'INVOICE_OF_NOTHING'
  // The bill of the order is invoiced as a whole.
  if (billedMoney > 0) return 'INVOICE_BY_BILL'
  return invoiceStatus !== 3 || 'INVOICED_ALREADY'
}

/** Part of the order waits for an invoice. */
export const mayIssueInvoice = ({ invoiceWaits }: Invoiced): Verdict => invoiceWaits || 'NO_INVOICE_ASKED'

export const mayDeleteInvoice = ({ invoiceUntil, now }: Invoiced): Verdict => {
  if (invoiceUntil === null) return 'NO_INVOICE_TO_DELETE'
  return now < invoiceUntil || 'INVOICE_KEPT'
}
