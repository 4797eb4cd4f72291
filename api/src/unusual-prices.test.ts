import { describe, expect, test } from 'vitest'
import { mostPrice } from './money.ts'
import { isUnusual, unusualWords } from './unusual-prices.ts'

describe('a price is unusual', () => {
  test.each([
    ['from 100.00 to 70.01', 10_000, 7_001, null],
    ['from 100.00 to 70.00', 10_000, 7_000, '降价 30% 以上'],
    ['from 100.00 to 129.99', 10_000, 12_999, null],
    ['from 100.00 to 130.00', 10_000, 13_000, '涨价 30% 以上'],
    ['from 149.00 to 0.01', 14_900, 1, '降价 30% 以上'],
    ['from the least to twice as much', 1, 2, '涨价 30% 以上'],
    ['from nothing to something', 0, 1, '涨价 30% 以上'],
    ['where it stays', 0, 0, null],
    ['from the most to a digit less', mostPrice, Math.floor(mostPrice / 10), '降价 30% 以上'],
  ])('%s: %s', (_, from, to, words) => {
    expect(unusualWords(from, to)).toBe(words)
    expect(isUnusual(from, to)).toBe(words !== null)
  })
})
