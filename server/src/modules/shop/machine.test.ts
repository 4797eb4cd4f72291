import { expect, test } from 'vitest'
import { allowed, step } from '../../kernel/machine.ts'
import { shopMachine } from './machine.ts'

test.each([
  [0, [], []],
  [1, ['rest', 'close'], ['freeze']],
  [2, ['open', 'close'], ['freeze']],
  [3, [], ['unfreeze']],
  [4, [], []],
] as const)('a shop that stands at %i', (shopStatus, sellers, operators) => {
  expect(allowed(shopMachine, { shopStatus }, 'seller')).toEqual(sellers)
  expect(allowed(shopMachine, { shopStatus }, 'operator')).toEqual(operators)
})

test('opens by itself on the day it said, and not before', () => {
  expect(step(shopMachine, 'reopen', { shopStatus: 2 }, 'clock')).toBe('WRONG_STATE')
  expect(step(shopMachine, 'reopen', { shopStatus: 2, due: true }, 'clock')).toMatchObject({ to: 1 })
})
