import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const

/* The invoices of all shops, as the platform reads them; nothing is done with one here. */
export const operated = {
  operatorList: endpoint({
    about:
      'The invoices of all shops, without what a title says of banks and contacts, and what those of the filter come to; large sums are remembered for a while.',
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
      /** Of all rows of the filter: what waits, what is issued and stands, what was flushed, what is to be flushed. */
      sum: z.object({ waitingMoney: money, issuedMoney: money, flushedMoney: money, toFlushMoney: money }),
    }),
  }),
  operatorTabs: endpoint({
    about: 'How many invoices of all shops a filter finds in each tab.',
    effect: 'read',
    at: [post('/rest/operate/invoice/tabs')],
    access: finance,
    input: inputs.operatedInvoiceTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  exportOperated: endpoint({
    about: 'The invoices of a filter as a sheet, at most 5,000; the audit trail records it.',
    effect: 'call',
    at: [post('/rest/operate/invoice/export')],
    access: finance,
    limit: 'export',
    input: inputs.exportOperatedInvoices,
    output: 'download',
  }),
}
