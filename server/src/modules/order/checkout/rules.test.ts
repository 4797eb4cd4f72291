import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freightOf } from '../../freight/rules.ts'
import type { FreightTemplate } from '../../freight/rules.ts'
import { quote } from '../../promotion/quote.ts'
import type { Cart, QuoteLine } from '../../promotion/quote.ts'
import { orderTotals, payableLines, payableOf } from './rules.ts'

/** Prices a cart from its lines to the amount paid, as an order is previewed and placed. */
const price = (cart: Cart, template: FreightTemplate, weights: ReadonlyMap<number, number>) => {
  const discounts = quote(cart)
  const freight = freightOf({
    delivery: { deliveryType: 1, freightId: null, serveAreaIds: [] },
    lines: discounts.lines.map((it) => ({
      lineId: it.lineId,
      freightId: template.freightId,
      qty: cart.lines.find((line) => line.lineId === it.lineId)!.qty,
      weightKg: weights.get(it.lineId) ?? 0,
      volumeM3: null,
      goods: it.goodsMoney,
      net: it.goodsMoney - it.fullReductionMoney - it.couponMoney,
      unsupportedAreaIds: [],
    })),
    templates: [template],
    areaIds: [],
    from: null,
    to: null,
    freeFreight: discounts.freeFreight,
  })
  if (freight.refusal !== null) throw new Error(freight.refusal)
  const lines = payableLines(discounts.lines, freight.lines)
  return { lines, totals: orderTotals(lines) }
}
const byWeight = (firstUnit: number, firstMoney: number, nextUnit: number, nextMoney: number): FreightTemplate => ({
  freightId: 1,
  name: '按重量',
  chargeMode: 2,
  rules: [{ areaIds: [], firstUnit, firstMoney, nextUnit, nextMoney, maxKm: null }],
  freeRules: [],
})
const line = (lineId: number, fen: number, qty: number): QuoteLine => ({
  lineId,
  spuId: lineId,
  classifyIds: [],
  price: fen,
  qty,
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
        couponKind: 1,
        thresholdMoney: 0,
        reduceMoney: 2_000,
        discount: null,
        maxReduceMoney: null,
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
      goodsMoney: 56_045,
      fullReductionMoney: 3_000,
      couponMoney: 2_000,
      pointsMoney: 1_500,
      pointsUsed: 1_500,
      adjustMoney: 0,
      freightMoney: 6_200,
      payMoney: 55_745,
    }))
  test('with 479.26 and 78.19 on its lines', () => {
    expect(lines.map((it) => [it.payMoney, it.freightMoney])).toEqual([
      [47_926, 6_024],
      [7_819, 176],
    ])
  })
})

test('what the seller adds by hand is paid, what they take off is not', () => {
  const line = {
    lineId: 1,
    goodsMoney: 1_000,
    fullReductionMoney: 100,
    couponMoney: 50,
    pointsMoney: 20,
    pointsUsed: 20,
    freightMoney: 300,
  }
  expect(payableOf({ ...line, adjustMoney: 7 })).toBe(1_137)
  expect(payableOf({ ...line, adjustMoney: -7 })).toBe(1_123)
})

describe('for every order', () => {
  const anyLine = fc.record({
    lineId: fc.integer({ min: 1, max: 99 }),
    spuId: fc.integer({ min: 1, max: 4 }),
    classifyIds: fc.constant<number[]>([]),
    price: fc.integer({ min: 1, max: 500_000 }),
    qty: fc.integer({ min: 1, max: 90_000 }),
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
    // Freight by weight is unknown for goods without a weight.
    weight: fc.integer({ min: 1, max: 50_000 }),
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
          couponKind: coupon.kind,
          thresholdMoney: 0,
          reduceMoney: coupon.reduce,
          discount: 9_000,
          maxReduceMoney: null,
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
        expect(totals.payMoney).toBe(
          totals.goodsMoney -
            totals.fullReductionMoney -
            totals.couponMoney -
            totals.pointsMoney +
            totals.adjustMoney +
            totals.freightMoney,
        )
        for (const name of Object.keys(totals) as (keyof typeof totals)[])
          expect(lines.reduce((all, it) => all + it[name], 0)).toBe(totals[name])
        for (const it of lines) {
          expect(it.freightMoney).toBeGreaterThanOrEqual(0)
          expect(it.payMoney).toBeGreaterThanOrEqual(it.freightMoney)
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
        expect(priced(order).totals.payMoney).toBeLessThanOrEqual(priced({ ...order, wanted: 0 }).totals.payMoney)
        const plain = { ...order, wanted: 0 }
        expect(priced(plain).totals.payMoney).toBeLessThanOrEqual(priced({ ...plain, coupon: null }).totals.payMoney)
      }),
    )
  })
})
