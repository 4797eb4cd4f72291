import { expect, test } from 'vitest'
import { unitPrice } from './rules.ts'

test.each([
  [13_000, 1_000, 13_000],
  [33_300, 3_000, 11_100],
  [100, 3_000, 33],
  [200, 3_000, 67],
  [5, 10_000, 1],
  [999_999_999_999, 1, 999_999_999_999_000],
])('%i fen for %i thousandths are %i for one', (money, qty, price) => expect(unitPrice(money, qty)).toBe(price))
