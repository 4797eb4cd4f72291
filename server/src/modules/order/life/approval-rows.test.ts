import { expect, test } from 'vitest'
import { step } from '../../../kernel/machine.ts'
import { facts, hours } from '../../../../test/builders/order-facts.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction, OrderFacts, OrderParty } from './machine.ts'

test.each<[OrderAction, OrderParty, OrderFacts, number | string]>([
  ['pay', 'buyer', facts(10, { approvalStatus: 1 }), 'APPROVAL_WAITS'],
  ['holdPart', 'buyer', facts(10, { approvalStatus: 1 }), 'APPROVAL_WAITS'],
  ['chooseTransfer', 'buyer', facts(10, { approvalStatus: 1 }), 'APPROVAL_WAITS'],
  ['takeOnCredit', 'buyer', facts(10, { approvalStatus: 1 }), 'APPROVAL_WAITS'],
  ['uploadVoucher', 'buyer', facts(10, { payType: 2, approvalStatus: 3 }), 'APPROVAL_WAITS'],
  ['pay', 'buyer', facts(10, { approvalStatus: 2 }), 10],
  ['approve', 'buyer', facts(10, { approvalStatus: 1 }), 10],
  ['approve', 'buyer', facts(10), 'APPROVAL_ELSEWHERE'],
  ['approve', 'buyer', facts(10, { approvalStatus: 1, now: hours(1) }), 'PAY_TIME_OVER'],
  ['refuseApproval', 'buyer', facts(10, { approvalStatus: 1 }), 90],
  ['refuseApproval', 'buyer', facts(10, { approvalStatus: 2 }), 'APPROVAL_ELSEWHERE'],
])('an order a company agrees to: %s by %s', (action, party, it, expected) => {
  const verdict = step(orderMachine, action, it, party)
  expect(typeof verdict === 'string' ? verdict : verdict.to).toBe(expected)
})
