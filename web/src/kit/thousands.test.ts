import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test.each([
  [0, '0'],
  [17_000, '17,000'],
  [8_000.5, '8,000.5'],
  [1_234_567.1234, '1,234,567.123'],
])('%d is read as %s', (value, words) => expect(thousands(value)).toBe(words))
