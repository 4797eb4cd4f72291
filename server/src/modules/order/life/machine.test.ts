import { orderStatuses } from '@mall/api/order/status'
import type { OrderStatus } from '@mall/api/order/status'
import { buyerPermissions, shopPermissions } from '@mall/api/permissions'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { allowed, step } from '../../../kernel/machine.ts'
import { buttonActions, buttonsFor, cancelTypes, orderMachine } from './machine.ts'
import type { OrderAction, OrderFacts, OrderParty } from './machine.ts'

const now = new Date('2026-11-21T08:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const facts = (status: OrderStatus, given: Partial<OrderFacts> = {}): OrderFacts => ({
  orderStatus: status,
  orderType: 1,
  payStatus: status === 10 || status === 90 ? 0 : 2,
  deliveryType: 1,
  contractStatus: 0,
  reviewStatus: 0,
  afterSaleStatus: 0,
  payDeadline: hours(1),
  payTime: status === 10 ? null : hours(-48),
  shipTime: [35, 40, 50, 60].includes(status) ? hours(-24) : null,
  receiveDeadline: status === 40 ? hours(1) : null,
  settleTime: status === 50 ? hours(1) : null,
  remindTime: null,
  buyerDeleted: false,
  now,
  ...given,
})

type Case = [OrderAction, OrderParty, OrderFacts, number | string]
const moves = (action: OrderAction, party: OrderParty, it: OrderFacts) => {
  const verdict = step(orderMachine, action, it, party)
  return typeof verdict === 'string' ? verdict : verdict.to
}

describe('the life of an order', () => {
  test.each<Case>([
    ['pay', 'buyer', facts(10), 10],
    ['pay', 'buyer', facts(10, { now: hours(1) }), 'WRONG_STATE'],
    ['pay', 'buyer', facts(10, { contractStatus: 1 }), 'WRONG_STATE'],
    ['pay', 'buyer', facts(30), 'WRONG_STATE'],
    ['settle', 'payment', facts(10), 30],
    ['settle', 'payment', facts(10, { now: hours(2) }), 30],
    ['settle', 'payment', facts(90), 'WRONG_STATE'],
    ['settle', 'buyer', facts(10), 'FORBIDDEN'],
    ['cancel', 'buyer', facts(10), 90],
    ['cancel', 'buyer', facts(30), 'ALREADY_PAID'],
    ['cancel', 'buyer', facts(90), 'WRONG_STATE'],
    ['cancel', 'seller', facts(10), 'FORBIDDEN'],
    ['close', 'seller', facts(10), 90],
    ['close', 'seller', facts(40), 'ALREADY_PAID'],
    ['close', 'buyer', facts(10), 'FORBIDDEN'],
    ['expire', 'timer', facts(10, { now: hours(1) }), 90],
    ['expire', 'timer', facts(10), 'WRONG_STATE'],
    ['expire', 'timer', facts(10, { now: hours(1), payStatus: 1 }), 'ALREADY_PAID'],
    ['expire', 'timer', facts(30, { now: hours(1) }), 'WRONG_STATE'],
    ['ship', 'seller', facts(30, { allShipped: true }), 40],
    ['ship', 'seller', facts(30, { allShipped: false }), 35],
    ['ship', 'seller', facts(35, { allShipped: true }), 40],
    ['ship', 'seller', facts(30, { deliveryType: 3 }), 'FETCHED_BY_CODE'],
    ['ship', 'seller', facts(30, { contractStatus: 2 }), 'WRONG_STATE'],
    ['ship', 'seller', facts(10), 'WRONG_STATE'],
    ['ship', 'seller', facts(40), 'WRONG_STATE'],
    ['changeParcel', 'seller', facts(35), 35],
    ['changeParcel', 'seller', facts(40), 40],
    ['changeParcel', 'seller', facts(50), 'WRONG_STATE'],
    ['changeParcel', 'buyer', facts(40), 'FORBIDDEN'],
    ['withdrawParcel', 'seller', facts(40, { noneShipped: true }), 30],
    ['withdrawParcel', 'seller', facts(40, { noneShipped: false }), 35],
    ['withdrawParcel', 'seller', facts(30), 'WRONG_STATE'],
    ['withdrawParcel', 'seller', facts(50), 'WRONG_STATE'],
    ['withdrawParcel', 'timer', facts(40), 'FORBIDDEN'],
    ['handOver', 'seller', facts(30, { deliveryType: 3 }), 50],
    ['handOver', 'seller', facts(30), 'WRONG_STATE'],
    ['handOver', 'seller', facts(30, { deliveryType: 3, contractStatus: 1 }), 'WRONG_STATE'],
    ['handOver', 'seller', facts(30, { deliveryType: 3, afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['handOver', 'seller', facts(10, { deliveryType: 3 }), 'WRONG_STATE'],
    ['handOver', 'buyer', facts(30, { deliveryType: 3 }), 'FORBIDDEN'],
    ['showPickupCode', 'buyer', facts(30, { deliveryType: 3 }), 30],
    ['showPickupCode', 'buyer', facts(30), 'WRONG_STATE'],
    ['showPickupCode', 'seller', facts(30, { deliveryType: 3 }), 'FORBIDDEN'],
    ['receive', 'buyer', facts(40), 50],
    ['receive', 'buyer', facts(35), 'WRONG_STATE'],
    ['receive', 'buyer', facts(40, { afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['receive', 'buyer', facts(50), 'WRONG_STATE'],
    ['receiveLate', 'timer', facts(40, { now: hours(1) }), 50],
    ['receiveLate', 'timer', facts(40), 'WRONG_STATE'],
    ['receiveLate', 'timer', facts(40, { now: hours(1), afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['complete', 'timer', facts(50, { now: hours(1) }), 60],
    ['complete', 'timer', facts(50), 'WRONG_STATE'],
    ['complete', 'timer', facts(50, { now: hours(1), afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['complete', 'timer', facts(60, { now: hours(1) }), 'WRONG_STATE'],
    ['remind', 'buyer', facts(30), 30],
    ['remind', 'buyer', facts(30, { payTime: hours(-23) }), 'WRONG_STATE'],
    ['remind', 'buyer', facts(35, { remindTime: hours(-1) }), 'REMINDED_TODAY'],
    ['remind', 'buyer', facts(35, { remindTime: hours(-17) }), 35],
    // Days are days of Asia/Shanghai: 7 o'clock of today there, and half an hour each side of its midnight.
    ['remind', 'buyer', facts(35, { remindTime: hours(-9) }), 'REMINDED_TODAY'],
    ['remind', 'buyer', facts(35, { remindTime: hours(7.5), now: hours(8.5) }), 35],
    ['remind', 'buyer', facts(30, { deliveryType: 3 }), 'WRONG_STATE'],
    ['remind', 'buyer', facts(40), 'WRONG_STATE'],
    ['edit', 'buyer', facts(50), 50],
    ['edit', 'buyer', facts(60), 'WRONG_STATE'],
    ['editAddress', 'buyer', facts(30), 30],
    ['editAddress', 'buyer', facts(30, { shipTime: now }), 'WRONG_STATE'],
    ['editAddress', 'buyer', facts(30, { deliveryType: 3 }), 'WRONG_STATE'],
    ['editAddress', 'buyer', facts(40), 'WRONG_STATE'],
    ['viewLogistics', 'buyer', facts(40), 40],
    ['viewLogistics', 'seller', facts(30), 'WRONG_STATE'],
    ['buyAgain', 'buyer', facts(90), 90],
    ['buyAgain', 'buyer', facts(10), 'WRONG_STATE'],
    ['buyAgain', 'buyer', facts(60, { orderType: 5 }), 'WRONG_STATE'],
    ['remove', 'buyer', facts(90), 90],
    ['remove', 'buyer', facts(50), 'ORDER_UNFINISHED'],
    ['remove', 'buyer', facts(50, { reviewStatus: 1 }), 50],
    ['remove', 'buyer', facts(60, { afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['remove', 'buyer', facts(90, { buyerDeleted: true }), 'NOT_FOUND'],
    ['remove', 'seller', facts(90), 'FORBIDDEN'],
    ['sellerRemark', 'seller', facts(60), 60],
    ['sellerRemark', 'buyer', facts(60), 'FORBIDDEN'],
    ['sellerExpect', 'seller', facts(30), 30],
    ['sellerExpect', 'seller', facts(40), 'WRONG_STATE'],
  ])('%s by %s', (action, party, it, expected) => expect(moves(action, party, it)).toBe(expected))

  it('has every row tried by the table above', () => {
    expect(Object.keys(orderMachine.rows).toSorted()).toEqual(
      [
        'buyAgain cancel changeParcel close complete edit editAddress expire handOver pay receive receiveLate remind remove',
        'sellerExpect sellerRemark settle ship showPickupCode viewLogistics withdrawParcel',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    )
  })

  it('says how it ended in every row that ends it, and in no other', () => {
    const endings = Object.entries(orderMachine.rows).filter(([, { to }]) => to === 90 || to === 91)
    expect(Object.keys(cancelTypes).toSorted()).toEqual(endings.map(([action]) => action).toSorted())
  })

  it('has effects only where it leads somewhere: what stays where it is releases, credits and settles nothing', () => {
    const staying = Object.entries(orderMachine.rows).filter(([, { to }]) => to === undefined)
    expect(staying.filter(([, { then }]) => then !== undefined)).toEqual([])
  })

  it('never leaves an ended or settled order', () => {
    const parties = ['buyer', 'seller', 'payment', 'timer'] as const
    const left = ([60, 90, 91] as const).flatMap((status) =>
      (Object.keys(orderMachine.rows) as OrderAction[]).flatMap((action) =>
        parties
          .map((party) => moves(action, party, facts(status, { now: hours(99) })))
          .filter((to) => typeof to === 'number' && to !== status),
      ),
    )
    expect(left).toEqual([])
  })
})

const time = fc.option(
  fc.integer({ min: -72, max: 72 }).map((count) => hours(count)),
  { nil: null },
)
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  orderStatus: fc.constantFrom(...(Object.keys(orderStatuses).map(Number) as OrderStatus[])),
  orderType: fc.integer({ min: 1, max: 7 }),
  payStatus: fc.integer({ min: 0, max: 6 }),
  deliveryType: fc.integer({ min: 1, max: 4 }),
  contractStatus: fc.integer({ min: 0, max: 4 }),
  reviewStatus: fc.constantFrom(0, 1, 2, 9),
  afterSaleStatus: fc.integer({ min: 0, max: 2 }),
  payDeadline: time,
  payTime: time,
  shipTime: time,
  receiveDeadline: time,
  settleTime: time,
  remindTime: time,
  buyerDeleted: fc.boolean(),
  now: fc.constant(now),
})
const every = new Set<string>([...Object.keys(buyerPermissions), ...Object.keys(shopPermissions)])

describe('the buttons of an order', () => {
  it('are exactly the actions that the gate lets through', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('buyer' as const, 'seller' as const), (it, side) => {
        const shown = buttonsFor(it, { side, can: every, own: true }).map((name) => buttonActions[name].action)
        const open = allowed(orderMachine, it, side)
        for (const action of shown) expect(open).toContain(action)
        const labelled = new Set(Object.values(buttonActions).map((button) => button.action))
        expect(shown.toSorted()).toEqual(open.filter((action) => labelled.has(action)).toSorted())
      }),
    )
  })

  it('ask for the right of the side', () => {
    const unpaid = facts(10)
    expect(buttonsFor(unpaid, { side: 'buyer', can: new Set(['pay']), own: false })).toEqual(['PAY'])
    expect(buttonsFor(unpaid, { side: 'buyer', can: new Set(['order.act']), own: false })).toEqual([])
    expect(buttonsFor(unpaid, { side: 'buyer', can: new Set(['order.act']), own: true })).toEqual(['CANCEL', 'EDIT'])
    expect(buttonsFor(facts(30), { side: 'seller', can: new Set(['order.ship']), own: false })).toEqual(['SHIP'])
    expect(buttonsFor(facts(30), { side: 'seller', can: new Set(), own: false })).toEqual([])
  })
})
