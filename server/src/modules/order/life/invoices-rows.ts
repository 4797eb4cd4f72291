import type { OrderStatus } from '@mall/api/order/status'
import type { LifeRows, LifeWords } from './guards.ts'
import { mayAskInvoice, mayDeleteInvoice, mayIssueInvoice } from './invoice-guards.ts'

/* Steps of the invoices of an order: they are asked for, issued, taken back and received. */

export type InvoiceStep =
  | 'askInvoice'
  | 'uploadInvoice'
  | 'deleteInvoice'
  | 'withdrawInvoice'
  | 'receiveInvoice'
  | 'flushInvoice'

const every: readonly OrderStatus[] = [10, 20, 30, 35, 40, 50, 60, 90, 91]

export const invoiceRows: LifeRows<InvoiceStep> = {
  askInvoice: { from: [20, 30, 35, 40, 50, 60], by: ['buyer'], when: mayAskInvoice },
  uploadInvoice: { from: [20, 30, 35, 40, 50, 60], by: ['seller'], when: mayIssueInvoice },
  deleteInvoice: { from: [20, 30, 35, 40, 50, 60], by: ['seller'], when: mayDeleteInvoice },
  withdrawInvoice: { from: every, by: ['buyer', 'timer'] },
  receiveInvoice: { from: every, by: ['buyer', 'timer'] },
  flushInvoice: { from: every, by: ['seller'] },
}

export const invoiceWords: LifeWords<InvoiceStep> = {
  askInvoice: '买家申请开票',
  uploadInvoice: '卖家开具发票',
  deleteInvoice: '卖家删除发票',
  withdrawInvoice: '开票申请已撤销',
  receiveInvoice: '已收到发票',
  flushInvoice: '卖家红冲发票',
}
