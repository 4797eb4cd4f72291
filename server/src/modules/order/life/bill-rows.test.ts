import { expect, it } from 'vitest'
import { facts } from '../../../../test/builders/order-facts.ts'
import { step } from '../../../kernel/machine.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction, OrderFacts, OrderParty } from './machine.ts'

const moves = (action: OrderAction, party: OrderParty, it: OrderFacts) => {
  const next = step(orderMachine, action, it, party)
  return typeof next === 'string' ? next : next.to
}

it.each<[OrderAction, OrderParty, OrderFacts, number | string]>([
  ['enterBill', 'seller', facts(50), 50],
  ['enterBill', 'timer', facts(60), 60],
  ['enterBill', 'seller', facts(50, { billStatus: 1 }), 'ORDER_BILLED'],
  ['enterBill', 'seller', facts(40), 'WRONG_STATE'],
  ['leaveBill', 'buyer', facts(60, { billStatus: 1 }), 60],
  ['leaveBill', 'seller', facts(60), 'BILL_ELSEWHERE'],
  ['agreeBill', 'buyer', facts(60, { billStatus: 1 }), 60],
  ['agreeBill', 'buyer', facts(60, { billStatus: 2 }), 'BILL_ELSEWHERE'],
  ['payBill', 'seller', facts(60, { billStatus: 2, payStatus: 3 }), 60],
  ['payBill', 'seller', facts(60, { billStatus: 1, payStatus: 3 }), 'BILL_ELSEWHERE'],
  ['payBill', 'seller', facts(60, { billStatus: 2, payStatus: 4 }), 'CREDIT_SETTLED'],
  ['settleDebt', 'seller', facts(60, { payStatus: 3, billStatus: 1 }), 'ORDER_BILLED'],
  ['unsettleDebt', 'seller', facts(60, { payStatus: 4, settledMoney: 100, billStatus: 2 }), 'ORDER_BILLED'],
  ['remove', 'buyer', facts(60, { billStatus: 1 }), 'BILL_OPEN'],
  ['remove', 'buyer', facts(60, { billStatus: 2 }), 60],
  ['askInvoice', 'buyer', facts(60, { payStatus: 4, billStatus: 2, billedMoney: 100 }), 'INVOICE_BY_BILL'],
])('%s by %s of an order and its bill', (action, party, it, expected) =>
  expect(moves(action, party, it)).toBe(expected),
)
