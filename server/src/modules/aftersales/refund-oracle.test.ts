import { freightByLine, freightMost, lineBack, mostMoneyOf, shareBack } from '@mall/api/aftersales/limits'
import type { LineBack, LineSum } from '@mall/api/aftersales/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payableLines } from '../order/checkout/rules.ts'
import { quote } from '../promotion/quote.ts'
import { within } from './rules.ts'

/*
 * Orders with a coupon and points refunded piece by piece, in any order, beside a calculator that knows only the bill: of a line of
 * which q of Q went back, what was paid for its goods and the points it used have come back in the proportion q/Q, rounded down, and
 * with the last piece to the fen and to the point. A failure prints its seed and how to run it again.
 */

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 90_000 }),
  qty: fc.integer({ min: 1, max: 40_000 }),
  freight: fc.integer({ min: 0, max: 3_000 }),
  // A price of a contract joins no coupon and no points.
  priceSource: fc.constantFrom(1 as const, 2 as const, 3 as const),
})
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  coupon: fc.integer({ min: 0, max: 60_000 }),
  wanted: fc.integer({ min: 0, max: 40_000 }),
  deductPoints: fc.integer({ min: 1, max: 100 }),
  deductFen: fc.integer({ min: 1, max: 100 }),
  sent: fc.boolean(),
  sellerFault: fc.boolean(),
  /** Which line is next, and which share of what is left of it. */
  steps: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 6 }),
})
type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

const billOf = ({ lines, coupon, wanted, deductPoints, deductFen }: Order) => {
  const discounted = quote({
    lines: lines.map((it, lineId) => ({ ...it, lineId, spuId: lineId, classifyIds: [] })),
    promotions: [],
    coupon: {
      couponUserId: 1,
      name: '券',
      couponKind: 1,
      thresholdMoney: 0,
      reduceMoney: coupon,
      discount: null,
      maxReduceMoney: null,
      scopeType: 1,
      scopeIds: [],
      stackWithPromotion: true,
    },
    points: { usable: 40_000, wanted, deductPoints, deductFen, maxDeduct: 9_000, minUsePoints: 1 },
  })
  return payableLines(
    discounted.lines,
    lines.map(({ freight }, lineId) => ({ lineId, freightMoney: freight })),
  )
}

type Standing = LineSum & { readonly pointsUsed: number; readonly pointsBack: number; readonly goodsPaid: number }

const demand = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words)
}

/** What must have come back of something when q of Q has. */
const proportion = (all: number, part: number, whole: number): number =>
  Number((BigInt(all) * BigInt(part)) / BigInt(whole))

/** One piece goes back, as after-sales of it would have it; checked against the bill. */
const refund = (lines: readonly Standing[], at: number, qty: number, sellerFault: boolean): Standing[] => {
  const line = lines[at]!
  const afterType = line.shipQty > 0 ? 2 : 1
  const asked = mostMoneyOf(line, qty) > 0 ? lineBack(line, afterType, { lineId: line.lineId, qty }) : undefined
  if (asked !== undefined) demand('lineId' in asked, `refused: ${JSON.stringify(asked)}`)
  const piece = { lineId: line.lineId, qty, dropped: line.shipQty > 0 ? 0 : qty, money: 0 }
  const back = within(line, (asked as LineBack | undefined) ?? piece)
  const byLine = freightByLine(lines, freightMost(lines, [back], sellerFault))
  return lines.map((it, place) => {
    const freight = byLine.get(it.lineId) ?? 0
    const mine = place === at ? back : { qty: 0, dropped: 0, money: 0 }
    const refundQty = it.refundQty + mine.qty
    const next = {
      ...it,
      refundQty,
      droppedQty: it.droppedQty + mine.dropped,
      refundedMoney: it.refundedMoney + mine.money + freight,
      refundedFreight: it.refundedFreight + freight,
      pointsBack: it.pointsBack + (mine.qty > 0 ? shareBack(it.pointsUsed, it.refundQty, mine.qty, it.orderQty) : 0),
    }
    demand(next.refundedMoney - next.refundedFreight === proportion(it.goodsPaid, refundQty, it.orderQty), 'money')
    demand(next.pointsBack === proportion(it.pointsUsed, refundQty, it.orderQty), 'points')
    return next
  })
}

const refundAll = (order: Order): void => {
  const bill = billOf(order)
  let lines = bill.map((it, lineId): Standing => {
    const { qty } = order.lines[lineId]!
    return {
      lineId,
      orderQty: qty,
      shipQty: order.sent ? qty : 0,
      refundQty: 0,
      droppedQty: 0,
      payMoney: it.payMoney,
      freightMoney: it.freightMoney,
      refundedMoney: 0,
      refundedFreight: 0,
      pointsUsed: it.pointsUsed,
      pointsBack: 0,
      // By the bill: what each discount left of the goods.
      goodsPaid: it.goodsMoney - it.fullReductionMoney - it.couponMoney - it.pointsMoney,
    }
  })
  const leftOf = (at: number): number => lines[at]!.orderQty - lines[at]!.refundQty
  for (const [which, share] of order.steps) {
    const at = which % lines.length
    const qty = Math.ceil(leftOf(at) / share)
    if (qty > 0) lines = refund(lines, at, qty, order.sellerFault)
  }
  for (const at of lines.keys()) if (leftOf(at) > 0) lines = refund(lines, at, leftOf(at), order.sellerFault)
  const freightBack = !order.sent || order.sellerFault
  for (const it of lines) {
    demand(it.refundedMoney === it.goodsPaid + (freightBack ? it.freightMoney : 0), 'all that was paid')
    demand(it.pointsBack === it.pointsUsed, 'all points')
  }
}

test('100,000 orders refunded piece by piece in any order give back exactly what coupon and points left, and the points', () => {
  const found = fc.check(
    fc.property(anyOrder, (order) => refundAll(order)),
    { numRuns: 100_000 },
  )
  expect(found.failed ? fc.defaultReportMessage(found) : '').toBe('')
})
