import { expect, test } from 'vitest'
import { dayOf, oneOf, pageOf } from './list-params.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=10001', 1],
])('the page of “%s” is %i', (address, page) => expect(pageOf(new URLSearchParams(address))).toBe(page))

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['20261121', undefined],
  ['0001-01-01', undefined],
  ['1969-12-31', undefined],
  ['1970-01-01', '1970-01-01'],
  ['', undefined],
  [null, undefined],
])('%s is the day %s', (word, day) => expect(dayOf(word)).toBe(day))

test('only known values are taken', () => {
  expect(oneOf('50', [20, 50, 100])).toBe(50)
  expect(oneOf('7', [20, 50, 100])).toBeUndefined()
  expect(oneOf(null, ['newest'])).toBeUndefined()
})
