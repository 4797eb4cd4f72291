import { describe, expect, test } from 'vitest'
import { boundReached, minutesToPay } from './unpaid-bounds.ts'

const none = { goodsId: 7, personOpen: 0, personDay: 0, enterpriseOpen: 0, enterpriseDay: 0 }

describe('one more unpaid order of the same goods', () => {
  test.each([
    [{ personOpen: 4, personDay: 9, enterpriseOpen: 9, enterpriseDay: 19 }, undefined],
    [{ personOpen: 5 }, ['UNPAID_OPEN', '您', '5']],
    [{ personDay: 10 }, ['UNPAID_DAY', '您', '10']],
    [{ enterpriseOpen: 10 }, ['UNPAID_OPEN', '您的企业', '10']],
    [{ enterpriseDay: 20 }, ['UNPAID_DAY', '您的企业', '20']],
    [{ personOpen: 5, personDay: 10, enterpriseOpen: 10, enterpriseDay: 20 }, ['UNPAID_OPEN', '您', '5']],
  ])('after %o: %o', (counts, expected) => {
    const reached = boundReached([none, { ...none, goodsId: 8, ...counts }])
    expect(reached && [reached.refusal, reached.values.whose, reached.values.orders]).toEqual(expected)
    expect(reached?.goodsId).toBe(expected && 8)
  })
})

describe('the time to pay', () => {
  const week = 7 * 1_440
  test.each([
    [week, false, [0], week],
    [week, false, [0, 1], 1_440],
    [week, false, [2], 1_440],
    [60, false, [1], 60],
    [week, true, [0], 30],
    [30, true, [1], 30],
  ] as const)(
    'of a shop that gives %i minutes, price for a time: %s, stock %j: %i',
    (shopMinutes, priceForATime, stockTypes, minutes) =>
      expect(minutesToPay({ shopMinutes, priceForATime, stockTypes, contractFirst: false })).toBe(minutes),
  )
  test('of an order that is signed first is three days', () =>
    expect(minutesToPay({ shopMinutes: 30, priceForATime: true, stockTypes: [2], contractFirst: true })).toBe(4_320))
})
