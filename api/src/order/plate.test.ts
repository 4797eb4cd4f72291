import { expect, test } from 'vitest'
import { plateOf, platePattern } from './plate.ts'

test.each([
  ['冀A12345', true],
  ['冀a·123 4f', true],
  ['京AD12345', true],
  ['豫N8888挂', true],
  ['冀0112345', true],
  ['京A123', false],
  ['A12345', false],
  ['京I12345', false],
  ['京A1234567', false],
  ['', false],
])('%j is a number plate: %s', (written, is) => expect(platePattern.test(plateOf(written))).toBe(is))
