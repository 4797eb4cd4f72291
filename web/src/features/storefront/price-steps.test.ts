import { describe, expect, test } from 'vitest'
import { stepsOf, trendWords } from './price-steps.ts'

const points = (...prices: string[]) => prices.map((price, at) => ({ time: `2026-11-0${at + 1} 08:00:00`, price }))

describe('what is said of a price that moved', () => {
  test.each([
    [points(), ''],
    [points('138.00'), '期间没有变动'],
    [points('100.00', '110.00'), '▲ 涨 10%，最低 100.00，最高 110.00'],
    [points('110.00', '90.00', '104.50'), '▼ 跌 5%，最低 90.00，最高 110.00'],
    [points('9.00', '12.00', '9.00'), '与期初持平，最低 9.00，最高 12.00'],
    [points('0.00', '5.00'), '与期初持平，最低 0.00，最高 5.00'],
    [points('3.00', '4.00'), '▲ 涨 33.33%，最低 3.00，最高 4.00'],
  ])('%j: %s', (given, words) => expect(trendWords(given)).toBe(words))
})

describe('the line of prices', () => {
  const now = new Date('2026-11-05T00:00:00Z')
  const line = (...prices: string[]) => stepsOf(points(...prices), now).series[0]!.data
  test('each price stays until the next one, the last until now', () =>
    expect(line('138.00', '140.50')).toEqual([
      [Date.UTC(2026, 10, 1), 138],
      [Date.UTC(2026, 10, 2), 140.5],
      [now.getTime(), 140.5],
    ]))
  test('without prices there is none', () => expect(line()).toEqual([]))
})
