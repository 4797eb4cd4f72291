import { expect, test } from 'vitest'
import { courierOfNumber } from './courier-of-number.ts'

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
