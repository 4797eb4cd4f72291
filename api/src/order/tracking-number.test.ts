import { expect, test } from 'vitest'
import { isOrderNumber, trackingNoOf } from './tracking-number.ts'

test.each([
  ['SC261121235834000284', true],
  [' SC26112123583400028 ', true],
  ['sc404404', true],
  ['SC404404', true],
  ['SF1234567890123', false],
  ['SCK1234567', false],
])('%j is the number of an order: %s', (scanned, is) => expect(isOrderNumber(scanned)).toBe(is))

test('blanks in a pasted number do not count', () => {
  expect(trackingNoOf(' 7530 1234\t5678\n')).toBe('753012345678')
})
