import { z } from 'zod'
import { endpoint, form, get, post } from '../endpoint.ts'
import { buyerActs, eitherSide, sellers } from '../order/access.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { creditKinds } from './states.ts'

const watching = { role: 'seller', can: 'report.view' } as const
const deciding = { role: 'seller', can: 'debt.confirm' } as const
const paying = { role: 'buyer', can: 'pay' } as const
const ofShop = { customerId: 'the statement keeps to customers of the shop' } as const

const debt = z.object({
  debtId: id,
  amountMoney: money,
  state: z.int(),
  stateText: z.string(),
  applyBy: z.string(),
  applyTime: time,
  decideBy: z.string().nullable(),
  decideTime: time.nullable(),
  rejectReason: z.string(),
})
const debtAnswer = z.object({ debtId: id, debtStatus: z.int(), viewUrl: z.string().nullable() })

const owedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  shopId: id,
  goods: z.string(),
  payMoney: money,
  refundedMoney: money,
  /** What the customer paid of it. */
  settledMoney: money,
  /** What of it is still to be paid. */
  owedMoney: money,
  payTime: time,
  /** Until when it is to be paid, and by how many days that is over. */
  dueTime: time,
  overdueDays: z.int(),
  /** Days since the order. */
  ageDays: z.int(),
  orderStatus: z.int(),
  statusText: z.string(),
  debtStatus: z.int(),
})

const buckets = { to30: money, to60: money, to90: money, over90: money, owedMoney: money, overdueMoney: money }

const statementRow = z.object({
  statementId: id,
  month: z.string(),
  shopName: z.string(),
  customerName: z.string(),
  owedMoney: money,
  state: z.int(),
  stateText: z.string(),
  sendBy: z.string(),
  sendTime: time,
  decideBy: z.string().nullable(),
  decideTime: time.nullable(),
  reason: z.string(),
  contentHash: z.string(),
})

export const credit = {
  requestDebt: endpoint({
    about:
      'The buyer asks the shop to confirm what is owed of an order on credit. Refused while it is asked or confirmed, and while after-sales are open.',
    effect: 'write',
    at: [form('/order/person/requestDebtConfirm')],
    access: buyerActs,
    limitOfThing: 'edit',
    input: inputs.requestDebt,
    output: debtAnswer,
  }),
  debtLink: endpoint({
    about: 'A path by which the debt of an order is read for 24 hours, for either side.',
    effect: 'write',
    at: [post('/rest/order/debt/link')],
    access: { ...eitherSide, whileFrozen: 'only shows' },
    input: inputs.debtLink,
    output: debtAnswer,
  }),
  viewDebt: endpoint({
    about:
      'The debt of an order behind a path of `debtLink` or `requestDebt`, with its letter once it is confirmed; who was given the path needs no login. After its day it is refused DEBT_LINK_OVER, for one more day with the order, whose parties may open a new one.',
    effect: 'read',
    at: [form('/rest/order/debt/view/:token')],
    access: 'public',
    input: inputs.viewDebt,
    output: z.object({
      debt,
      order: owedOrder.extend({ shopName: z.string(), buyerName: z.string() }),
      /** Empty until it is confirmed. */
      letterText: z.string(),
      letterHash: z.string().nullable(),
      canConfirm: z.boolean(),
    }),
  }),
  debtPaper: endpoint({
    withoutScreen: 'an address: the page of the letter leads to the PDF',
    about: 'The letter of a confirmed debt as a PDF, behind the same path; NOT_FOUND before there is one.',
    effect: 'call',
    at: [get('/order/debt/paper/:token')],
    access: 'public',
    limit: 'export',
    input: inputs.viewDebt,
    output: 'download',
  }),
  decideDebt: endpoint({
    about:
      'The shop confirms a debt, whose letter is written with it, or rejects it with a reason. What is owed changed meanwhile: 10409, and the new amount stands.',
    effect: 'call',
    at: [post('/mj/order/debt/decide')],
    access: sellers('debt.confirm'),
    limitOfThing: 'edit',
    input: inputs.decideDebt,
    output: debtAnswer,
  }),
  ageing: endpoint({
    about: 'What each customer owes the shop, by the age of the orders, with the sums over all.',
    effect: 'read',
    at: [post('/mj/credit/ageing')],
    access: watching,
    input: inputs.ageing,
    output: pageOf(
      z.object({
        customerId: id,
        name: z.string(),
        contactName: z.string().nullable(),
        creditLimit: money,
        creditUsed: money,
        creditDays: z.int(),
        creditBlocked: z.string(),
        orderCount: z.int(),
        oldestTime: time.nullable(),
        ...buckets,
      }),
    ).extend({ sum: z.object({ customerCount: z.int(), ...buckets }) }),
  }),
  shopOrders: endpoint({
    about: 'The single orders that a customer owes, oldest first.',
    effect: 'read',
    at: [post('/mj/credit/orders')],
    access: watching,
    scopedBy: ofShop,
    input: inputs.shopOrders,
    output: pageOf(owedOrder),
  }),
  recordPayment: endpoint({
    about:
      'The shop records what a customer paid for orders on credit outside the platform, whole or in part: the oldest are settled first, and so much credit can be used again. Refused beyond what the orders owe, and for a number that was recorded before.',
    effect: 'write',
    at: [post('/mj/credit/payment/record')],
    access: deciding,
    scopedBy: { ...ofShop, orderIds: 'only orders of the shop and this customer are settled' },
    input: inputs.recordPayment,
    /** `orderCount` orders got a share, of which `settledCount` owe nothing more. */
    output: z.object({ creditPaymentId: id, money, orderCount: z.int(), settledCount: z.int() }),
  }),
  takeBackPayment: endpoint({
    about:
      'The shop takes back what it recorded as paid, with a reason that the customer reads: the orders owe it again, the books and the credit say so, and its number may be recorded anew. Refused CREDIT_PAYMENT_KEPT where a letter that both signed counts on it, or money of its orders went back.',
    effect: 'write',
    at: [post('/mj/credit/payment/takeBack')],
    access: deciding,
    scopedBy: { creditPaymentId: 'the statement keeps to payments of the shop' },
    input: inputs.takeBackPayment,
    output: z.literal(true),
  }),
  block: endpoint({
    about: 'Stops further credit of a customer, with a reason they read; what they owe stays.',
    effect: 'write',
    at: [post('/mj/credit/block')],
    access: deciding,
    scopedBy: ofShop,
    input: inputs.blockCredit,
    output: z.literal(true),
  }),
  release: endpoint({
    about: 'Gives a customer credit again.',
    effect: 'write',
    at: [post('/mj/credit/release')],
    access: deciding,
    scopedBy: ofShop,
    input: inputs.releaseCredit,
    output: z.literal(true),
  }),
  history: endpoint({
    about: 'What happened to the credit of a customer, newest first.',
    effect: 'read',
    at: [post('/mj/credit/history')],
    access: watching,
    scopedBy: ofShop,
    input: inputs.history,
    output: pageOf(
      z.object({
        eventId: id,
        kind: z.enum(Object.keys(creditKinds) as [keyof typeof creditKinds, ...(keyof typeof creditKinds)[]]),
        kindText: z.string(),
        text: z.string(),
        actorName: z.string(),
        time,
        /** Of a payment that was recorded and still stands: `kept` says why it is not taken back; null where it may be. */
        payment: z.object({ creditPaymentId: id, kept: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  sendStatement: endpoint({
    about:
      'Writes the letter of a month that is over: what the customer ordered, paid and owes. The shop confirms it by sending; the customer is asked to.',
    effect: 'write',
    at: [post('/mj/credit/statement/send')],
    access: deciding,
    scopedBy: ofShop,
    input: inputs.sendStatement,
    output: z.object({ statementId: id }),
  }),
  shopStatements: endpoint({
    about: 'The monthly letters of a shop, newest first.',
    effect: 'read',
    at: [post('/mj/credit/statement/list')],
    access: watching,
    scopedBy: ofShop,
    input: inputs.shopStatements,
    output: pageOf(statementRow),
  }),
  own: endpoint({
    about: 'The shops that grant the current enterprise credit, what is left and what is owed.',
    effect: 'read',
    at: [post('/rest/credit/mine')],
    access: paying,
    input: inputs.own,
    output: pageOf(
      z.object({
        shopId: id,
        shopName: z.string(),
        creditLimit: money,
        creditUsed: money,
        leftMoney: money,
        creditDays: z.int(),
        creditBlocked: z.string(),
        orderCount: z.int(),
        overdueMoney: money,
        nextDue: time.nullable(),
        /** Letters that wait for an answer. */
        waitingStatements: z.int(),
      }),
    ),
  }),
  ownOrders: endpoint({
    about: 'The single orders that the current enterprise owes a shop, oldest first.',
    effect: 'read',
    at: [post('/rest/credit/orders')],
    access: paying,
    input: inputs.ownOrders,
    output: pageOf(owedOrder),
  }),
  ownStatements: endpoint({
    about: 'The monthly letters that shops sent the current enterprise, newest first.',
    effect: 'read',
    at: [post('/rest/credit/statement/list')],
    access: paying,
    input: inputs.ownStatements,
    output: pageOf(statementRow),
  }),
  statement: endpoint({
    about: 'One monthly letter, as it was sent, for either side.',
    effect: 'read',
    at: [post('/rest/credit/statement/detail')],
    access: 'signedIn',
    scopedBy: { statementId: 'the statement keeps to letters of the enterprises and shops of the caller' },
    input: inputs.statement,
    output: statementRow.extend({ letterText: z.string(), canDecide: z.boolean() }),
  }),
  decideStatement: endpoint({
    about: 'The customer confirms a monthly letter as it was read, or says what is wrong with it.',
    effect: 'write',
    at: [post('/rest/credit/statement/decide')],
    access: paying,
    scopedBy: { statementId: 'only letters to the current enterprise are answered' },
    input: inputs.decideStatement,
    output: z.object({ state: z.int() }),
  }),
}
