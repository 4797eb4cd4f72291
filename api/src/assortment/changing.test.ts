import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPrice } from '../money.ts'
import { changedPrice, changedStock } from './changing.ts'

test.each([
  ['is set', 15_800, 1, 16_000, 16_000],
  ['rises by five percent', 15_800, 2, 500, 16_590],
  ['falls by a third, rounded half up', 100, 2, -3_333, 67],
  ['falls by 1.5 yuan', 15_800, 3, -150, 15_650],
  ['is not nothing', 100, 3, -100, undefined],
  ['falls by no more than all', 100, 2, -20_000, undefined],
  ['is not set to nothing', 100, 1, 0, undefined],
  ['is not beyond what can be kept', mostPrice, 3, 1, undefined],
] as const)('a price %s', (_, price, mode, value, to) => {
  expect(changedPrice(price, mode, value)).toBe(to)
})

test('a price taken up and down by the same amount is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 9 }), (price, by) => {
      expect(changedPrice(changedPrice(price, 3, by)!, 3, -by)).toBe(price)
    }),
  )
})

test.each([
  ['is set', 5_000, 1, 0, 0],
  ['is added to', 5_000, 3, 1_500, 6_500],
  ['is taken from', 5_000, 3, -5_000, 0],
  ['is not below nothing', 5_000, 3, -5_001, undefined],
] as const)('a number in stock %s', (_, qty, mode, value, to) => {
  expect(changedStock(qty, mode, value)).toBe(to)
})
