import { z } from 'zod'
import { endpoint, gateway, post } from '../endpoint.ts'
import { fileRef } from '../file/endpoints.ts'
import { buyerActs, eitherSide, sellers } from '../order/access.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { operated } from './operated.ts'
import { readInvoice } from './read-shape.ts'

/* Invoices of orders: the buyer asks for them, the shop issues them, and flushes them in red after a refund. */

const bill = { role: 'seller', can: 'bill.manage' } as const
const buyersInvoice = { role: 'buyer', can: 'order.act', of: 'invoice', id: 'invoiceId' } as const
const shopsInvoice = { role: 'seller', can: 'bill.manage', of: 'invoice', id: 'invoiceId' } as const

const whole = z.object({
  invoiceId: id,
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  buyerName: z.string(),
  invoiceType: z.int(),
  titleType: z.int(),
  title: z.string(),
  taxNo: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccount: z.string().nullable(),
  regAddress: z.string().nullable(),
  regPhone: z.string().nullable(),
  email: z.string().nullable(),
  amountMoney: money,
  /** State: 0 asked for, 1 issued, 2 received, 3 flushed in red, 9 withdrawn. */
  state: z.int(),
  stateText: z.string(),
  /** Whether it exceeds what the order still costs, so that the shop has to flush it. */
  needRed: z.boolean(),
  invoiceNo: z.string().nullable(),
  invoiceCode: z.string().nullable(),
  expressNo: z.string().nullable(),
  redReason: z.string().nullable(),
  applyTime: time,
  issueTime: time.nullable(),
  file: fileRef.nullable(),
  /** Actions open to the caller now. */
  buttons: z.array(z.enum(['withdraw', 'receive', 'upload', 'delete', 'flush'])),
})
const moved = z.object({ invoiceId: id, state: z.int() })

export const invoice = {
  invoiceTypes: endpoint({
    about:
      'Returns the kinds of invoices that a shop issues, its rule for contracts, and the contracts with it that the caller signed.',
    effect: 'read',
    at: [gateway('sctrading/order/selInvoiceContractType')],
    access: { role: 'buyer' },
    scopedBy: { orderId: 'only orders of the current enterprise are read' },
    input: inputs.invoiceTypes,
    output: z.object({
      invoiceTypes: z.array(z.object({ code: z.int(), name: z.string() })),
      contractPolicy: z.int(),
      contracts: z.array(z.object({ contractId: id, name: z.string() })),
      needTaxpayer: z.boolean(),
    }),
  }),
  ask: endpoint({
    about:
      'Asks for the invoice of a paid order as the buyer, or changes a waiting request. Refuses 31004 if the title lacks what the kind needs.',
    effect: 'write',
    at: [gateway('sctrading/order/addBillTaxpayInfo')],
    access: buyerActs,
    limitOfThing: 'edit',
    scopedBy: { taxId: 'only titles of the current enterprise are read' },
    input: inputs.ask,
    output: z.object({ invoiceStatus: z.int(), invoiceId: id }),
  }),
  upload: endpoint({
    about:
      'Issues an invoice as the shop, in whole or in part, with its file (pdf, ofd, xml, jpg, png) and a number that is new in the shop. Refuses 31003 beyond what may be invoiced. With `delete` takes one back within 30 days if it is not received.',
    effect: 'write',
    at: [gateway('sctrading/order/orderinvoice/upload')],
    access: sellers('bill.manage'),
    limitOfThing: 'edit',
    scopedBy: {
      fileId: 'only papers that the caller uploaded are added to the order',
      invoiceId: 'only invoices of this order are taken back',
    },
    input: inputs.upload,
    output: moved,
  }),
  readFile: endpoint({
    about:
      'Reads the file of an electronic invoice (OFD, PDF, XML, at most 5 MB) that the caller uploaded; returns its content and where that differs from the request. The clerk types what cannot be read.',
    effect: 'call',
    at: [post('/mj/order/invoice/readFile')],
    access: sellers('bill.manage'),
    limit: 'lookup',
    limitOfThing: 'edit',
    scopedBy: { fileId: 'only papers that the caller uploaded are read' },
    input: inputs.readFile,
    output: readInvoice,
  }),
  withdraw: endpoint({
    about: "Withdraws the buyer's request before the invoice is issued.",
    effect: 'write',
    at: [post('/rest/order/invoice/withdraw')],
    access: buyersInvoice,
    limitOfThing: 'edit',
    input: inputs.one,
    output: moved,
  }),
  receive: endpoint({
    about: 'Confirms as the buyer that the invoice arrived; after fifteen days it counts as received.',
    effect: 'write',
    at: [post('/rest/order/invoice/receive')],
    access: buyersInvoice,
    input: inputs.one,
    output: moved,
  }),
  flush: endpoint({
    about: 'Flushes an issued invoice in red as the shop, with a reason; the buyer may ask for a new one.',
    effect: 'write',
    at: [post('/mj/order/invoice/redFlush')],
    access: shopsInvoice,
    input: inputs.flush,
    output: moved,
  }),
  ofOrder: endpoint({
    about: 'Returns the invoices of an order, newest first, and the sum that may still be invoiced.',
    effect: 'read',
    at: [post('/rest/order/invoice/ofOrder')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({ restMoney: money, invoices: z.array(whole) }),
  }),
  mine: endpoint({
    about: "Returns the invoices of the caller's orders or of all orders of their enterprise, newest first.",
    effect: 'read',
    at: [post('/rest/order/invoice/mine')],
    access: { role: 'buyer' },
    input: inputs.mine,
    output: pageOf(whole),
  }),
  shopInvoices: endpoint({
    about: 'Returns the invoices of orders of the shop.',
    effect: 'read',
    at: [post('/mj/order/invoice/list')],
    access: bill,
    input: inputs.shopInvoices,
    output: pageOf(whole),
  }),
  shopInvoiceTabs: endpoint({
    about: 'Counts the invoices of the shop in each tab.',
    effect: 'read',
    at: [post('/mj/order/invoice/tabs')],
    access: bill,
    input: inputs.shopInvoiceTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  ...operated,
}
