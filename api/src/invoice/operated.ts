import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const

/* Invoices of all shops for the platform, which only reads them. */
export const operated = {
  operatorList: endpoint({
    about:
      'Returns the invoices of all shops without banks and contacts of their titles, and the sums of the filter; large sums are cached for a while.',
    effect: 'read',
    at: [post('/rest/operate/invoice/list')],
    access: finance,
    input: inputs.operatedInvoices,
    output: pageOf(
      z.object({
        invoiceId: id,
        orderId: id,
        orderNo: z.string(),
        shopId: id,
        shopName: z.string(),
        buyerName: z.string(),
        invoiceType: z.int(),
        title: z.string(),
        taxNo: z.string().nullable(),
        amountMoney: money,
        state: z.int(),
        stateText: z.string(),
        needRed: z.boolean(),
        invoiceNo: z.string().nullable(),
        invoiceCode: z.string().nullable(),
        redReason: z.string().nullable(),
        applyTime: time,
        issueTime: time.nullable(),
      }),
    ).extend({
      /** Sums over all rows of the filter: waiting, issued and valid, flushed, to be flushed. */
      sum: z.object({ waitingMoney: money, issuedMoney: money, flushedMoney: money, toFlushMoney: money }),
    }),
  }),
  operatorTabs: endpoint({
    about: 'Counts the invoices of all shops that a filter finds in each tab.',
    effect: 'read',
    at: [post('/rest/operate/invoice/tabs')],
    access: finance,
    input: inputs.operatedInvoiceTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  exportOperated: endpoint({
    about: 'Exports the invoices of a filter as a sheet, at most 5,000; the audit trail records it.',
    effect: 'call',
    at: [post('/rest/operate/invoice/export')],
    access: finance,
    limit: 'export',
    input: inputs.exportOperatedInvoices,
    output: 'download',
  }),
}
