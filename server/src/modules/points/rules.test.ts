import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedBy, expireAfter, grantsTooMuch, mostEarned, multipleOf, referredBy } from './rules.ts'

const rule = { earnMoney: 100, earnPoints: 1 }

describe('earning points', () => {
  test('a point for each yuan, rounded down line by line', () => {
    expect(earnedBy([{ base: 19_999, multiple: 10_000 }], rule)).toBe(199)
    expect(
      earnedBy(
        [
          { base: 150, multiple: 10_000 },
          { base: 150, multiple: 10_000 },
        ],
        rule,
      ),
    ).toBe(2)
    expect(earnedBy([{ base: 150, multiple: 20_000 }], rule)).toBe(3)
    expect(earnedBy([{ base: -5, multiple: 10_000 }], rule)).toBe(0)
    expect(referredBy(199, 1_000)).toBe(19)
  })

  test('the fastest of what holds for a line counts, never several', () => {
    const faster = [
      { detailType: 1, targetIds: [7], multiple: 20_000 },
      { detailType: 2, targetIds: [3], multiple: 30_000 },
      { detailType: 3, targetIds: [1], multiple: 15_000 },
    ]
    expect(multipleOf({ spuId: 7, classifyIds: [3] }, faster)).toBe(30_000)
    expect(multipleOf({ spuId: 7, classifyIds: [] }, faster)).toBe(20_000)
    expect(multipleOf({ spuId: 8, classifyIds: [] }, faster)).toBe(15_000)
    expect(multipleOf({ spuId: 8, classifyIds: [] }, [])).toBe(10_000)
  })

  test('no order earns more than a bound, and no rule grants more for a yuan', () => {
    const wild = { earnMoney: 1, earnPoints: 10_000 }
    expect(earnedBy([{ base: Number.MAX_SAFE_INTEGER, multiple: 1_000_000 }], wild)).toBe(mostEarned)
    expect([wild, { earnMoney: 10, earnPoints: 101 }, { earnMoney: 10, earnPoints: 100 }].map(grantsTooMuch)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('more paid never earns less, and what is refunded is never more than was earned', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 100, max: 1_000_000 }),
        (base, more, earnMoney, earnPoints, multiple) => {
          const its = { earnMoney, earnPoints }
          const less = earnedBy([{ base, multiple }], its)
          expect(Number.isSafeInteger(less)).toBe(true)
          expect(less).toBeLessThanOrEqual(mostEarned)
          expect(earnedBy([{ base: base + more, multiple }], its)).toBeGreaterThanOrEqual(less)
        },
      ),
    )
  })
})

test('points hold to the end of a month of Shanghai', () => {
  expect(expireAfter(new Date('2026-11-28T02:00:00Z'), 12)).toEqual(new Date('2027-11-30T16:10:00Z'))
  expect(expireAfter(new Date('2026-11-30T17:00:00Z'), 1)).toEqual(new Date('2027-01-31T16:10:00Z'))
  expect(expireAfter(new Date('2026-12-05T02:00:00Z'), 1)).toEqual(new Date('2027-01-31T16:10:00Z'))
  expect(expireAfter(new Date('2026-12-05T02:00:00Z'), 0)).toBeNull()
})
