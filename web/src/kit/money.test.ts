import { describe, expect, test } from 'vitest'
import { money, yuan } from './money.ts'

describe('an amount as people read it', () => {
  test.each([
    [1, '1.00'],
    [1.5, '1.50'],
    ['12.34', '12.34'],
    [1234567.8, '1,234,567.80'],
    ['1234.50', '1,234.50'],
    ['9999999999.99', '9,999,999,999.99'],
    ['007.1', '7.10'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
  ])('%s is %s', (amount, text) => expect(money(amount)).toBe(text))

  test.each([['', null, undefined, 0, '0', '0.00', '000', -0, '0.000', '-0.00']].flat())('%s is nothing', (amount) =>
    expect(money(amount)).toBe('0.00'),
  )

  test.each([-1, 1.234, 'abc', '1.234', '-1', '1,000', ' 1', '1e3', Number.NaN, '１', ' ', '.5', '1.'])(
    '%s stays as it is',
    (amount) => expect(money(amount)).toBe(amount),
  )

  test('a sum below zero keeps its sign before the currency', () => {
    expect(yuan('-1234.5')).toBe('-¥1,234.50')
    expect(yuan('1234.5')).toBe('¥1,234.50')
    expect(yuan(undefined)).toBe('¥0.00')
    expect(yuan(null)).toBe('¥0.00')
  })
})
