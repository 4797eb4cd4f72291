import { timesQuantity } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPrice } from '../../price/rules.ts'
import type { PriceQuestion, UnitPrice } from '../../price/rules.ts'
import { quote } from '../../promotion/quote.ts'
import type { Cart, Coupon, FullReduction, PointsUse, Quote } from '../../promotion/quote.ts'
import { orderTotals, payableLines } from './rules.ts'
import type { OrderTotals, PayableLine } from './rules.ts'

/*
 * Random carts that combine everything that sets or reduces a price: schemes with tiers, contracts, prices of activities and of
 * groups, full reductions, a coupon, points and freight. The tests check what every such order must satisfy, and that its price,
 * explained line by line, adds up. A failure prints its seed and how to run it again.
 */

const fen = fc.integer({ min: 1, max: 20_000 })
const milli = fc.integer({ min: 1, max: 60_000 })
const few = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: null })

const scheme = fc.record({
  schemeId: fc.integer({ min: 1, max: 99 }),
  targetType: fc.constantFrom(1 as const, 2 as const, 3 as const),
  priority: fc.integer({ min: 0, max: 3 }),
  mode: fc.constantFrom(1 as const, 2 as const, 3 as const),
  value: fen,
  tiers: fc.uniqueArray(fc.record({ minQty: milli, price: fen }), { maxLength: 2, selector: (it) => it.minQty }),
})
const contract = fc.record({
  contractId: fc.integer({ min: 1, max: 9 }),
  price: fen,
  quantityLimit: few(milli),
  usedQty: fc.integer({ min: 0, max: 60_000 }),
})
const activity = fc.record({
  activityId: fc.integer({ min: 1, max: 9 }),
  price: fen,
  stockLeft: few(milli),
  buyerLimit: few(milli),
})
const special = fc.record({
  source: fc.constantFrom(5 as const, 6 as const, 9 as const),
  sourceId: fc.nat(9),
  price: fen,
})
const anyLine = fc.record({
  listPrice: fen,
  qty: milli,
  schemes: fc.uniqueArray(scheme, { maxLength: 2, selector: (it) => it.schemeId }),
  contract: fc.option(contract, { nil: null, freq: 4 }),
  activity: fc.option(activity, { nil: null, freq: 3 }),
  special: fc.option(special, { nil: null, freq: 9 }),
  spuId: fc.integer({ min: 1, max: 4 }),
  classifyIds: fc.subarray([31, 32, 33]),
  freightMoney: fc.nat(5_000),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

const promotion: fc.Arbitrary<FullReduction> = fc
  .record({
    promotionId: fc.integer({ min: 1, max: 99 }),
    type: fc.constantFrom(1 as const, 2 as const, 3 as const),
    tiers: fc.uniqueArray(
      fc.record({
        threshold: fc.integer({ min: 1, max: 400_000 }),
        reduce: fc.integer({ min: 1, max: 90_000 }),
        discount: fc.integer({ min: 1, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 3, selector: (it) => it.threshold },
    ),
    repeats: fc.boolean(),
    spuIds: few(fc.subarray([1, 2, 3, 4], { minLength: 1 })),
    isDefault: fc.boolean(),
  })
  .map(({ repeats, ...it }) => ({ ...it, name: '满减', repeatable: repeats && it.type !== 3 && it.tiers.length === 1 }))
const coupon: fc.Arbitrary<Coupon> = fc.record({
  couponUserId: fc.nat(9),
  name: fc.constant('券'),
  couponKind: fc.constantFrom(1 as const, 2 as const, 3 as const),
  thresholdMoney: fc.nat(300_000),
  reduceMoney: fc.integer({ min: 1, max: 90_000 }),
  discount: fc.integer({ min: 1, max: 9_999 }),
  maxReduceMoney: few(fc.integer({ min: 1, max: 50_000 })),
  scopeType: fc.constantFrom(1 as const, 2 as const, 3 as const),
  scopeIds: fc.subarray([1, 2, 31, 32], { minLength: 1 }),
  stackWithPromotion: fc.boolean(),
})
const points: fc.Arbitrary<PointsUse> = fc.record({
  usable: fc.nat(90_000),
  wanted: fc.nat(90_000),
  deductPoints: fc.integer({ min: 1, max: 300 }),
  deductFen: fc.integer({ min: 1, max: 300 }),
  maxDeduct: fc.integer({ min: 1, max: 10_000 }),
  minUsePoints: fc.nat(3_000),
})
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  promotions: fc.uniqueArray(promotion, { maxLength: 3, selector: (it) => it.promotionId }),
  coupon: few(coupon),
  points: few(points),
})
type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never
type Priced = {
  readonly units: readonly UnitPrice[]
  readonly answer: Quote
  readonly lines: readonly PayableLine[]
  readonly totals: OrderTotals
}

/** Prices an order from what is known of each line to the amount paid, as an order is previewed and placed. */
const price = ({ lines, ...offers }: Order): Priced => {
  const units = lines.map((it: PriceQuestion) => unitPrice(it))
  const cart: Cart = {
    ...offers,
    lines: lines.map(({ spuId, classifyIds, qty }, lineId) => {
      const { price: each, source } = units[lineId]!
      return { lineId, spuId, classifyIds, qty, price: each, priceSource: source }
    }),
  }
  const answer = quote(cart)
  const freight = lines.map((it, lineId) => ({ lineId, freightMoney: answer.freeFreight ? 0 : it.freightMoney }))
  const payable = payableLines(answer.lines, freight)
  return { units, answer, lines: payable, totals: orderTotals(payable) }
}

const demand = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words)
}
const sum = (values: readonly number[]): number => values.reduce((all, it) => all + it, 0)

/** Demands that the lines add up to the bill (M1), and that nothing is taken off twice or below zero (M2). */
const demandBill = ({ lines, totals }: Priced): void => {
  for (const name of Object.keys(totals) as (keyof OrderTotals)[])
    demand(sum(lines.map((it) => it[name])) === totals[name], `M1 ${name}`)
  for (const it of [...lines, totals]) {
    const afterReduction = it.goodsMoney - it.fullReductionMoney
    const afterCoupon = afterReduction - it.couponMoney
    const goodsPaid = afterCoupon - it.pointsMoney
    demand(it.payMoney === goodsPaid + it.adjustMoney + it.freightMoney, 'M1 pay')
    demand(it.fullReductionMoney >= 0 && afterReduction >= 0, 'M2 full reduction')
    demand(it.couponMoney >= 0 && afterCoupon >= 0, 'M2 coupon')
    demand(it.pointsMoney >= 0 && goodsPaid >= 0, 'M2 points')
    demand(it.freightMoney >= 0 && it.payMoney >= it.freightMoney, 'M2 pay')
  }
}

/**
 * Demands that points stay within what exists, is wanted and the rule allows, in whole units (M8), and that at most one coupon
 * applies (M9).
 */
const demandHoldings = (order: Order, { answer, totals }: Priced): void => {
  const { pointsUsed, pointsMoney } = totals
  if (order.points === null) demand(pointsUsed === 0 && pointsMoney === 0, 'M8 none')
  else {
    const { usable, wanted, deductPoints, deductFen, maxDeduct, minUsePoints } = order.points
    const open = totals.goodsMoney - totals.fullReductionMoney - totals.couponMoney
    demand(pointsUsed <= Math.min(usable, wanted, answer.mostPoints), 'M8 more than there are')
    demand(pointsUsed % deductPoints === 0 && pointsMoney === (pointsUsed / deductPoints) * deductFen, 'M8 units')
    demand(pointsUsed === 0 || pointsUsed >= minUsePoints, 'M8 fewer than the least')
    demand(pointsMoney * 10_000 <= open * maxDeduct, 'M8 more than the share')
  }
  const off = answer.reasons.filter(({ kind }) => kind === 'coupon')
  demand(off.length === (answer.couponFits ? 1 : 0), 'M9 one')
  demand(answer.couponFits === (order.coupon !== null && answer.couponReason === null), 'M9 says why')
  demand(totals.couponMoney === sum(off.map(({ amount }) => amount)), 'M9 amount')
}

/** Demands that a limited price is given only within its limit (M10). */
const demandLimits = (order: Order, { units }: Priced): void => {
  for (const [at, { source, sourceId, price: each }] of units.entries()) {
    const it: AnyLine = order.lines[at]!
    demand(each > 0, 'a price')
    if (source === priceSource.activity) {
      const { stockLeft, buyerLimit, activityId } = it.activity!
      demand(it.qty <= (stockLeft ?? it.qty) && it.qty <= (buyerLimit ?? it.qty), 'M10 activity')
      demand(sourceId === activityId, 'M10 which')
    }
    if (source === priceSource.contract)
      demand(it.contract!.usedQty + it.qty <= (it.contract!.quantityLimit ?? Infinity), 'M10 contract')
  }
}

/** Demands that every line costs its unit price times its quantity, and that named discounts, and no others, come from their lines. */
const demandExplained = (order: Order, { units, answer, lines }: Priced): void => {
  for (const [at, line] of lines.entries())
    demand(line.goodsMoney === timesQuantity(units[at]!.price, order.lines[at]!.qty), 'goods')
  const parts = { fullReduction: 'fullReductionMoney', coupon: 'couponMoney', points: 'pointsMoney' } as const
  const left = lines.map((it) => ({ ...it }))
  for (const { kind, amount, lineIds } of answer.reasons) {
    demand(amount === sum(lineIds.map((lineId) => lines[lineId]![parts[kind]])), `${kind} of its lines`)
    for (const lineId of lineIds) left[lineId]![parts[kind]] = 0
  }
  for (const it of left) demand(it.fullReductionMoney + it.couponMoney + it.pointsMoney === 0, 'unnamed discount')
  for (const [at, { source }] of units.entries()) {
    const { fullReductionMoney, couponMoney, pointsMoney } = lines[at]!
    const shelf = source === priceSource.list || source === priceSource.scheme || source === priceSource.activity
    demand(shelf || fullReductionMoney + couponMoney + pointsMoney === 0, 'an agreed price is not reduced')
  }
}

/** Returns how the property fails and with which seed; empty if it holds for all of 30,000 carts. */
const faultOf = <T>(property: fc.IProperty<T>): string => {
  const found = fc.check(property, { numRuns: 30_000 })
  return found.failed ? (fc.defaultReportMessage(found) ?? 'failed') : ''
}

test('carts with every kind of price and discount: bills add up, nothing is used beyond what there is, all is explained', () => {
  expect(
    faultOf(
      fc.property(anyOrder, (order) => {
        const priced = price(order)
        demandBill(priced)
        demandHoldings(order, priced)
        demandLimits(order, priced)
        demandExplained(order, priced)
      }),
    ),
  ).toBe('')
})

test('the same cart costs the same, in whatever order its lines stand (M11)', () => {
  expect(
    faultOf(
      fc.property(anyOrder, (order) => {
        const totals = JSON.stringify(price(order).totals)
        demand(JSON.stringify(price(structuredClone(order)).totals) === totals, 'again')
        demand(JSON.stringify(price({ ...order, lines: order.lines.toReversed() }).totals) === totals, 'reversed')
      }),
    ),
  ).toBe('')
})

test('more of a line at its price never costs less; points, and a coupon without points, never more (M12)', () => {
  expect(
    faultOf(
      fc.property(anyOrder, milli, (order, more) => {
        const { totals, units } = price(order)
        demand(totals.payMoney <= price({ ...order, points: null }).totals.payMoney, 'points')
        const plain = { ...order, points: null }
        demand(price(plain).totals.payMoney <= price({ ...plain, coupon: null }).totals.payMoney, 'coupon')
        const [first, ...others] = order.lines
        const larger = price({ ...order, lines: [{ ...first!, qty: first!.qty + more }, ...others] })
        const asBefore = larger.units[0]!.price === units[0]!.price
        demand(!asBefore || larger.totals.goodsMoney >= totals.goodsMoney, 'quantity')
      }),
    ),
  ).toBe('')
})
