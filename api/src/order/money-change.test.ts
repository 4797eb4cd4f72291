import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { changeMoney, judgeMoney, payableGoods } from './money-change.ts'
import type { LineMoney, MoneyChange } from './money-change.ts'

const line = (lineId: number, goodsMoney: number, more: Partial<LineMoney<number>> = {}): LineMoney<number> => ({
  lineId,
  goodsMoney,
  fullReductionMoney: 0,
  couponMoney: 0,
  pointsMoney: 0,
  adjustMoney: 0,
  freightMoney: 0,
  ...more,
})

const fen = (max = 10_000_000) => fc.integer({ min: 0, max })
/** Line as a sale makes it: no reduction exceeds what is left of its goods. */
const soldLine = fc
  .record({ goods: fen(), parts: fc.tuple(fen(100), fen(100), fen(100)), freight: fen(100_000) })
  .map(({ goods, parts: [reduction, coupon, points], freight }) => {
    const fullReductionMoney = Math.floor((goods * reduction) / 100)
    const couponMoney = Math.floor(((goods - fullReductionMoney) * coupon) / 100)
    const pointsMoney = Math.floor(((goods - fullReductionMoney - couponMoney) * points) / 100)
    return line(0, goods, { fullReductionMoney, couponMoney, pointsMoney, freightMoney: freight })
  })
const sold = fc
  .array(soldLine, { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map((it, at) => ({ ...it, lineId: at + 1 })))
const changeOf = (lines: readonly LineMoney<number>[]) =>
  fc.record({
    lines: fc
      .tuple(...lines.map(({ lineId }) => fc.option(fen().map((newGoodsMoney) => ({ lineId, newGoodsMoney })))))
      .map((all) => all.filter((it) => it !== null)),
    freightMoney: fen(100_000),
  })
const changed = sold.chain((lines) => fc.tuple(fc.constant(lines), fc.array(changeOf(lines), { maxLength: 4 })))

/** Returns the lines after a change, as the next change finds them. */
const after = (lines: readonly LineMoney<number>[], change: MoneyChange<number>): LineMoney<number>[] => {
  const result = changeMoney(lines, change)
  return lines.map((it, at) => ({ ...it, ...result.lines[at]! }))
}

describe('the money of an order changed by hand', () => {
  it('adds up to the fen, line by line and in all, after any number of changes', () => {
    fc.assert(
      fc.property(changed, ([lines, changes]) => {
        let now: readonly LineMoney<number>[] = lines
        for (const change of changes) {
          const result = changeMoney(now, change)
          expect(result.payMoney).toBe(result.lines.reduce((sum, it) => sum + it.payMoney, 0))
          expect(result.adjustMoney).toBe(result.lines.reduce((sum, it) => sum + it.adjustMoney, 0))
          expect(result.lines.reduce((sum, it) => sum + it.freightMoney, 0)).toBe(change.freightMoney)
          now = after(now, change)
          for (const [at, it] of now.entries()) {
            expect(result.lines[at]!.payMoney).toBe(payableGoods(it) + it.freightMoney)
            expect(result.lines[at]!.payMoney).toBeGreaterThanOrEqual(it.freightMoney)
            expect(it.freightMoney).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })

  it('makes the goods of a line what was written, whatever was reduced or changed before', () => {
    fc.assert(
      fc.property(changed, ([lines, changes]) => {
        let now: readonly LineMoney<number>[] = lines
        for (const change of changes) {
          const before = new Map(now.map((it) => [it.lineId, payableGoods(it)]))
          now = after(now, change)
          for (const it of now) {
            const wanted = change.lines.find(({ lineId }) => lineId === it.lineId)?.newGoodsMoney
            expect(payableGoods(it)).toBe(wanted ?? before.get(it.lineId))
          }
        }
      }),
    )
  })

  it('is as if nothing had been when the old figures are written again', () => {
    fc.assert(
      fc.property(changed, ([lines, changes]) => {
        const somehow = changes.reduce<readonly LineMoney<number>[]>((now, change) => after(now, change), lines)
        const back = after(somehow, {
          lines: lines.map((it) => ({ lineId: it.lineId, newGoodsMoney: payableGoods(it) })),
          freightMoney: lines.reduce((sum, it) => sum + it.freightMoney, 0),
        })
        expect(back.map((it) => it.adjustMoney)).toEqual(lines.map(() => 0))
      }),
    )
  })

  it('splits a freight as the old one was, else by the goods, else evenly', () => {
    const two = (more: Partial<LineMoney<number>>[]) => more.map((it, at) => line(at + 1, 1_000, it))
    const shares = (lines: LineMoney<number>[], change: MoneyChange<number>) =>
      changeMoney(lines, change).lines.map((it) => it.freightMoney)
    const old = two([{ freightMoney: 300 }, { freightMoney: 100 }])
    expect(shares(old, { lines: [], freightMoney: 1_000 })).toEqual([750, 250])
    const halved = [{ lineId: 1, newGoodsMoney: 500 }]
    expect(shares(two([{}, {}]), { lines: halved, freightMoney: 300 })).toEqual([100, 200])
    const free = [1, 2].map((lineId) => ({ lineId, newGoodsMoney: 0 }))
    expect(shares(two([{}, {}]), { lines: free, freightMoney: 5 })).toEqual([3, 2])
  })

  const lines = [line(1, 10_000), line(2, 5_000, { freightMoney: 1_000 })]
  const said = (change: MoneyChange<number>) => {
    const { errors, warnings } = judgeMoney(lines, change, 16_000)
    return [errors.map((it) => it.msg).join(), warnings.map((it) => it.msg).join()]
  }
  const goods = (first: number, second: number) => [
    { lineId: 1, newGoodsMoney: first },
    { lineId: 2, newGoodsMoney: second },
  ]
  test.each<[string, MoneyChange<number>, string, string]>([
    ['nothing to pay', { lines: goods(0, 0), freightMoney: 0 }, '应付至少 0.01 元', ''],
    ['a fen', { lines: goods(1, 0), freightMoney: 0 }, '', '不到原来 160.00 元的一半'],
    ['what it is', { lines: goods(10_000, 5_000), freightMoney: 1_000 }, '金额没有变化', ''],
    ['half', { lines: goods(7_000, 0), freightMoney: 1_000 }, '', ''],
    ['less than half', { lines: goods(6_999, 0), freightMoney: 1_000 }, '', '改后应付 79.99 元，不到原来'],
    ['half as much again', { lines: goods(23_000, 0), freightMoney: 1_000 }, '', ''],
    ['more than that', { lines: goods(23_001, 0), freightMoney: 1_000 }, '', '改后应付 240.01 元，超过原来'],
    ['too much', { lines: goods(999_999_999_999, 0), freightMoney: 1_000 }, '应付不能超过', ''],
    ['a line of another order', { lines: [{ lineId: 3, newGoodsMoney: 1 }], freightMoney: 0 }, '这不是', ''],
    ['a line twice', { lines: [...goods(1, 2), ...goods(3, 4)], freightMoney: 0 }, '两次', ''],
  ])('to %s is judged', (_, change, error, warning) => {
    const [errors, warnings] = said(change)
    expect([errors!.includes(error), warnings!.includes(warning)]).toEqual([true, true])
    expect([errors === '', warnings === '']).toEqual([error === '', warning === ''])
  })
})
