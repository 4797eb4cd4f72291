import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freightOf } from '../freight/rules.ts'
import type { FreightTemplate } from '../freight/rules.ts'
import { quote } from '../promotion/quote.ts'
import type { Cart, QuoteLine } from '../promotion/quote.ts'
import {
  freightRefundLimit,
  inBaseUnits,
  inOtherUnit,
  moneyRefundLimit,
  nextShare,
  orderTotals,
  payStatusAfterRefund,
  payableLines,
  payableOf,
  priceInOtherUnit,
  quantityRefundLimit,
  weighingRefund,
} from './rules.ts'
import type { RefundableLine } from './rules.ts'

/** The whole way from a cart to what is paid, as an order is previewed and placed. */
const price = (cart: Cart, template: FreightTemplate, weights: ReadonlyMap<number, number>) => {
  const discounts = quote(cart)
  const freight = freightOf({
    delivery: { deliveryType: 1, freightId: null, serveAreaIds: [] },
    lines: discounts.lines.map((it) => ({
      lineId: it.lineId,
      freightId: template.freightId,
      quantity: cart.lines.find((line) => line.lineId === it.lineId)!.quantity,
      weight: weights.get(it.lineId) ?? 0,
      volume: null,
      goods: it.goods,
      net: it.goods - it.fullReduction - it.coupon,
      unsupportedAreaIds: [],
    })),
    templates: [template],
    areaIds: [],
    distanceKm: null,
    freeFreight: discounts.freeFreight,
  })
  if (freight.refusal !== null) throw new Error(freight.refusal)
  const lines = payableLines(discounts.lines, freight.lines)
  return { lines, totals: orderTotals(lines) }
}
const byWeight = (firstUnit: number, firstFee: number, nextUnit: number, nextFee: number): FreightTemplate => ({
  freightId: 1,
  name: '按重量',
  chargeMode: 2,
  rules: [{ areaIds: [], firstUnit, firstFee, nextUnit, nextFee, maxKm: null }],
  freeRules: [],
})
const line = (lineId: number, fen: number, quantity: number): QuoteLine => ({
  lineId,
  spuId: lineId,
  classifyIds: [],
  price: fen,
  quantity,
  priceSource: 1,
})

describe('the worked example', () => {
  const { lines, totals } = price(
    {
      lines: [line(1, 15_800, 3_000), line(2, 1_235, 7_000)],
      promotions: [
        {
          promotionId: 1,
          name: '满500减30',
          type: 1,
          tiers: [{ threshold: 50_000, reduce: 3_000 }],
          repeatable: false,
          spuIds: null,
          isDefault: true,
        },
      ],
      coupon: {
        couponUserId: 1,
        name: '20元券',
        kind: 1,
        threshold: 0,
        reduce: 2_000,
        discountBp: null,
        maxReduce: null,
        scopeType: 1,
        scopeIds: [],
        stackWithPromotion: true,
      },
      points: { usable: 1_580, wanted: 1_580, deductPoints: 100, deductFen: 100, maxDeduct: 5_000, minUsePoints: 100 },
    },
    byWeight(50_000, 3_000, 10_000, 400),
    new Map([
      [1, 40_000],
      [2, 500],
    ]),
  )

  test('comes to 557.45', () =>
    expect(totals).toEqual({
      goods: 56_045,
      fullReduction: 3_000,
      coupon: 2_000,
      points: 1_500,
      pointsUsed: 1_500,
      adjust: 0,
      freight: 6_200,
      pay: 55_745,
    }))
  test('with 479.26 and 78.19 on its lines', () => {
    expect(lines.map((it) => [it.pay, it.freight])).toEqual([
      [47_926, 6_024],
      [7_819, 176],
    ])
  })

  const refundInSteps = (at: 0 | 1, steps: number[]) => {
    const it = lines[at]!
    const orderQuantity = steps.reduce((all, step) => all + step, 0)
    let refundedQuantity = 0
    let refunded = 0
    return steps.map((step) => {
      const state = { pay: it.pay, freight: it.freight, orderQuantity, refundedQuantity, refunded }
      const money = quantityRefundLimit(state, step)
      const points = nextShare(it.pointsUsed, refundedQuantity, step, orderQuantity)
      refundedQuantity += step
      refunded += money
      return [money, points]
    })
  }
  test('goes back in steps to the last fen and point', () => {
    expect(refundInSteps(1, [2_000, 5_000])).toEqual([
      [2_183, 66],
      [5_460, 165],
    ])
    expect(refundInSteps(0, [1_000, 1_000, 1_000]).map(([money]) => money)).toEqual([13_967, 13_967, 13_968])
  })
})

test('what the seller adds by hand is paid, what he takes off is not', () => {
  const line = { lineId: 1, goods: 1_000, fullReduction: 100, coupon: 50, points: 20, pointsUsed: 20, freight: 300 }
  expect(payableOf({ ...line, adjust: 7 })).toBe(1_137)
  expect(payableOf({ ...line, adjust: -7 })).toBe(1_123)
})

describe('units', () => {
  const [bag, ton, jin] = [40_000, 1_000_000, 500]
  test('25 bags of 40 kg are 1000 kg and 1 ton', () => {
    expect(inBaseUnits(25_000, bag)).toBe(1_000_000)
    expect(inOtherUnit(25_000, bag, ton)).toBe(1_000)
    expect(inOtherUnit(1_000, ton, bag)).toBe(25_000)
    expect(inOtherUnit(1_000, bag, jin)).toBe(80_000)
  })
  test('what thousandths cannot say is not rounded', () => {
    expect(inOtherUnit(1, bag, ton)).toBeUndefined()
    expect(inOtherUnit(1_000, 1_000, 3_000)).toBeUndefined()
  })
  test('a price per bag is a price per kilogram and per ton', () => {
    expect(priceInOtherUnit(13_800, 20_000, 1_000)).toBe(690)
    expect(priceInOtherUnit(13_800, 20_000, ton)).toBe(690_000)
    expect(priceInOtherUnit(26_200, bag, 1_000)).toBe(655)
  })
  test('there and back again', () => {
    const rate = fc.constantFrom(500, 1_000, 20_000, 40_000, 1_000_000)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), rate, rate, (quantity, from, to) => {
        const there = inOtherUnit(quantity, from, to)
        expect(there === undefined || inOtherUnit(there, to, from) === quantity).toBe(true)
      }),
    )
  })
})

describe('refunds', () => {
  const given: RefundableLine = { pay: 10_100, freight: 100, orderQuantity: 3_000, refundedQuantity: 0, refunded: 0 }
  test.each([
    ['a third', given, 1_000, 3_333],
    ['all', given, 3_000, 10_000],
    ['the rest', { ...given, refundedQuantity: 1_000, refunded: 3_333 }, 2_000, 6_667],
    ['less after money alone went back', { ...given, refunded: 9_000 }, 3_000, 1_000],
    ['nothing below zero', { ...given, refunded: 9_000 }, 1_000, 0],
  ])('%s', (_, state, quantity, expected) => expect(quantityRefundLimit(state, quantity)).toBe(expected))

  test('money alone, up to what is left', () =>
    expect(moneyRefundLimit({ ...given, refundedQuantity: 1_000, refunded: 3_333 })).toBe(6_667))

  test.each([
    [{ nothingShipped: true, sellerAtFault: false, allRefunded: true }, 900],
    [{ nothingShipped: false, sellerAtFault: true, allRefunded: true }, 900],
    [{ nothingShipped: false, sellerAtFault: false, allRefunded: true }, 0],
    [{ nothingShipped: true, sellerAtFault: true, allRefunded: false }, 0],
  ])('freight %j: %i', (facts, expected) =>
    expect(freightRefundLimit({ freight: 1_000, refundedFreight: 100, ...facts })).toBe(expected),
  )

  test.each([
    [2_400, 2_000],
    [3_000, 0],
    [3_200, 0],
  ])('weighed %i of 3000: %i goes back', (received, expected) => expect(weighingRefund(given, received)).toBe(expected))

  test('what was received in full returns nothing, whatever went back before', () =>
    expect(weighingRefund({ ...given, refundedQuantity: 1_000 }, 3_000)).toBe(0))

  test.each([
    [1_000, 0, undefined],
    [1_000, 1, 5],
    [1_000, 999, 5],
    [1_000, 1_000, 6],
    [0, 0, undefined],
  ])('of %i paid %i back: pay status %s', (paid, back, expected) =>
    expect(payStatusAfterRefund(paid, back)).toBe(expected),
  )
})

describe('for every order', () => {
  const anyLine = fc.record({
    lineId: fc.integer({ min: 1, max: 99 }),
    spuId: fc.integer({ min: 1, max: 4 }),
    classifyIds: fc.constant<number[]>([]),
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 90_000 }),
    priceSource: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
  }) satisfies fc.Arbitrary<QuoteLine>
  const anyOrder = fc.record({
    lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 6, selector: (it) => it.lineId }),
    threshold: fc.integer({ min: 1, max: 900_000 }),
    reduce: fc.integer({ min: 1, max: 90_000 }),
    coupon: fc.option(fc.record({ kind: fc.constantFrom(1, 2, 3), reduce: fc.integer({ min: 1, max: 90_000 }) })),
    wanted: fc.integer({ min: 0, max: 50_000 }),
    template: fc
      .tuple(...[90_000, 9_999, 20_000, 999].map((max) => fc.integer({ min: 1, max })))
      .map((it) => byWeight(it[0]!, it[1]!, it[2]!, it[3]!)),
    weight: fc.integer({ min: 0, max: 50_000 }),
  })
  type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never
  const priced = ({ lines, threshold, reduce, coupon, wanted, template, weight }: Order) =>
    price(
      {
        lines,
        promotions: [
          {
            promotionId: 1,
            name: '满减',
            type: 1,
            tiers: [{ threshold, reduce }],
            repeatable: true,
            spuIds: null,
            isDefault: true,
          },
        ],
        coupon: coupon && {
          couponUserId: 1,
          name: '券',
          kind: coupon.kind,
          threshold: 0,
          reduce: coupon.reduce,
          discountBp: 9_000,
          maxReduce: null,
          scopeType: 1,
          scopeIds: [],
          stackWithPromotion: true,
        },
        points: { usable: 50_000, wanted, deductPoints: 100, deductFen: 100, maxDeduct: 5_000, minUsePoints: 100 },
      },
      template,
      new Map(lines.map((it) => [it.lineId, weight])),
    )

  test('what is paid is the goods less reductions and with freight, in total and on each line', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { lines, totals } = priced(order)
        expect(totals.pay).toBe(
          totals.goods - totals.fullReduction - totals.coupon - totals.points + totals.adjust + totals.freight,
        )
        for (const name of Object.keys(totals) as (keyof typeof totals)[])
          expect(lines.reduce((all, it) => all + it[name], 0)).toBe(totals[name])
        for (const it of lines) {
          expect(it.freight).toBeGreaterThanOrEqual(0)
          expect(it.pay).toBeGreaterThanOrEqual(it.freight)
        }
      }),
    )
  })

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(priced({ ...order, lines: order.lines.toReversed() }).totals).toEqual(priced(order).totals)
      }),
    )
  })

  test('points never raise what is paid, and a coupon without points neither', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(priced(order).totals.pay).toBeLessThanOrEqual(priced({ ...order, wanted: 0 }).totals.pay)
        const plain = { ...order, wanted: 0 }
        expect(priced(plain).totals.pay).toBeLessThanOrEqual(priced({ ...plain, coupon: null }).totals.pay)
      }),
    )
  })

  const steps = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })

  test('refunds in any steps return exactly the goods and the points', () => {
    fc.assert(
      fc.property(steps, fc.nat(9_999_999), fc.nat(9_999), fc.nat(99_999), (parts, net, freight, points) => {
        const orderQuantity = parts.reduce((all, part) => all + part, 0)
        let state = { pay: net + freight, freight, orderQuantity, refundedQuantity: 0, refunded: 0 }
        let pointsBack = 0
        for (const part of parts) {
          const money = quantityRefundLimit(state, part)
          expect(money).toBeGreaterThanOrEqual(0)
          pointsBack += nextShare(points, state.refundedQuantity, part, orderQuantity)
          state = { ...state, refundedQuantity: state.refundedQuantity + part, refunded: state.refunded + money }
        }
        expect(state.refunded).toBe(net)
        expect(pointsBack).toBe(points)
      }),
    )
  })

  test('refunds mixed with money alone stay within the goods', () => {
    const move = fc.record({
      alone: fc.boolean(),
      share: fc.integer({ min: 0, max: 1_000 }),
      part: fc.integer({ min: 1, max: 9_000 }),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 10 }), fc.nat(999_999), (moves, net) => {
        let state = { pay: net + 50, freight: 50, orderQuantity: 9_000, refundedQuantity: 0, refunded: 0 }
        for (const { alone, share, part } of moves) {
          const quantity = alone ? 0 : Math.min(part, state.orderQuantity - state.refundedQuantity)
          const limit = alone ? moneyRefundLimit(state) : quantityRefundLimit(state, quantity)
          const money = Math.floor((limit * share) / 1_000)
          state = { ...state, refundedQuantity: state.refundedQuantity + quantity, refunded: state.refunded + money }
          expect(state.refunded).toBeGreaterThanOrEqual(0)
          expect(state.refunded).toBeLessThanOrEqual(net)
        }
      }),
    )
  })

  test('the freight of packages adds up to the freight of the line', () => {
    fc.assert(
      fc.property(steps, fc.nat(999_999), (parts, freight) => {
        const whole = parts.reduce((all, part) => all + part, 0)
        let before = 0
        let sum = 0
        for (const part of parts) {
          sum += nextShare(freight, before, part, whole)
          before += part
        }
        expect(sum).toBe(freight)
      }),
    )
  })
})
