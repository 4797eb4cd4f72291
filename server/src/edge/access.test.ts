import { describe, expect, test } from 'vitest'
import type { Actor, Membership, Owner, Staff } from '../actor.ts'
import { decide } from './access.ts'

const place = (boId: number, ...can: string[]): Membership => ({
  boId,
  name: `enterprise ${boId}`,
  enterpriseType: 2,
  certStatus: 0,
  isDefault: false,
  roleCodes: [],
  can: new Set(can),
})
const staffOf = (shopId: number, ...can: string[]): Staff => ({
  shopId,
  boId: 100 + shopId,
  isDefault: false,
  roleCodes: [],
  supplies: false,
  can: new Set(can),
})
const personOf = (it: { userId?: number; enterprises?: Membership[]; staff?: Staff[]; operator?: string[] }): Actor => {
  const enterprises = it.enterprises ?? [place(1, 'order.viewAll', 'order.act', 'pay')]
  const staff = it.staff ?? []
  return {
    userId: it.userId ?? 7,
    account: 'a',
    name: 'a',
    image: null,
    mobile: '13900000000',
    realNamed: false,
    boId: enterprises[0]!.boId,
    enterprise: enterprises[0]!,
    enterprises,
    staff,
    shop: staff[0],
    foreignPlaces: [],
    session: Buffer.alloc(32),
    operator: it.operator === undefined ? undefined : { roleCodes: [], can: new Set(it.operator) },
  }
}

const order: Owner = { buyerUserId: 7, buyerBoId: 1, shopId: 20 }
const outcome = (verdict: ReturnType<typeof decide>) =>
  verdict === null || typeof verdict === 'string' ? verdict : { shop: verdict.shop?.shopId, side: verdict.side }

describe('who may call', () => {
  test('anybody, somebody, an operator', () => {
    const me = personOf({})
    expect(decide('public', null)).toBeNull()
    expect(decide('signedIn', null)).toBe('SESSION_GONE')
    expect(decide('signedIn', me)).toBe(me)
    expect(decide({ role: 'operator', can: 'operate.audit' }, me)).toBe('FORBIDDEN')
    expect(decide({ role: 'operator', can: 'operate.audit' }, personOf({ operator: ['operate.finance'] }))).toBe(
      'FORBIDDEN',
    )
    const operator = personOf({ operator: ['operate.audit'] })
    expect(decide({ role: 'operator', can: 'operate.audit' }, operator)).toBe(operator)
  })

  const orders = { role: 'buyer', of: 'order', id: 'orderId' } as const
  const colleague = (...can: string[]) => personOf({ userId: 8, enterprises: [place(1, ...can)] })
  test.each([
    ['their own order', personOf({}), order, undefined, 'yes'],
    ['one that is not there', personOf({}), undefined, undefined, 'NOT_FOUND'],
    [
      'of an enterprise they left',
      personOf({ enterprises: [place(2, 'order.viewAll')] }),
      order,
      undefined,
      'NOT_FOUND',
    ],
    ['of a colleague, seeing all', colleague('order.viewAll'), order, undefined, 'yes'],
    ['of a colleague, seeing their own', colleague('pay'), order, undefined, 'NOT_FOUND'],
    ['to pay for a colleague', colleague('order.viewAll', 'pay'), order, 'pay', 'yes'],
    ['to pay without the right', colleague('order.viewAll'), order, 'pay', 'FORBIDDEN'],
    ['to act on their own', personOf({}), order, 'order.act', 'yes'],
    ['to act on that of a colleague', colleague('order.viewAll', 'order.act'), order, 'order.act', 'FORBIDDEN'],
    [
      'as an outsider',
      personOf({ userId: 9, enterprises: [place(3, 'order.viewAll')] }),
      order,
      undefined,
      'NOT_FOUND',
    ],
    ['a thing of a person', personOf({}), { userId: 7 }, undefined, 'yes'],
    ['a thing of another person', personOf({}), { userId: 8 }, undefined, 'NOT_FOUND'],
    ['a thing of nobody', personOf({}), {}, undefined, 'NOT_FOUND'],
  ] as const)('a buyer, %s', (_, actor, owner, can, expected) => {
    const verdict = decide(can === undefined ? orders : { ...orders, can }, actor, undefined, owner)
    expect(typeof verdict === 'string' ? verdict : 'yes').toBe(expected)
  })

  const shipping = { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' } as const
  test.each([
    ['of the shop, who may', [staffOf(20, 'order.ship')], order, { shop: 20, side: undefined }],
    [
      'of two shops: the shop of the order becomes the current one',
      [staffOf(21), staffOf(20, 'order.ship')],
      order,
      { shop: 20, side: undefined },
    ],
    ['of the shop, who may not', [staffOf(20, 'order.view')], order, 'FORBIDDEN'],
    ['of another shop, with every right', [staffOf(21, 'order.ship')], order, 'NOT_FOUND'],
    ['of none', [], order, 'NOT_FOUND'],
    ['of the shop, but there is no order', [staffOf(20, 'order.ship')], undefined, 'NOT_FOUND'],
  ] as const)('staff %s', (_, staff, owner, expected) =>
    expect(outcome(decide(shipping, personOf({ userId: 9, staff: [...staff] }), undefined, owner))).toEqual(expected),
  )

  test('a shop asked for must be one of theirs', () => {
    const actor = personOf({ staff: [staffOf(20, 'goods.edit'), staffOf(21)] })
    const edit = { role: 'seller', can: 'goods.edit' } as const
    expect(outcome(decide(edit, actor))).toMatchObject({ shop: 20 })
    expect(outcome(decide(edit, actor, 21))).toBe('FORBIDDEN')
    expect(outcome(decide(edit, actor, 22))).toBe('NOT_FOUND')
    expect(outcome(decide(edit, personOf({})))).toBe('FORBIDDEN')
  })

  test('a shop named beside a thing must be the one whose it is', () => {
    const actor = personOf({ userId: 9, staff: [staffOf(20, 'order.ship'), staffOf(21, 'order.ship')] })
    expect(outcome(decide(shipping, actor, 20, order))).toMatchObject({ shop: 20 })
    expect(outcome(decide(shipping, actor, 21, order))).toBe('NOT_FOUND')
    expect(outcome(decide(shipping, actor, 22, order))).toBe('NOT_FOUND')
  })

  const either = { role: 'party', of: 'order', id: 'orderId' } as const
  const outsider = [place(3)]
  test.each([
    ['the buyer', personOf({}), { shop: undefined, side: 'buyer' }],
    ['the shop', personOf({ userId: 9, enterprises: outsider, staff: [staffOf(20)] }), { shop: 20, side: 'seller' }],
    ['staff who ordered for themselves', personOf({ staff: [staffOf(20)] }), { shop: 20, side: 'buyer' }],
    ['an outsider', personOf({ userId: 9, enterprises: outsider, staff: [staffOf(21)] }), 'NOT_FOUND'],
  ] as const)('either side: %s', (_, actor, expected) =>
    expect(outcome(decide(either, actor, undefined, order))).toEqual(expected),
  )
})
