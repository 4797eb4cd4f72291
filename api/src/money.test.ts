import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeOf,
  allot,
  beyondMoney,
  largestMoney,
  largestQuantity,
  moneyText,
  moneyWire,
  parseMoney,
  parseQuantity,
  percentOf,
  percentText,
  quantityNumber,
  quantityText,
  timesDivide,
  timesDivideDown,
  timesQuantity,
  bareDecimal,
} from './money.ts'

const fen = fc.integer({ min: 0, max: 999_999_999_999 })

describe('reading and writing amounts', () => {
  test.each([
    ['0', 0],
    ['0.1', 10],
    ['12.34', 1234],
    [19.99, 1999],
    ['-3.5', -350],
    ['-0.00', 0],
    ['9999999999.99', 999_999_999_999],
    ['￥9,999,999,999.99 元', 999_999_999_999],
    ['１，２００．５', 120_050],
    ['.5', 50],
  ])('%s yuan is %i fen', (wire, expected) => expect(parseMoney(wire)).toBe(expected))

  test.each(['', '.', '1.234', '1e3', 'NaN', '1,00', '12,50', '1.2万', '10000000000', Number.NaN, 1e21, 0.1 + 0.2])(
    '%s is no amount',
    (wire) => expect(parseMoney(wire)).toBeUndefined(),
  )

  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (it) => {
        expect(parseMoney(moneyWire(it))).toBe(it)
      }),
    )
    fc.assert(
      fc.property(fen, (it) => {
        expect([parseQuantity(quantityNumber(it)), parseQuantity(quantityText(it))]).toEqual([it, it])
      }),
    )
  })

  test('people read thousands apart', () => {
    expect(moneyText(123_456_789)).toBe('1,234,567.89')
    expect(moneyText(-100)).toBe('-1.00')
    expect(moneyText(99_999)).toBe('999.99')
    expect(moneyText(0)).toBe('0.00')
  })

  test.each([
    [950, '9.5'],
    [1_000, '10'],
    [1_001, '10.01'],
    [10_000, '100'],
    [0, '0'],
  ])('%i basis points are %s percent', (points, text) => expect(percentText(points)).toBe(text))
})

describe('rounding', () => {
  test.each([
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [999_999_999_999, 999_999_999_999, 999_999_999_999, 999_999_999_999],
  ])('%i·%i/%i is %i', (a, b, c, expected) => expect(timesDivide(a, b, c)).toBe(expected))

  test('half a fen goes up', () => {
    expect(timesQuantity(1, 500)).toBe(1)
    expect(timesQuantity(1, 499)).toBe(0)
    expect(percentOf(12_345, 950)).toBe(1_173)
  })

  test('down, the rest stays', () => {
    expect(timesDivideDown(2, 999, 1_000)).toBe(1)
    expect(timesDivideDown(0, 5, 1)).toBe(0)
    expect(timesDivide(0, 5, 1)).toBe(0)
  })

  test.each([timesDivide, timesDivideDown])(
    '$name takes only amounts of zero or more, and returns only safe ones',
    (it) => {
      const meant = `${it.name} is for amounts of zero or more`
      expect(() => it(-1, 1, 1)).toThrow(meant)
      expect(() => it(1, 1, 0)).toThrow(meant)
      expect(() => it(1, 1, -1)).toThrow(meant)
      expect(() => it(-1, 1, -1)).toThrow(meant)
      expect(() => it(2 ** 52, 2, 1)).toThrow('9007199254740992 does not fit')
    },
  )

  test.each([
    [75, 100, -2_500],
    [100, 75, 3_333],
    [200, 300, -3_333],
    [0, 5, -10_000],
    [5, 5, 0],
    [5, 0, null],
    [5, -5, null],
    [10_001, 1, 100_000_000],
    [largestMoney, 1, null],
    [largestMoney, largestMoney - 1, 0],
  ])('%i fen after %i changed by %s basis points', (now, before, expected) =>
    expect(changeOf(now, before)).toBe(expected),
  )

  test.each([
    [largestMoney, 1_000, false],
    [largestMoney, 1_001, true],
    [1, largestQuantity, false],
    [0, largestQuantity + 1, true],
  ])('%i fen for %i thousandths are beyond what an amount can say: %s', (price, quantity, expected) =>
    expect(beyondMoney(price, quantity)).toBe(expected),
  )
})

describe('allotting', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 })

  test('parts add up, none is negative or above its weight', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000 }), (all, rate) => {
        const sum = all.reduce((a, b) => a + b, 0)
        const total = Math.floor((sum * rate) / 10_000)
        const parts = allot(total, all)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(all[at]!)
        })
      }),
    )
  })

  test('what is left over goes to the largest remainders, wherever they stand', () => {
    expect(allot(2, [1, 2, 3])).toEqual([0, 1, 1])
    expect(allot(2, [3, 2, 1])).toEqual([1, 1, 0])
    expect(allot(2, [2, 1, 2])).toEqual([1, 0, 1])
  })
  test('ties go to the earlier line', () => expect(allot(2, [1, 1, 1])).toEqual([1, 1, 0]))
  test('nothing splits over nothing only when it is nothing', () => {
    expect(allot(0, [0, 0])).toEqual([0, 0])
    expect(() => allot(1, [0])).toThrow('nothing to allot to')
  })
})

describe('a number as people write it', () => {
  test.each([
    ['1,200.50', '1200.50'],
    ['1，200', '1200'],
    ['１２，３４５．６', '12345.6'],
    ['￥ 1 234 元', '1234'],
    ['¥1,234.5', '1234.5'],
    ['-¥3', '-3'],
    ['−3', '-3'],
    [' 8,000,000 ', '8000000'],
    ['12。5元', '12.5'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['\u202d1\u00a0200\u202c', '1200'],
  ])('%j is %j', (typed, bare) => expect(bareDecimal(typed)).toBe(bare))

  test.each(['12,50', '1,2', '1 2', '1,20,000', '1200,50', '1.2万', '12 斤', '1e3'])('%s is none', (typed) =>
    expect(/^-?\d+(\.\d+)?$/.test(bareDecimal(typed))).toBe(false),
  )
})
