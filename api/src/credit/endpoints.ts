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
  /** Amount of the debt that the customer paid. */
  settledMoney: money,
  /** Amount still to be paid. */
  owedMoney: money,
  payTime: time,
  /** Last time to pay; `overdueDays` counts the days since then. */
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
      'Asks the shop, as the buyer, to confirm the debt of an order on credit. Refused while a request is open or confirmed, and during after-sales.',
    effect: 'write',
    at: [form('/order/person/requestDebtConfirm')],
    access: buyerActs,
    limitOfThing: 'edit',
    input: inputs.requestDebt,
    output: debtAnswer,
  }),
  debtLink: endpoint({
    about: 'Returns a path that shows the debt of an order for 24 hours, for either side.',
    effect: 'write',
    at: [post('/rest/order/debt/link')],
    access: { ...eitherSide, whileFrozen: 'only shows' },
    input: inputs.debtLink,
    output: debtAnswer,
  }),
  viewDebt: endpoint({
    about:
      'Returns the debt of an order by a path of `debtLink` or `requestDebt`, with its letter after confirmation; it needs no login. An expired path is refused with DEBT_LINK_OVER, which names the order for one more day, so that its parties can open a new one.',
    effect: 'read',
    at: [form('/rest/order/debt/view/:token')],
    access: 'public',
    input: inputs.viewDebt,
    output: z.object({
      debt,
      order: owedOrder.extend({ shopName: z.string(), buyerName: z.string() }),
      /** Text of the letter; empty before the debt is confirmed. */
      letterText: z.string(),
      letterHash: z.string().nullable(),
      canConfirm: z.boolean(),
    }),
  }),
  debtPaper: endpoint({
    withoutScreen: 'the address of the PDF, which the page of the letter links',
    about: 'Returns the letter of a confirmed debt as a PDF, by the same path; NOT_FOUND before the confirmation.',
    effect: 'call',
    at: [get('/order/debt/paper/:token')],
    access: 'public',
    limit: 'export',
    input: inputs.viewDebt,
    output: 'download',
  }),
  decideDebt: endpoint({
    about:
      'Confirms a debt as the shop and writes its letter, or rejects it with a reason. Refuses 10409 with the new amount if the debt has changed.',
    effect: 'call',
    at: [post('/mj/order/debt/decide')],
    access: sellers('debt.confirm'),
    limitOfThing: 'edit',
    input: inputs.decideDebt,
    output: debtAnswer,
  }),
  ageing: endpoint({
    about: 'Returns what each customer owes the shop, by the age of the orders, with the sums over all.',
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
    about: 'Returns the single orders that a customer owes, oldest first.',
    effect: 'read',
    at: [post('/mj/credit/orders')],
    access: watching,
    scopedBy: ofShop,
    input: inputs.shopOrders,
    output: pageOf(owedOrder),
  }),
  recordPayment: endpoint({
    about:
      'Records as the shop a full or partial payment outside the platform for orders on credit; the oldest are settled first, and the credit becomes free again. Refuses more than the orders owe, and a number that is recorded already.',
    effect: 'write',
    at: [post('/mj/credit/payment/record')],
    access: deciding,
    scopedBy: { ...ofShop, orderIds: 'only orders of the shop and this customer are settled' },
    input: inputs.recordPayment,
    /** `orderCount`: orders that got a share; `settledCount`: those of them that are fully paid now. */
    output: z.object({ creditPaymentId: id, money, orderCount: z.int(), settledCount: z.int() }),
  }),
  takeBackPayment: endpoint({
    about:
      'Reverts a recorded payment as the shop, with a reason for the customer: the orders owe it again in books and credit, and its number is free. Refuses CREDIT_PAYMENT_KEPT if a letter signed by both counts it, or money of its orders was refunded.',
    effect: 'write',
    at: [post('/mj/credit/payment/takeBack')],
    access: deciding,
    scopedBy: { creditPaymentId: 'the statement keeps to payments of the shop' },
    input: inputs.takeBackPayment,
    output: z.literal(true),
  }),
  block: endpoint({
    about: 'Stops further credit of a customer, with a reason for them; their debts remain.',
    effect: 'write',
    at: [post('/mj/credit/block')],
    access: deciding,
    scopedBy: ofShop,
    input: inputs.blockCredit,
    output: z.literal(true),
  }),
  release: endpoint({
    about: 'Allows a customer credit again.',
    effect: 'write',
    at: [post('/mj/credit/release')],
    access: deciding,
    scopedBy: ofShop,
    input: inputs.releaseCredit,
    output: z.literal(true),
  }),
  history: endpoint({
    about: "Returns the history of a customer's credit, newest first.",
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
        /** Recorded payment that is still valid; `kept` says why it cannot be reverted, null if it can. */
        payment: z.object({ creditPaymentId: id, kept: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  sendStatement: endpoint({
    about:
      "Writes the letter of a past month: what the customer ordered, paid and owes. Sending counts as the shop's confirmation; the customer is asked for theirs.",
    effect: 'write',
    at: [post('/mj/credit/statement/send')],
    access: deciding,
    scopedBy: ofShop,
    input: inputs.sendStatement,
    output: z.object({ statementId: id }),
  }),
  shopStatements: endpoint({
    about: 'Returns the monthly letters of a shop, newest first.',
    effect: 'read',
    at: [post('/mj/credit/statement/list')],
    access: watching,
    scopedBy: ofShop,
    input: inputs.shopStatements,
    output: pageOf(statementRow),
  }),
  own: endpoint({
    about: 'Returns the shops that grant the current enterprise credit, with the credit left and the debt.',
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
        /** Number of letters that wait for an answer. */
        waitingStatements: z.int(),
      }),
    ),
  }),
  ownOrders: endpoint({
    about: 'Returns the single orders that the current enterprise owes a shop, oldest first.',
    effect: 'read',
    at: [post('/rest/credit/orders')],
    access: paying,
    input: inputs.ownOrders,
    output: pageOf(owedOrder),
  }),
  ownStatements: endpoint({
    about: 'Returns the monthly letters that shops sent to the current enterprise, newest first.',
    effect: 'read',
    at: [post('/rest/credit/statement/list')],
    access: paying,
    input: inputs.ownStatements,
    output: pageOf(statementRow),
  }),
  statement: endpoint({
    about: 'Returns one monthly letter as it was sent, for either side.',
    effect: 'read',
    at: [post('/rest/credit/statement/detail')],
    access: 'signedIn',
    scopedBy: { statementId: 'the statement keeps to letters of the enterprises and shops of the caller' },
    input: inputs.statement,
    output: statementRow.extend({ letterText: z.string(), canDecide: z.boolean() }),
  }),
  decideStatement: endpoint({
    about: 'Confirms the monthly letter that the customer read, or objects to it with a reason.',
    effect: 'write',
    at: [post('/rest/credit/statement/decide')],
    access: paying,
    scopedBy: { statementId: 'only letters to the current enterprise are answered' },
    input: inputs.decideStatement,
    output: z.object({ state: z.int() }),
  }),
}
