import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf } from '../wire-types.ts'
import { readInvoice } from '../invoice/read-shape.ts'
import { eitherSide } from '../order/access.ts'
import * as inputs from './inputs.ts'
import { answered, billedOrder, carry, issued, moved, row, sums, tabs, whole } from './shapes.ts'

/* Bills between a shop and its purchasers: the sum of some days' orders, agreed on line by line, invoiced and paid. */

const keeping = { role: 'seller', can: 'bill.manage' } as const
const suppliers = { ...keeping, of: 'bill', id: 'billId' } as const
const buying = { role: 'buyer', can: 'purchase.bill' } as const
const purchasers = { ...buying, of: 'bill', id: 'billId' } as const
const ofShop = { paymentId: 'only payments of bills of the shop are found' } as const

export const bill = {
  preview: endpoint({
    about:
      'Returns the purchasers with orders received in these days that no bill holds. With `buyerBoId` also returns its orders with their sum and differences, and later changes of orders of earlier bills.',
    effect: 'read',
    at: [post('/rest/supplier/bill/preview')],
    access: keeping,
    scopedBy: { buyerBoId: 'only orders of the shop are read' },
    input: inputs.preview,
    output: z.object({
      purchasers: z.array(z.object({ boId: id, name: z.string(), orderCount: z.int(), netMoney: money })),
      orders: z.array(billedOrder),
      carries: z.array(carry),
      sums: z.object(sums),
      /** Whether more orders wait than one bill holds. */
      more: z.boolean(),
      /** Day of the month on which the platform drafts the bill of the purchaser; 0 on none. */
      settleDay: z.int(),
    }),
  }),
  generate: endpoint({
    about:
      'Drafts a bill from orders of one purchaser. Refuses 31001 if an order is in another bill, and 31002 if the sum differs from the shown one.',
    effect: 'write',
    at: [post('/rest/supplier/bill/generate')],
    access: keeping,
    scopedBy: {
      buyerBoId: 'only orders of the shop are billed',
      orderIds: 'only orders of the shop and this purchaser are billed',
    },
    input: inputs.generate,
    output: z.object({ billId: id, billNo: z.string(), payableMoney: money }),
  }),
  supplierBills: endpoint({
    about: 'Returns the bills of the shop.',
    effect: 'read',
    at: [post('/rest/supplier/bill/list')],
    access: keeping,
    input: inputs.supplierBills,
    output: pageOf(row),
  }),
  supplierTabs: endpoint({
    about: 'Counts the bills of the shop in each tab.',
    effect: 'read',
    at: [post('/rest/supplier/bill/tabs')],
    access: keeping,
    input: inputs.supplierTabs,
    output: tabs,
  }),
  supplierBill: endpoint({
    about: 'Returns a bill line by line, as its supplier sees it.',
    effect: 'read',
    at: [post('/rest/supplier/bill/detail')],
    access: suppliers,
    input: inputs.one,
    output: whole,
  }),
  submit: endpoint({
    about: 'Sends a draft to the purchaser.',
    effect: 'write',
    at: [post('/rest/supplier/bill/submit')],
    access: suppliers,
    input: inputs.submit,
    output: moved,
  }),
  edit: endpoint({
    about:
      'Adds to a draft or deducts from it with a reason, or takes orders out, which another bill may then hold. Refuses 31006 if the sum would be below zero.',
    effect: 'write',
    at: [post('/rest/supplier/bill/edit')],
    access: suppliers,
    limitOfThing: 'edit',
    scopedBy: { removeOrderIds: 'only orders of this bill are taken out' },
    input: inputs.edit,
    output: moved,
  }),
  revise: endpoint({
    about: 'Reopens a rejected bill for the supplier, and computes its orders anew.',
    effect: 'write',
    at: [post('/rest/supplier/bill/revise')],
    access: suppliers,
    limitOfThing: 'edit',
    input: inputs.one,
    output: moved,
  }),
  voidBill: endpoint({
    about: 'Cancels a bill that is not agreed on; another bill may then hold its orders.',
    effect: 'write',
    at: [post('/rest/supplier/bill/void')],
    access: suppliers,
    input: inputs.one,
    output: moved,
  }),
  invoice: endpoint({
    about:
      'Records an invoice over all or a part of an agreed bill; its number must be new in the shop. A fully invoiced bill waits for payment. Refuses 31003 beyond the sum of the bill.',
    effect: 'write',
    at: [post('/rest/supplier/bill/invoice')],
    access: suppliers,
    limitOfThing: 'edit',
    scopedBy: { fileId: 'only papers that the caller uploaded are added to the bill' },
    input: inputs.invoice,
    output: moved,
  }),
  readInvoiceFile: endpoint({
    about:
      'Reads the file of an electronic invoice that the caller uploaded; returns its content and where that differs from the bill.',
    effect: 'call',
    at: [post('/rest/supplier/bill/readInvoiceFile')],
    access: suppliers,
    limit: 'lookup',
    scopedBy: { fileId: 'only papers that the caller uploaded are read' },
    input: inputs.readInvoiceFile,
    output: readInvoice,
  }),
  ofOrder: endpoint({
    about:
      'Returns the bill that holds an order, for both sides, with its invoices if the caller may read bills; null if no sent bill holds the order.',
    effect: 'read',
    at: [post('/rest/bill/ofOrder')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({
      bill: z
        .object({
          billId: id,
          billNo: z.string(),
          stateText: z.string(),
          /** Whether the caller may open it. */
          mayOpen: z.boolean(),
          invoices: z.array(issued),
        })
        .nullable(),
    }),
  }),
  answerDispute: endpoint({
    about:
      'Accepts the sum that a purchaser proposes for an order, so that the bill is computed with it, or refuses it with a reason.',
    effect: 'write',
    at: [post('/rest/supplier/bill/answerDispute')],
    access: keeping,
    scopedBy: { disputeId: 'only disputes of bills of the shop are found' },
    input: inputs.answerDispute,
    output: answered,
  }),
  confirmPay: endpoint({
    about:
      'Confirms once that a recorded payment arrived, or that it did not. A bill paid in full settles the debts of its orders on credit.',
    effect: 'write',
    at: [post('/rest/supplier/bill/confirmPay')],
    access: keeping,
    scopedBy: ofShop,
    input: inputs.confirmPay,
    output: z.object({ paymentId: id, paymentState: z.int(), billState: z.int(), paidMoney: money }),
  }),
  setTerm: endpoint({
    about:
      'Sets the day of the month on which the platform drafts the bill of a customer, for the month up to the day before; 0 on none.',
    effect: 'write',
    at: [post('/rest/supplier/bill/setTerm')],
    access: keeping,
    scopedBy: { buyerBoId: 'only customers of the shop are found' },
    input: inputs.setTerm,
    output: z.object({ settleDay: z.int() }),
  }),
  ageing: endpoint({
    about:
      'Returns what purchasers owe the shop on agreed bills, by days since the agreement, and what waits for their answer.',
    effect: 'read',
    at: [post('/rest/supplier/bill/ageing')],
    access: keeping,
    input: inputs.ageing,
    output: z.object({
      to30: money,
      to60: money,
      to90: money,
      over90: money,
      openMoney: money,
      openCount: z.int(),
      /** Sum of bills that were sent and not answered. */
      waitingMoney: money,
      waitingCount: z.int(),
      disputeCount: z.int(),
      /** Payments that purchasers recorded and the shop did not confirm. */
      toConfirmCount: z.int(),
    }),
  }),
  exportBill: endpoint({
    about: 'Exports a bill line by line as a sheet, for the supplier.',
    effect: 'call',
    at: [post('/rest/supplier/bill/export')],
    access: { ...suppliers, whileFrozen: 'only shows' },
    limit: 'export',
    input: inputs.one,
    output: 'download',
  }),
  purchaserBills: endpoint({
    about: 'Returns the bills that suppliers sent to the current enterprise.',
    effect: 'read',
    at: [post('/rest/purchase/bill/list')],
    access: buying,
    input: inputs.purchaserBills,
    output: pageOf(row),
  }),
  purchaserTabs: endpoint({
    about: 'Counts the bills of the current enterprise in each tab.',
    effect: 'read',
    at: [post('/rest/purchase/bill/tabs')],
    access: buying,
    input: inputs.purchaserTabsInput,
    output: tabs,
  }),
  purchaserBill: endpoint({
    about: 'Returns a bill line by line, as its purchaser sees it; drafts are hidden.',
    effect: 'read',
    at: [post('/rest/purchase/bill/detail')],
    access: purchasers,
    input: inputs.one,
    output: whole,
  }),
  confirm: endpoint({
    about:
      'Agrees to the sum of a bill as its purchaser. Orders with open disputes move to the next month. Refuses 31002 if the sum differs from the shown one, for example after a refund.',
    effect: 'write',
    at: [post('/rest/purchase/bill/confirm')],
    access: purchasers,
    input: inputs.confirm,
    output: moved,
  }),
  reject: endpoint({
    about: 'Rejects a whole bill as its purchaser, with a reason.',
    effect: 'write',
    at: [post('/rest/purchase/bill/reject')],
    access: purchasers,
    input: inputs.reject,
    output: moved,
  }),
  dispute: endpoint({
    about:
      'Disputes an order of a bill as its purchaser, with the proposed sum and a reason. Refuses 31009 if the order has an open dispute.',
    effect: 'write',
    at: [post('/rest/purchase/bill/dispute')],
    access: purchasers,
    limitOfThing: 'edit',
    scopedBy: { orderId: 'only orders of this bill are disputed' },
    input: inputs.dispute,
    output: answered,
  }),
  withdrawDispute: endpoint({
    about: 'Withdraws a dispute as the purchaser, so that the sum of the bill remains.',
    effect: 'write',
    at: [post('/rest/purchase/bill/withdrawDispute')],
    access: buying,
    scopedBy: { disputeId: 'only disputes of bills of the current enterprise are found' },
    input: inputs.withdrawDispute,
    output: answered,
  }),
  pay: endpoint({
    about:
      'Records what the purchaser paid of a bill; the supplier confirms it. Refuses 31008 if the same number is recorded already.',
    effect: 'write',
    at: [post('/rest/purchase/bill/pay')],
    access: purchasers,
    limitOfThing: 'edit',
    scopedBy: { vouchers: 'only papers that the caller uploaded become papers of the bill' },
    input: inputs.pay,
    output: z.object({ paymentId: id, restMoney: money }),
  }),
  exportOwn: endpoint({
    about: 'Exports a bill line by line as a sheet, for the purchaser.',
    effect: 'call',
    at: [post('/rest/purchase/bill/export')],
    access: purchasers,
    limit: 'export',
    input: inputs.one,
    output: 'download',
  }),
}
