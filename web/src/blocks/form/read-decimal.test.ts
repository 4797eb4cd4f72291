import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grouped, isQuantity, tidyMoney, tidyQuantity } from './read-decimal.ts'

describe('an amount as people type it', () => {
  test.each([
    ['12', '12.00'],
    ['1.', '1.00'],
    ['.5', '0.50'],
    ['１２，３４５．６', '12345.60'],
    ['¥1,234.5', '1234.50'],
    ['￥ 1 234 元', '1234.00'],
    ['12。5', '12.50'],
    ['-3', '-3.00'],
    ['0', '0.00'],
    [' 8,000,000 ', '8000000.00'],
  ])('%s is %s', (typed, sent) => expect(tidyMoney(typed)).toBe(sent))

  test.each([
    ['', ''],
    ['abc', 'abc'],
    ['1.234', '1.234'],
    ['1.2.3', '1.2.3'],
    ['12 斤', '12 斤'],
    ['99999999999999', '99999999999999'],
  ])('%s cannot be read and stays', (typed, kept) => expect(tidyMoney(typed)).toBe(kept))

  test('tidying again changes nothing', () =>
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(tidyMoney(tidyMoney(typed))).toBe(tidyMoney(typed))
      }),
    ))
})

test.each([
  ['12.500', '12.5'],
  ['１２０', '120'],
  ['0.001', '0.001'],
  ['1.0005', '1.0005'],
])('the quantity %s is %s', (typed, sent) => expect(tidyQuantity(typed)).toBe(sent))

test.each([
  ['1234567.50', '1,234,567.50'],
  ['-1234', '-1,234'],
  ['123', '123'],
  ['0.12345', '0.12345'],
  ['12 斤', '12 斤'],
])('%s is read as %s', (text, shown) => expect(grouped(text)).toBe(shown))

test.each([
  ['12', true],
  ['１２．５', true],
  ['abc', false],
  ['', false],
])('%o is a quantity: %o', (typed, is) => expect(isQuantity(typed)).toBe(is))
