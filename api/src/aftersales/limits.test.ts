import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freightByLine, freightMost, lineBack, mostMoney, mostMoneyOf, shareBack } from './limits.ts'
import type { LineSum } from './limits.ts'

const cases = 100_000

const line = (given: Partial<LineSum> = {}): LineSum => ({
  lineId: 1,
  orderQty: 3_000,
  shipQty: 3_000,
  refundQty: 0,
  droppedQty: 0,
  payMoney: 47_926,
  freightMoney: 6_024,
  refundedMoney: 0,
  refundedFreight: 0,
  ...given,
})

/**
 * Computes a refund by fractions of its own instead of the rule: the share of a quantity in what was paid for goods, rounded down
 * to fen.
 */
const shareOf = (net: number, qty: number, all: number): number => {
  let fen = 0n
  // Long division, digit by digit.
  for (const digit of (BigInt(net) * BigInt(qty)).toString()) fen = fen * 10n + BigInt(digit)
  return Number((fen - (fen % BigInt(all))) / BigInt(all))
}

type Refund = { readonly qty: number; readonly share: number }
const anyLine = fc
  .record({
    orderQty: fc.integer({ min: 1, max: 5_000_000 }),
    net: fc.integer({ min: 0, max: 100_000_000 }),
    freight: fc.integer({ min: 0, max: 1_000_000 }),
    pointsUsed: fc.integer({ min: 0, max: 1_000_000 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  })
  .map(({ orderQty, cuts, ...it }) => {
    const marks = [...new Set([0, ...cuts.map((cut) => Math.round(cut * orderQty)), orderQty])].toSorted(
      (a, b) => a - b,
    )
    return { ...it, orderQty, parts: marks.slice(1).map((mark, at) => mark - marks[at]!) }
  })

describe('what goes back of a line', () => {
  it('is, part by part until nothing is left, exactly what was paid and the points that were used', () => {
    fc.assert(
      fc.property(anyLine, ({ orderQty, net, freight, pointsUsed, parts }) => {
        let sum = line({ orderQty, shipQty: orderQty, payMoney: net + freight, freightMoney: freight })
        let points = 0
        const done: Refund[] = []
        for (const qty of parts) {
          const most = mostMoneyOf(sum, qty)
          const before = done.reduce((all, it) => all + it.qty, 0)
          // The direct way: the share up to here less the share before.
          expect(most).toBe(shareOf(net, before + qty, orderQty) - shareOf(net, before, orderQty))
          points += shareBack(pointsUsed, before, qty, orderQty)
          done.push({ qty, share: most })
          sum = { ...sum, refundQty: sum.refundQty + qty, refundedMoney: sum.refundedMoney + most }
        }
        expect(sum.refundedMoney).toBe(net)
        expect(points).toBe(pointsUsed)
        expect(mostMoney(sum)).toBe(0)
      }),
      { numRuns: cases },
    )
  })

  it('is never more than was paid for the goods, whatever was refunded before, of money or goods', () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (it, shares) => {
        const { orderQty, net, freight, parts } = it
        let sum = line({ orderQty, shipQty: orderQty, payMoney: net + freight, freightMoney: freight })
        for (const [at, qty] of parts.entries()) {
          const alone = Math.floor(mostMoney(sum) * (shares[at] ?? 0))
          sum = { ...sum, refundedMoney: sum.refundedMoney + alone }
          const most = mostMoneyOf(sum, qty)
          expect(most).toBeGreaterThanOrEqual(0)
          sum = { ...sum, refundQty: sum.refundQty + qty, refundedMoney: sum.refundedMoney + most }
          expect(sum.refundedMoney).toBeLessThanOrEqual(net)
        }
        // The last quantity takes exactly the remainder of rounding.
        expect(sum.refundedMoney).toBe(net)
      }),
      { numRuns: 20_000 },
    )
  })

  it('is as in the example of the specification of money: 21.83 and 54.60; 139.67, 139.67 and 139.68', () => {
    const corn = line()
    const once = { ...corn, refundQty: 1_000, refundedMoney: 13_967 }
    const twice = { ...corn, refundQty: 2_000, refundedMoney: 27_934 }
    expect([corn, once, twice].map((it) => mostMoneyOf(it, 1_000))).toEqual([13_967, 13_967, 13_968])
    const drops = line({ orderQty: 7_000, shipQty: 0, payMoney: 7_819, freightMoney: 176 })
    expect(mostMoneyOf(drops, 2_000)).toBe(2_183)
    expect(mostMoneyOf({ ...drops, refundQty: 2_000, refundedMoney: 2_183 }, 5_000)).toBe(5_460)
    expect([shareBack(231, 0, 2_000, 7_000), shareBack(231, 2_000, 5_000, 7_000)]).toEqual([66, 165])
  })
})

describe('an application for a line', () => {
  const unsent = line({ shipQty: 0 })
  it.each([
    ['all that was not sent', unsent, 1, { qty: 3_000 }, { qty: 3_000, dropped: 3_000, money: 41_902 }],
    [
      'less than is due for it',
      unsent,
      1,
      { qty: 3_000, money: 41_901 },
      { at: 'applyMoney', words: '未发货的商品须全额退款' },
    ],
    ['money alone for it', unsent, 1, { qty: 0, money: 1 }, { at: 'applyQty', words: '请填写数量' }],
    ['its return', unsent, 2, { qty: 1_000 }, { at: 'applyQty', words: '未发货的商品只能申请仅退款' }],
    ['more than there is', line(), 1, { qty: 0, money: 41_903 }, { most: 41_902 }],
    ['nothing', line(), 1, { qty: 0, money: 0 }, { at: 'applyMoney', words: '退款金额须大于 0' }],
    ['money alone', line(), 1, { qty: 0, money: 100 }, { qty: 0, dropped: 0, money: 100 }],
    ['goods that stay', line(), 1, { qty: 1_000 }, { qty: 1_000, dropped: 0, money: 13_967 }],
    ['a return', line(), 2, { qty: 2_000 }, { qty: 2_000, dropped: 0, money: 27_934 }],
    ['a return of nothing', line(), 2, { qty: 0, money: 5 }, { at: 'applyQty', words: '请填写数量' }],
    ['an exchange', line(), 3, { qty: 1_000 }, { qty: 1_000, dropped: 0, money: 0 }],
    [
      'more than was sent',
      line({ shipQty: 1_000 }),
      2,
      { qty: 2_000 },
      { at: 'applyQty', words: '数量超过可申请的数量' },
    ],
    [
      'what came back already',
      line({ refundQty: 3_000 }),
      2,
      { qty: 1_000 },
      { at: 'applyQty', words: '未发货的商品只能申请仅退款' },
    ],
    // More goods may be weighed than were ordered; only what was paid for goes back.
    [
      'more than was paid for',
      line({ shipQty: 3_300 }),
      2,
      { qty: 3_300 },
      { at: 'applyQty', words: '数量超过可申请的数量' },
    ],
  ] as const)('%s', (_, sum, afterType, asked, expected) => {
    const found = lineBack(sum, afterType, { lineId: 1, ...asked })
    expect(found).toEqual('qty' in expected ? { lineId: 1, ...expected } : expected)
  })
})

describe('freight', () => {
  const lines = [
    line({ lineId: 1, freightMoney: 6_024 }),
    line({ lineId: 2, orderQty: 7_000, shipQty: 7_000, payMoney: 7_819, freightMoney: 176 }),
  ]
  const all = lines.map(({ lineId, orderQty: qty }) => ({ lineId, qty }))
  it('goes back with the last quantity, where nothing was sent or the shop is at fault', () => {
    const unsent = lines.map((it) => ({ ...it, shipQty: 0 }))
    expect([freightMost(unsent, all, false), freightMost(lines, all, true), freightMost(lines, all, false)]).toEqual([
      6_200, 6_200, 0,
    ])
    expect(freightMost(lines, all.slice(1), true)).toBe(0)
    const rest = [{ ...lines[0]!, refundQty: 3_000, refundedMoney: 41_902 + 24, refundedFreight: 24 }, lines[1]!]
    expect(freightMost(rest, all.slice(1), true)).toBe(6_176)
  })
  it('is spread over the lines it was paid with, to the fen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (paid, share) => {
          const sums = paid.map((freightMoney, at) => line({ lineId: at + 1, freightMoney }))
          const freight = Math.floor(paid.reduce((one, other) => one + other, 0) * share)
          const parts = [...freightByLine(sums, freight).values()]
          expect(parts.reduce((one, other) => one + other, 0)).toBe(freight)
          for (const [at, part] of parts.entries()) expect(part).toBeLessThanOrEqual(paid[at]!)
        },
      ),
    )
  })
})
