import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf } from '../wire-types.ts'
import { readInvoice } from '../invoice/read-shape.ts'
import { eitherSide } from '../order/access.ts'
import * as inputs from './inputs.ts'
import { answered, billedOrder, carry, issued, moved, row, sums, tabs, whole } from './shapes.ts'

/* Bills between a shop and who bought from it: what the orders of some days come to, agreed on line by line, invoiced and paid. */

const keeping = { role: 'seller', can: 'bill.manage' } as const
const suppliers = { ...keeping, of: 'bill', id: 'billId' } as const
const buying = { role: 'buyer', can: 'purchase.bill' } as const
const purchasers = { ...buying, of: 'bill', id: 'billId' } as const
const ofShop = { paymentId: 'only payments of bills of the shop are found' } as const

export const bill = {
  preview: endpoint({
    about:
      'The purchasers of whom orders were received in these days and stand in no bill; with one of them also its orders, what they come to, what changed of orders of earlier bills, and what differs.',
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
      /** More orders stand in no bill than one bill holds. */
      more: z.boolean(),
      /** On which day of the month the house drafts the bill of the purchaser; 0 on none. */
      settleDay: z.int(),
    }),
  }),
  generate: endpoint({
    about:
      'Makes the draft of a bill from orders of one purchaser. 31001 where one stands in another bill, 31002 where it does not come to what was shown.',
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
    about: 'The bills of the shop.',
    effect: 'read',
    at: [post('/rest/supplier/bill/list')],
    access: keeping,
    input: inputs.supplierBills,
    output: pageOf(row),
  }),
  supplierTabs: endpoint({
    about: 'How many bills of the shop stand in each tab.',
    effect: 'read',
    at: [post('/rest/supplier/bill/tabs')],
    access: keeping,
    input: inputs.supplierTabs,
    output: tabs,
  }),
  supplierBill: endpoint({
    about: 'A bill line by line, as its supplier sees it.',
    effect: 'read',
    at: [post('/rest/supplier/bill/detail')],
    access: suppliers,
    input: inputs.one,
    output: whole,
  }),
  submit: endpoint({
    about: 'The supplier sends a draft to the purchaser.',
    effect: 'write',
    at: [post('/rest/supplier/bill/submit')],
    access: suppliers,
    input: inputs.submit,
    output: moved,
  }),
  edit: endpoint({
    about:
      'The supplier adds to a draft or takes from it, with a reason, or takes orders out, which may then stand in another bill. What it comes to is never below zero (31006).',
    effect: 'write',
    at: [post('/rest/supplier/bill/edit')],
    access: suppliers,
    limitOfThing: 'edit',
    scopedBy: { removeOrderIds: 'only orders of this bill are taken out' },
    input: inputs.edit,
    output: moved,
  }),
  revise: endpoint({
    about: 'The supplier works on a bill again that was rejected: what its orders come to is read anew.',
    effect: 'write',
    at: [post('/rest/supplier/bill/revise')],
    access: suppliers,
    limitOfThing: 'edit',
    input: inputs.one,
    output: moved,
  }),
  voidBill: endpoint({
    about: 'The supplier gives up a bill that is not agreed on; its orders may stand in another one.',
    effect: 'write',
    at: [post('/rest/supplier/bill/void')],
    access: suppliers,
    input: inputs.one,
    output: moved,
  }),
  invoice: endpoint({
    about:
      'The supplier records an invoice over an agreed bill, in whole or in part, with a number that no other invoice of the shop has; once all of it is invoiced the bill is to be paid. 31003 beyond what it comes to.',
    effect: 'write',
    at: [post('/rest/supplier/bill/invoice')],
    access: suppliers,
    limitOfThing: 'edit',
    scopedBy: { fileId: 'only papers that the caller uploaded are put to the bill' },
    input: inputs.invoice,
    output: moved,
  }),
  readInvoiceFile: endpoint({
    about:
      'Reads the file of an electronic invoice over a bill that the caller uploaded: what it says, and where that is not what the bill asks for.',
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
      'The bill in which an order stands, for both sides, and for who may read bills the invoices over it; null where it stands in none that was sent.',
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
          /** May the caller open it? */
          mayOpen: z.boolean(),
          invoices: z.array(issued),
        })
        .nullable(),
    }),
  }),
  answerDispute: endpoint({
    about:
      'The supplier accepts what a purchaser proposes for an order, and the bill comes to that, or refuses with a reason.',
    effect: 'write',
    at: [post('/rest/supplier/bill/answerDispute')],
    access: keeping,
    scopedBy: { disputeId: 'only disputes of bills of the shop are found' },
    input: inputs.answerDispute,
    output: answered,
  }),
  confirmPay: endpoint({
    about:
      'The supplier confirms that a recorded payment came, once, or says that it did not. Paid whole, the bill settles what its orders owe on credit.',
    effect: 'write',
    at: [post('/rest/supplier/bill/confirmPay')],
    access: keeping,
    scopedBy: ofShop,
    input: inputs.confirmPay,
    output: z.object({ paymentId: id, paymentState: z.int(), billState: z.int(), paidMoney: money }),
  }),
  setTerm: endpoint({
    about:
      'On which day of the month the house drafts the bill of a customer, of the month up to the day before; 0 on none.',
    effect: 'write',
    at: [post('/rest/supplier/bill/setTerm')],
    access: keeping,
    scopedBy: { buyerBoId: 'only customers of the shop are found' },
    input: inputs.setTerm,
    output: z.object({ settleDay: z.int() }),
  }),
  ageing: endpoint({
    about: 'What purchasers owe the shop of agreed bills, by days since they were agreed on, and what waits for them.',
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
      /** Sent and not answered. */
      waitingMoney: money,
      waitingCount: z.int(),
      disputeCount: z.int(),
      /** Recorded by purchasers and not confirmed. */
      toConfirmCount: z.int(),
    }),
  }),
  exportBill: endpoint({
    about: 'A bill line by line as a sheet, for the supplier.',
    effect: 'call',
    at: [post('/rest/supplier/bill/export')],
    access: { ...suppliers, whileFrozen: 'only shows' },
    limit: 'export',
    input: inputs.one,
    output: 'download',
  }),
  purchaserBills: endpoint({
    about: 'The bills that suppliers sent the current enterprise.',
    effect: 'read',
    at: [post('/rest/purchase/bill/list')],
    access: buying,
    input: inputs.purchaserBills,
    output: pageOf(row),
  }),
  purchaserTabs: endpoint({
    about: 'How many bills of the current enterprise stand in each tab.',
    effect: 'read',
    at: [post('/rest/purchase/bill/tabs')],
    access: buying,
    input: inputs.purchaserTabsInput,
    output: tabs,
  }),
  purchaserBill: endpoint({
    about: 'A bill line by line, as its purchaser sees it; drafts are not shown.',
    effect: 'read',
    at: [post('/rest/purchase/bill/detail')],
    access: purchasers,
    input: inputs.one,
    output: whole,
  }),
  confirm: endpoint({
    about:
      'The purchaser agrees to what a bill comes to. Orders that are disputed and not settled move to the next month, the others go on. 31002 where it does not come to what was shown, as after a refund.',
    effect: 'write',
    at: [post('/rest/purchase/bill/confirm')],
    access: purchasers,
    input: inputs.confirm,
    output: moved,
  }),
  reject: endpoint({
    about: 'The purchaser sends a bill back as a whole, with a reason.',
    effect: 'write',
    at: [post('/rest/purchase/bill/reject')],
    access: purchasers,
    input: inputs.reject,
    output: moved,
  }),
  dispute: endpoint({
    about:
      'The purchaser says what an order of a bill should come to, and why. One dispute of an order at a time (31009).',
    effect: 'write',
    at: [post('/rest/purchase/bill/dispute')],
    access: purchasers,
    limitOfThing: 'edit',
    scopedBy: { orderId: 'only orders of this bill are disputed' },
    input: inputs.dispute,
    output: answered,
  }),
  withdrawDispute: endpoint({
    about: 'The purchaser takes a dispute back, and what the bill asks stands.',
    effect: 'write',
    at: [post('/rest/purchase/bill/withdrawDispute')],
    access: buying,
    scopedBy: { disputeId: 'only disputes of bills of the current enterprise are found' },
    input: inputs.withdrawDispute,
    output: answered,
  }),
  pay: endpoint({
    about:
      'The purchaser records what they paid of a bill; the supplier confirms it. The same number is recorded once (31008).',
    effect: 'write',
    at: [post('/rest/purchase/bill/pay')],
    access: purchasers,
    limitOfThing: 'edit',
    scopedBy: { vouchers: 'only papers that the caller uploaded become papers of the bill' },
    input: inputs.pay,
    output: z.object({ paymentId: id, restMoney: money }),
  }),
  exportOwn: endpoint({
    about: 'A bill line by line as a sheet, for the purchaser.',
    effect: 'call',
    at: [post('/rest/purchase/bill/export')],
    access: purchasers,
    limit: 'export',
    input: inputs.one,
    output: 'download',
  }),
}
