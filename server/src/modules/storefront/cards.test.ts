import { describe, expect, it } from 'vitest'
import type { Actor } from '../../actor.ts'
import { priceSecret } from './cards.ts'
import { boundedPage, mostListed, pageWithin } from './rules.ts'

const visitor = null
const person = { operator: undefined, staff: [] } as unknown as Actor
const staff = { operator: undefined, staff: [{ shopId: 7 }] } as unknown as Actor
const otherStaff = { operator: undefined, staff: [{ shopId: 8 }] } as unknown as Actor
const operator = { operator: { roles: [], can: new Set() }, staff: [] } as unknown as Actor

describe('a price', () => {
  it.each([
    ['a visitor', visitor, [null, 'ASK', 'LOGIN', 'CUSTOMERS']],
    ['somebody signed in', person, [null, 'ASK', null, 'CUSTOMERS']],
    ['staff of the shop', staff, [null, null, null, null]],
    ['staff of another shop', otherStaff, [null, 'ASK', null, 'CUSTOMERS']],
    ['an operator', operator, [null, null, null, null]],
  ])('is told or not to %s', (_, actor, expected) => {
    const told = ([0, 1, 2, 3] as const).map((secret) => priceSecret(actor, { shopId: 7, secret, known: false }))
    expect(told).toEqual(expected)
  })

  it('is told to a customer where it is for customers, and nowhere else', () => {
    expect(priceSecret(person, { shopId: 7, secret: 3, known: true })).toBeNull()
    expect(priceSecret(person, { shopId: 7, secret: 1, known: true })).toBe('ASK')
    expect(priceSecret(visitor, { shopId: 7, secret: 3, known: true })).toBe('CUSTOMERS')
  })
})

describe('pages of a bounded list', () => {
  it.each([
    [1, 20, { offset: 0, limit: 20 }],
    [100, 20, { offset: 1_980, limit: 20 }],
    [101, 20, { offset: 0, limit: 0 }],
    [21, 96, { offset: 1_920, limit: 80 }],
    [10_000, 100, { offset: 0, limit: 0 }],
  ])('page %i of %i', (pageNum, pageSize, expected) => {
    expect(pageWithin({ pageNum, pageSize })).toEqual(expected)
  })

  it('tell the true total and only the pages that can be reached', () => {
    expect(boundedPage({ pageNum: 1, pageSize: 20 }, 9_000, [])).toMatchObject({ total: 9_000, pages: mostListed / 20 })
  })
})
