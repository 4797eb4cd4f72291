import { orderStatuses } from '@mall/api/order/status'
import fc from 'fast-check'
import type { OrderStatus } from '@mall/api/order/status'
import type { OrderFacts } from '../../src/modules/order/life/machine.ts'

/* Orders as the guards of the machine see them, without a database. */

/** Time at which these orders are judged. */
export const now = new Date('2026-11-21T08:00:00Z')
/** Returns the time that is the given number of hours after `now`. */
export const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

/** Makes the facts of an order in this status; `given` replaces the usual ones. */
export const facts = (status: OrderStatus, given: Partial<OrderFacts> = {}): OrderFacts => ({
  orderStatus: status,
  orderType: 1,
  payStatus: status === 10 || status === 90 ? 0 : 2,
  deliveryType: 1,
  pickupStatus: 0,
  byAppointment: false,
  pickupTime: status === 10 ? null : hours(1),
  needsVehicle: false,
  vehicleStates: [],
  movableVehicle: false,
  credentialStatus: 1,
  payType: null,
  debtStatus: 0,
  contractPolicy: 0,
  contractStatus: 0,
  approvalStatus: 0,
  reviewStatus: 0,
  invoiceStatus: 0,
  invoiceUntil: null,
  invoiceWaits: false,
  billStatus: 0,
  billedMoney: 0,
  afterSaleStatus: 0,
  moneyChanges: 0,
  payDeadline: hours(1),
  payTime: status === 10 ? null : hours(-48),
  shipTime: [35, 40, 50, 60].includes(status) ? hours(-24) : null,
  receiveDeadline: status === 40 ? hours(1) : null,
  receiveTime: [50, 60].includes(status) ? hours(-24) : null,
  afterSaleDays: 7,
  refundable: true,
  sendable: true,
  settleTime: status === 50 ? hours(1) : null,
  remindTime: null,
  partMoney: 0,
  heldMoney: 0,
  settledMoney: 0,
  cargoPapers: null,
  buyerDeleted: false,
  now,
  ...given,
})

/** Facts of an order that is fetched by appointment. */
export const byAppointment = (pickupStatus: number) => ({ deliveryType: 3, byAppointment: true, pickupStatus })

/** Facts of goods that need this paper: kind 1 from the shop, kind 4 from the buyer. */
export const withPaper = (state: 0 | 1 | 2 | 3, until: string | null = null, kind: 1 | 4 = 1) => ({
  cargoPapers: [{ kind, needed: true, state, until }],
})

const time = fc.option(
  fc.integer({ min: -72, max: 72 }).map((count) => hours(count)),
  { nil: null },
)
/** Any facts that the row of an order may state. */
export const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  orderStatus: fc.constantFrom(...(Object.keys(orderStatuses).map(Number) as OrderStatus[])),
  orderType: fc.integer({ min: 1, max: 7 }),
  payStatus: fc.integer({ min: 0, max: 6 }),
  payType: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  debtStatus: fc.integer({ min: 0, max: 4 }),
  deliveryType: fc.integer({ min: 1, max: 4 }),
  pickupStatus: fc.integer({ min: 0, max: 6 }),
  byAppointment: fc.boolean(),
  pickupTime: time,
  needsVehicle: fc.boolean(),
  vehicleStates: fc.subarray([1, 2, 3, 4, 5, 6, 9]),
  movableVehicle: fc.boolean(),
  credentialStatus: fc.integer({ min: 0, max: 3 }),
  contractPolicy: fc.integer({ min: 0, max: 2 }),
  contractStatus: fc.integer({ min: 0, max: 4 }),
  approvalStatus: fc.integer({ min: 0, max: 3 }),
  invoiceStatus: fc.integer({ min: 0, max: 4 }),
  invoiceUntil: time,
  invoiceWaits: fc.boolean(),
  billStatus: fc.integer({ min: 0, max: 2 }),
  billedMoney: fc.constantFrom(0, 100),
  reviewStatus: fc.constantFrom(0, 1, 2, 9),
  afterSaleStatus: fc.integer({ min: 0, max: 2 }),
  moneyChanges: fc.integer({ min: 0, max: 10 }),
  partMoney: fc.constantFrom(0, 100),
  heldMoney: fc.constantFrom(0, 100),
  settledMoney: fc.constantFrom(0, 100),
  payDeadline: time,
  payTime: time,
  shipTime: time,
  receiveDeadline: time,
  receiveTime: time,
  afterSaleDays: fc.integer({ min: 0, max: 3 }),
  refundable: fc.boolean(),
  sendable: fc.boolean(),
  settleTime: time,
  remindTime: time,
  cargoPapers: fc.option(
    fc.array(
      fc.record({
        kind: fc.constantFrom(1 as const, 4 as const),
        needed: fc.boolean(),
        state: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
        until: fc.constantFrom(null, '2026-11-20', '2026-12-20'),
      }),
      { maxLength: 3 },
    ),
    { nil: null },
  ),
  buyerDeleted: fc.boolean(),
  now: fc.constant(now),
})
