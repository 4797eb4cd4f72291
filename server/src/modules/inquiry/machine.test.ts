import { expect, it } from 'vitest'
import { allowed } from '../../kernel/machine.ts'
import { inquiryMachine } from './machine.ts'
import type { State } from './machine.ts'

it.each<[State, string[], string[]]>([
  [10, ['withdraw'], ['offer', 'decline']],
  [20, ['accept', 'withdraw'], ['offer', 'decline']],
  [30, ['withdraw', 'order'], []],
  [40, [], []],
  [50, [], []],
  [60, [], []],
  [70, [], []],
])('in state %i the buyer may %j, the shop %j', (state, buyer, shop) => {
  expect(allowed(inquiryMachine, { state, over: false }, 'buyer')).toEqual(buyer)
  expect(allowed(inquiryMachine, { state, over: false }, 'shop')).toEqual(shop)
})

it('what is over is neither accepted nor ordered nor offered anew', () => {
  const may = (state: State, party: 'buyer' | 'shop') => allowed(inquiryMachine, { state, over: true }, party)
  expect([may(20, 'buyer'), may(30, 'buyer'), may(10, 'shop')]).toEqual([['withdraw'], ['withdraw'], ['decline']])
})
