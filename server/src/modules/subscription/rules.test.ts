import { parseTime, timeText } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { endAfter, leftOf, offerOf } from './rules.ts'
import type { Holding } from './rules.ts'

const at = (text: string) => parseTime(text)!
const now = at('2026-11-28 15:00:00')
const standard = { packageId: 2, sort: 2, priceMoney: 298_000, periodMonths: 12 }
const flagship = { packageId: 3, sort: 3, priceMoney: 698_000, periodMonths: 12 }
const holding = (it: typeof standard, begin: string, end: string | null): Holding => ({
  ...it,
  beginTime: at(begin),
  endTime: end === null ? null : at(end),
})

describe('how long a package holds', () => {
  it.each([
    ['2026-11-28 15:00:00', 12, '2027-11-29 00:00:00'],
    ['2027-11-29 00:00:00', 12, '2028-11-29 00:00:00'],
    ['2027-01-30 08:00:00', 1, '2027-02-28 00:00:00'],
    ['2028-01-31 00:00:00', 1, '2028-02-29 00:00:00'],
    ['2026-12-31 23:59:59', 1, '2027-02-01 00:00:00'],
  ])('whole days and months: from %s, %i months, to %s', (begin, months, end) => {
    expect(timeText(endAfter(at(begin), months))).toBe(end)
  })
})

describe('what is left of a package', () => {
  it('is its share of the price by time, rounded down, and nothing of what was given or ended', () => {
    const half = holding({ ...standard, priceMoney: 101 }, '2026-11-27 00:00:00', '2026-11-29 00:00:00')
    expect(leftOf(half, at('2026-11-28 00:00:00'))).toBe(50)
    expect(leftOf(half, at('2026-11-29 00:00:00'))).toBe(0)
    expect(leftOf(half, at('2026-11-20 00:00:00'))).toBe(101)
    expect(leftOf({ ...half, priceMoney: 0 }, now)).toBe(0)
    expect(leftOf({ ...half, endTime: null }, now)).toBe(0)
  })
})

describe('what a package costs', () => {
  it('begins now for who has none', () => {
    expect(offerOf(standard, [], now)).toEqual({
      offer: 'begin',
      creditMoney: 0,
      amountMoney: 298_000,
      beginTime: now,
      endTime: at('2027-11-29 00:00:00'),
    })
  })

  it('goes on where the same one ends, and after what was renewed already', () => {
    const one = holding(standard, '2026-01-01 00:00:00', '2027-01-01 00:00:00')
    const next = holding(standard, '2027-01-01 00:00:00', '2028-01-01 00:00:00')
    expect(offerOf(standard, [one, next], now)).toMatchObject({
      offer: 'renew',
      amountMoney: 298_000,
      beginTime: at('2028-01-01 00:00:00'),
      endTime: at('2029-01-01 00:00:00'),
    })
  })

  it('takes what is left of lower ones off, never more than the price', () => {
    const one = holding(standard, '2025-11-28 15:00:00', '2027-11-28 15:00:00')
    const changed = offerOf(flagship, [one], now)
    expect(changed).toMatchObject({ offer: 'change', creditMoney: 149_000, amountMoney: 549_000, beginTime: now })
    const dear = { ...one, priceMoney: 9_000_000 }
    expect(offerOf(flagship, [dear], now)).toMatchObject({ creditMoney: 698_000, amountMoney: 0 })
  })

  it('is not sold below a higher one, nor where it holds without an end', () => {
    const higher = holding(flagship, '2026-01-01 00:00:00', '2027-01-01 00:00:00')
    expect(offerOf(standard, [higher], now)).toMatchObject({ offer: 'included', beginTime: null })
    expect(offerOf(flagship, [holding(flagship, '2026-01-01 00:00:00', null)], now).offer).toBe('held')
    const over = holding(flagship, '2025-01-01 00:00:00', '2026-11-28 15:00:00')
    expect(offerOf(standard, [over], now).offer).toBe('begin')
  })
})
