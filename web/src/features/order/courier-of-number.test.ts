import { expect, test } from 'vitest'
import { courierOfNumber, isOrderNumber } from './courier-of-number.ts'

test.each([
  ['SF1234567890123', 'SF'],
  [' sf1234567890123 ', 'SF'],
  ['JDVA01234567890', 'JD'],
  ['YT8812345678901', 'YTO'],
  ['JT3012345678901', 'JT'],
  ['EA123456789CN', 'EMS'],
  ['773012345678901', undefined],
  ['', undefined],
])('%j is of %s', (trackingNo, courier) => expect(courierOfNumber(trackingNo)).toBe(courier))

test.each([
  ['SC261121235834000284', true],
  ['SC26112123583400028', true],
  ['SF1234567890123', false],
  ['SC1', false],
])('%s is the number of an order: %s', (scanned, is) => expect(isOrderNumber(scanned)).toBe(is))
