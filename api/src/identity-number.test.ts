import { expect, test } from 'vitest'
import { isIdentityNumber } from './identity-number.ts'

test.each([
  ['11010519491231002X', true],
  ['440524188001010014', false],
  ['110105194912310021', false],
  ['11010519491331002X', false],
  ['11010519491231002x', false],
  ['1101051949123100', false],
  ['01010519491231002X', false],
  ['', false],
])('%s is an identity number: %s', (number, is) => expect(isIdentityNumber(number)).toBe(is))
