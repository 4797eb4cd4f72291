import { expect, test } from 'vitest'
import { accountFault, isBankCard } from './account-types.ts'
import type { AccountType } from './account-types.ts'

test.each([
  ['4111111111111111', true],
  ['6222021234567890128', true],
  ['4111111111111112', false],
  ['41111111111', false],
  ['4111 1111 1111 1111', false],
  ['', false],
])('%j is the number of a bank card: %s', (number, is) => expect(isBankCard(number)).toBe(is))

test.each<[AccountType, string, boolean]>([
  [1, '4111111111111111', true],
  [1, '4111111111111112', false],
  [2, '0403-0012-2930-0123', true],
  [2, '040A', false],
  [3, 'farmer_zhang', true],
  [3, '13800138000', true],
  [3, '张海', false],
  [4, 'zhanghai@example.cn', true],
  [4, '13800138000', true],
  [4, 'zhanghai', false],
])('an account of type %d may be %j: %s', (type, number, is) =>
  expect(accountFault(type, number) === undefined).toBe(is),
)
