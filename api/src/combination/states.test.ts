import { expect, test } from 'vitest'
import { priceAt } from './states.ts'

test.each([
  [0, 100],
  [9_999, 100],
  [10_000, 90],
  [49_999, 90],
  [50_000, 80],
])('with %i thousandths ordered in all everybody pays %i', (total, price) => {
  const tiers = [
    { minTotalQty: 10_000, price: 90 },
    { minTotalQty: 50_000, price: 80 },
  ]
  expect(priceAt(100, tiers, total)).toBe(price)
})
