import { expect, test } from 'vitest'
import { byAppointment, facts } from '../../../../test/builders/order-facts.ts'
import { step } from '../../../kernel/machine.ts'
import { orderMachine } from './machine.ts'
import type { OrderFacts, OrderParty } from './machine.ts'

test.each<[OrderParty, OrderFacts, number | string]>([
  ['buyer', facts(30, byAppointment(2)), 30],
  ['buyer', facts(30, byAppointment(1)), 'PICKUP_ELSEWHERE'],
  ['buyer', facts(30, byAppointment(3)), 'PICKUP_ELSEWHERE'],
  ['buyer', facts(30, { ...byAppointment(2), contractStatus: 1 }), 'CONTRACT_UNSIGNED'],
  ['buyer', facts(30, { deliveryType: 3, pickupStatus: 2 }), 'NO_APPOINTMENT'],
  ['seller', facts(30, byAppointment(2)), 'FORBIDDEN'],
])('the time of a pick-up is moved by its buyer once it was confirmed: %s', (party, it, expected) => {
  const verdict = step(orderMachine, 'movePickupTime', it, party)
  expect(typeof verdict === 'string' ? verdict : verdict.to).toBe(expected)
})
