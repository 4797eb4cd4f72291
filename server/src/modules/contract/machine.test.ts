import { describe, expect, it } from 'vitest'
import { allowed, step } from '../../kernel/machine.ts'
import { contractMachine } from './machine.ts'
import type { Facts } from './machine.ts'

const facts: Facts = {
  state: 0,
  customers: 2,
  goods: 1,
  signed: 0,
  waiting: 2,
  endDate: '2026-12-31',
  today: '2026-11-23',
  ownSign: 0,
}

it.each<[Facts['state'], string[], string[]]>([
  [0, ['save', 'submit', 'drop'], []],
  [1, ['withdraw'], ['sign', 'refuse']],
  [2, ['extend', 'terminate'], ['sign', 'refuse']],
  [3, ['copy'], []],
  [4, ['copy'], []],
])('in state %i the shop may %j, a customer %j', (state, seller, customer) => {
  expect(allowed(contractMachine, { ...facts, state }, 'seller')).toEqual(seller)
  expect(allowed(contractMachine, { ...facts, state }, 'customer')).toEqual(customer)
})

describe('a step', () => {
  const to = (
    act: Parameters<typeof step<any, any, any, any, any>>[1],
    more: Partial<Facts>,
    by: 'seller' | 'customer' | 'house',
  ) => {
    const next = step(contractMachine, act as 'sign', { ...facts, ...more }, by)
    return typeof next === 'string' ? next : next.to
  }

  it('needs customers, goods and days to come to be submitted', () => {
    expect(to('submit', { customers: 0 }, 'seller')).toBe('CONTRACT_EMPTY')
    expect(to('submit', { goods: 0 }, 'seller')).toBe('CONTRACT_EMPTY')
    expect(to('submit', { endDate: '2026-11-22' }, 'seller')).toBe('CONTRACT_OVER')
    expect(to('submit', { endDate: '2026-11-23' }, 'seller')).toBe(1)
  })

  it('of the last customer who refuses ends it, unless another signed', () => {
    expect(to('refuse', { state: 1 }, 'customer')).toBe(1)
    expect(to('refuse', { state: 1, waiting: 1 }, 'customer')).toBe(4)
    expect(to('refuse', { state: 2, waiting: 1, signed: 1 }, 'customer')).toBe(2)
  })

  it('is taken once by a customer, and not by the shop or after the last day', () => {
    expect(to('sign', { state: 1 }, 'customer')).toBe(2)
    expect(to('sign', { state: 2, ownSign: 1 }, 'customer')).toBe('CONTRACT_ANSWERED')
    expect(to('refuse', { state: 2, ownSign: 2 }, 'customer')).toBe('CONTRACT_ANSWERED')
    expect(to('sign', { state: 1 }, 'seller')).toBe('FORBIDDEN')
    expect(to('sign', { state: 1, endDate: '2026-11-22' }, 'customer')).toBe('CONTRACT_OVER')
  })

  it('ends it only when its last day is over', () => {
    expect(to('expire', { state: 2 }, 'house')).toBe('WRONG_STATE')
    expect(to('expire', { state: 2, endDate: '2026-11-22' }, 'house')).toBe(3)
    expect(to('expire', { state: 4, endDate: '2026-11-22' }, 'house')).toBe('WRONG_STATE')
  })
})
