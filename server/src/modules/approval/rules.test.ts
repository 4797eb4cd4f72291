import { describe, expect, test } from 'vitest'
import { beyondOf, chainFor, mayGoBeyond, moneyOf, periodOf, ruleFor } from './rules.ts'
import type { Rule } from './rules.ts'

test.each([
  [1, '2026-11-30T15:59:59Z', '2026-11'],
  [1, '2026-11-30T16:00:00Z', '2026-12'],
  [2, '2026-09-30T15:59:59Z', '2026Q3'],
  [2, '2026-09-30T16:00:00Z', '2026Q4'],
  [3, '2026-12-31T16:00:00Z', '2027'],
] as const)('the period of kind %i at %s is %s', (kind, at, period) =>
  expect(periodOf(kind, new Date(at))).toBe(period),
)

test('a budget of a category counts its goods alone, one of all counts everything', () => {
  const lines = [
    { path: [1, 11, 111], money: 300 },
    { path: [1, 12, 121], money: 50 },
    { path: [2, 21, 211], money: 7 },
  ]
  expect([null, 1, 11, 2, 9].map((categoryId) => moneyOf({ categoryId }, lines))).toEqual([357, 350, 300, 7, 0])
})

test.each([
  [100, 0, [60, 40, 1], [false, false, true]],
  [100, 90, [11, 0, 1], [true, false, true]],
  [100, 100, [0], [false]],
])('of a budget of %i, %i used, orders for %j go beyond: %j', (limit, before, moneys, beyond) =>
  expect(beyondOf(limit, before, moneys)).toEqual(beyond),
)

describe('whom a chain asks', () => {
  const members = [
    { userId: 1, roleCodes: ['BUYER_ALL'] },
    { userId: 2, roleCodes: ['E_FIN'] },
    { userId: 3, roleCodes: ['E_ADMIN'] },
    { userId: 4, roleCodes: ['PURCH'] },
  ]
  const finance = { roleCode: 'E_FIN' }
  const admin = { roleCode: 'E_ADMIN' }
  test.each([
    ['each in turn', [{ userId: 1 }, finance], 4, [{ userId: 1 }, finance]],
    ['administrators in place of who ordered', [{ userId: 1 }, finance], 1, [admin, finance]],
    ['administrators in place of a role that nobody else has', [{ userId: 1 }, finance], 2, [{ userId: 1 }, admin]],
    ['administrators in place of who left, once', [{ userId: 9 }, { userId: 8 }], 4, [admin]],
    ['nobody twice', [{ userId: 1 }, { userId: 1 }], 4, [{ userId: 1 }]],
  ])('%s', (_, chain, orderedBy, asked) => expect(chainFor(chain, orderedBy, members)).toEqual(asked))
})

describe('the rule an order waits by', () => {
  const rule = (ruleId: number, it: Partial<Rule>): Rule => ({
    ruleId,
    name: String(ruleId),
    fromMoney: null,
    beyondBudget: false,
    chain: [{ userId: 1 }],
    ...it,
  })
  const two = [{ userId: 1 }, { roleCode: 'E_FIN' }]
  const rules = [
    rule(1, { fromMoney: 1_000 }),
    rule(2, { fromMoney: 5_000, chain: two }),
    rule(3, { beyondBudget: true, chain: two }),
  ]
  test.each([
    [999, false, undefined],
    [1_000, false, 1],
    [5_000, false, 2],
    [10, true, 3],
    [5_000, true, 2],
  ])('of %i fen, beyond a budget: %s', (money, beyond, ruleId) =>
    expect(ruleFor(rules, money, beyond)?.ruleId).toBe(ruleId),
  )
  test('beyond a budget nothing is ordered where nobody may agree', () => {
    expect(mayGoBeyond(rules)).toBe(true)
    expect(mayGoBeyond(rules.slice(0, 2))).toBe(false)
  })
})
