import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../actor.ts'
import { cardOf, priceSecret } from './cards.ts'
import type { CardRow } from './cards.ts'
import { boundedPage, mostListed, pageWithin } from '../search/paging.ts'

const visitor = null
const person = { operator: undefined, staff: [] } as unknown as Actor
const staff = { operator: undefined, staff: [{ shopId: 7 }] } as unknown as Actor
const otherStaff = { operator: undefined, staff: [{ shopId: 8 }] } as unknown as Actor
const operator = { operator: { roleCodes: [], can: new Set() }, staff: [] } as unknown as Actor

describe('a price', () => {
  it.each([
    ['a visitor', visitor, [null, 'ASK', 'LOGIN', 'CUSTOMERS']],
    ['somebody signed in', person, [null, 'ASK', null, 'CUSTOMERS']],
    ['staff of the shop', staff, [null, null, null, null]],
    ['staff of another shop', otherStaff, [null, 'ASK', null, 'CUSTOMERS']],
    ['an operator', operator, [null, null, null, null]],
  ])('is shown or not to %s', (_, actor, expected) => {
    const shown = ([0, 1, 2, 3] as const).map((secret) => priceSecret(actor, { shopId: 7, secret, known: false }))
    expect(shown).toEqual(expected)
  })

  it('is shown to a customer where it is for customers, and nowhere else', () => {
    expect(priceSecret(person, { shopId: 7, secret: 3, known: true })).toBeNull()
    expect(priceSecret(person, { shopId: 7, secret: 1, known: true })).toBe('ASK')
    expect(priceSecret(visitor, { shopId: 7, secret: 3, known: true })).toBe('CUSTOMERS')
  })
})

const row: CardRow = {
  spuId: 1,
  goodsId: 2,
  name: '乳猪教槽料',
  image: null,
  price: 10_000,
  priceMax: 20_000,
  tradePrice: 395,
  tradeUnit: '公斤',
  tradeRate: null,
  tradeExact: false,
  marketPrice: null,
  salePrice: null,
  secret: 0,
  known: false,
  own: null,
  unitName: '袋',
  minQty: 1_000,
  multiSpec: true,
  soldQty: 0,
  shopId: 7,
  shopName: '北辰',
  areaName: '河北省',
  stockState: 1,
  tags: [],
  isZhanShi: false,
}
const byTon = { tradePrice: 326_000, tradeUnit: '吨', tradeRate: 1_000_000, tradeExact: true }
const fixed = (price: number) =>
  [{ schemeId: 1, targetType: 3, priority: 0, mode: 1, value: price, tiers: [] }] as const

describe('the price on a card', () => {
  it.each([
    ['is the list price alone', {}, [null, 1]],
    ['is a public price that is lower', { salePrice: 9_000 }, [9_000, 4]],
    ['is not a public price that is higher', { salePrice: 11_000 }, [null, 1]],
    [
      "is the customer's own, the lowest of all specifications",
      {
        own: [
          { listPrice: 10_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(12_000) },
          { listPrice: 20_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(9_500) },
        ],
      },
      [9_500, 2],
    ],
    [
      "is the customer's own even where it is higher",
      { own: [{ listPrice: 10_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(12_000) }] },
      [12_000, 2],
    ],
    [
      'is a public price below their own',
      { own: [{ listPrice: 10_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(9_500) }], salePrice: 9_000 },
      [9_000, 4],
    ],
    [
      'is the list price for a customer without a scheme',
      { own: [{ listPrice: 10_000, weightKg: 40_000, convertRate: 40_000, schemes: [] }] },
      [null, 1],
    ],
  ])('%s', (_, more, expected) => {
    const card = cardOf(person)({ ...row, ...more })
    expect([card.salePrice, card.priceSource]).toEqual(expected)
  })

  it.each([
    ['is that of the list', {}, '约¥3.95起/公斤'],
    [
      'is the lowest at prices of their own, whichever size it is of',
      {
        own: [
          { listPrice: 10_000, weightKg: 20_000, convertRate: 20_000, schemes: fixed(9_500) },
          { listPrice: 20_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(18_500) },
        ],
      },
      '约¥4.63起/公斤',
    ],
    [
      'is none where a weight is not known',
      { own: [{ listPrice: 10_000, weightKg: null, convertRate: 40_000, schemes: fixed(9_500) }] },
      null,
    ],
    [
      'is none of goods that are not compared by weight',
      { tradePrice: null, own: [{ listPrice: 10_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(9_500) }] },
      null,
    ],
    ['is none of a price for a time', { salePrice: 9_000 }, null],
    ['is that by the ton where the shop prices so', { ...byTon, multiSpec: false }, '¥3,260/吨'],
    [
      'is their own by the ton, whether it is exact or not',
      { ...byTon, own: [{ listPrice: 13_040, weightKg: null, convertRate: 30_000, schemes: fixed(13_000) }] },
      '约¥4,333.33起/吨',
    ],
  ])('of a kilogram %s', (_, more, expected) => {
    expect(cardOf(person)({ ...row, ...more }).tradeText).toBe(expected)
  })

  it.each([
    ['is the highest of all specifications', {}, 20_000],
    [
      "is the customer's own",
      {
        own: [
          { listPrice: 10_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(9_500) },
          { listPrice: 20_000, weightKg: 40_000, convertRate: 40_000, schemes: fixed(18_500) },
        ],
      },
      18_500,
    ],
    ['is not known beside a price for a time', { salePrice: 11_000 }, null],
  ])('to which prices reach %s', (_, more, expected) => {
    expect(cardOf(person)({ ...row, ...more }).priceMax).toBe(expected)
  })

  it('is not shown in any field while it is hidden', () => {
    const card = cardOf(visitor)({ ...row, secret: 2, salePrice: 9_000, marketPrice: 12_000 })
    expect([card.price, card.priceMax, card.marketPrice, card.salePrice, card.priceHidden]).toEqual([
      null,
      null,
      null,
      null,
      'LOGIN',
    ])
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

  it('show the true total and only the pages that can be reached', () => {
    expect(boundedPage({ pageNum: 1, pageSize: 20 }, 9_000, [])).toMatchObject({ total: 9_000, pages: mostListed / 20 })
  })
})
