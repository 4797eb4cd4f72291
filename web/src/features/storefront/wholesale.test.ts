import { describe, expect, test } from 'vitest'
import { kiloPrice, nextTier, wantedLines } from './wholesale.ts'

const tiers = [
  { minQty: 1, price: '158.00' },
  { minQty: 10, price: '156.00' },
  { minQty: 100, price: '142.50' },
]
const bag = { goodsId: '1', salePrice: '158.00', tiers, weightKg: 40 }
const sack = { goodsId: '2', salePrice: '12.35', tiers: [], weightKg: null }

describe('what is missing to the next price', () => {
  test.each([
    [1, { more: '9', less: '2.00' }],
    [5.5, { more: '4.5', less: '2.00' }],
    [0, { more: '10', less: '2.00' }],
    [10, { more: '90', less: '13.50' }],
    [100, undefined],
  ])('at %s', (qty, expected) => expect(nextTier(bag, qty)).toEqual(expected))
  test('a price that rises is no reason to buy more, and a hidden one says nothing', () => {
    expect(
      nextTier(
        {
          salePrice: '9.00',
          tiers: [
            { minQty: 1, price: '9.00' },
            { minQty: 5, price: '10.00' },
          ],
        },
        1,
      ),
    ).toBe(undefined)
    expect(nextTier({ salePrice: null, tiers: [] }, 1)).toBeUndefined()
  })
})

test('a kilogram is rounded half up to a fen', () => {
  expect(kiloPrice('158.00', 40)).toBe('3.95')
  expect(kiloPrice('1.00', 0.3)).toBe('3.33')
  expect(kiloPrice('0.01', 2)).toBe('0.01')
  expect(kiloPrice('0.01', 2.001)).toBe('0.00')
  expect(kiloPrice('158.00', null)).toBeUndefined()
  expect(kiloPrice('158.00', 0)).toBeUndefined()
  expect(kiloPrice(null, 40)).toBeUndefined()
})

test('several specifications come to the sum of their lines, each at the price of its own quantity', () => {
  expect(wantedLines([bag, sack], { '1': 10, '2': 7, '9': 1 })).toEqual({
    lines: [
      { goodsId: '1', qty: 10, money: '1560.00' },
      { goodsId: '2', qty: 7, money: '86.45' },
    ],
    qty: '17',
    money: '1646.45',
  })
  expect(wantedLines([bag, sack], { '1': 0 })).toEqual({ lines: [], qty: '0', money: '0.00' })
  expect(wantedLines([{ ...bag, salePrice: null, tiers: [] }], { '1': 2 }).money).toBeUndefined()
})
