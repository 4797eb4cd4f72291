import { describe, expect, it } from 'vitest'
import { changedSaid, priceOf, sameSaid, saidWords } from './rules.ts'
import type { Said } from './rules.ts'

const listPrice = 100_00
const fixed: Said = { mode: 1, value: 90_00, tiers: [{ minQty: 10_000, price: 80_00 }] }
const share: Said = { mode: 2, value: 9_500, tiers: [] }
const less: Said = { mode: 3, value: 5_00, tiers: [] }

describe('what a batch makes of a price of a scheme', () => {
  it.each([
    ['set', fixed, 1, 85_00, { ...fixed, value: 85_00 }],
    [
      'down by a share, its tiers too',
      fixed,
      2,
      -10_00,
      { mode: 1, value: 81_00, tiers: [{ minQty: 10_000, price: 72_00 }] },
    ],
    ['a share stays a share', share, 2, -10_00, { mode: 2, value: 8_550, tiers: [] }],
    ['a share by an amount becomes fixed', share, 3, 1_00, { mode: 1, value: 96_00, tiers: [] }],
    ['an amount less stays one', less, 3, -1_00, { mode: 3, value: 6_00, tiers: [] }],
    [
      'an amount less that comes to more than the list price becomes fixed',
      less,
      3,
      6_00,
      { mode: 1, value: 101_00, tiers: [] },
    ],
    ['a share set', fixed, 4, 95_00, { ...fixed, mode: 2, value: 9_500 }],
    ['an amount less set', share, 5, 3_00, { ...share, mode: 3, value: 3_00 }],
  ] as const)('%s', (_, said, change, value, expected) => {
    expect(changedSaid(listPrice, said, change, value)).toEqual(expected)
  })

  it.each([
    ['nothing', fixed, 1, 0],
    ['below a fen', less, 3, -95_00],
    ['a tier below a fen', fixed, 3, -80_00],
    ['as much less as it costs', share, 5, listPrice],
    ['a share of nothing', share, 2, -100_00],
    ['a share above a thousand percent', share, 4, 1_000_01],
  ] as const)('%s is no price', (_, said, change, value) => {
    expect(changedSaid(listPrice, said, change, value)).toBeUndefined()
  })

  it('says how a price is made, and what it comes to', () => {
    expect(saidWords(fixed)).toBe('固定价，满 10 ¥80.00')
    expect(saidWords(share)).toBe('折扣 95.00%')
    expect(saidWords(less)).toBe('减 5.00 元')
    expect([fixed, share, less].map((it) => priceOf(listPrice, it))).toEqual([90_00, 95_00, 95_00])
    expect(sameSaid(fixed, { ...fixed, tiers: [] })).toBe(false)
  })
})
