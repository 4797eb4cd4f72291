import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { endpoint, post } from './endpoint.ts'
import type { Named } from './scope.ts'
import { addressId, areaId, cartId, fileId, goodsId, lineId, orderId, shopId, tradeNo } from './things.ts'
import { fields, id, ids, list, quantity } from './wire-types.ts'

/* Mistakes that the compiler names, each planted here: where one compiles, its @ts-expect-error is the mistake. */

const call = { about: 'Does it.', effect: 'write', at: [post('/it')], output: z.literal(true) } as const
const sellers = { role: 'seller', can: 'order.ship' } as const
const ofOrder = { ...sellers, of: 'order', id: 'orderId' } as const
const input = fields({ orderId })

describe('a call that names things', () => {
  it('says what they are, wherever in the input they lie', () => {
    const deep = fields({
      orderId,
      maybe: addressId.nullable().optional(),
      files: ids(fileId, 9),
      lines: list(fields({ lineId, qty: quantity }), 9).optional(),
      within: fields({ cartId: cartId.default(1) }),
      count: quantity,
    })
    type All = 'orderId' | 'maybe' | 'files' | 'lines.lineId' | 'within.cartId'
    expectTypeOf<Named<typeof deep>['path']>().toEqualTypeOf<All>()
    expectTypeOf<Named<typeof deep>['thing']>().toEqualTypeOf<'order' | 'address' | 'file' | 'orderLine' | 'cartLine'>()
    expect.assertions(0)
  })

  it('says whose they are', () => {
    const scopedBy = { 'lines.lineId': 'only lines of this order are searched' }
    endpoint({ ...call, access: ofOrder, input })
    endpoint({ ...call, access: ofOrder, input: fields({ orderId, lines: list(fields({ lineId }), 9) }), scopedBy })
    endpoint({ ...call, access: 'signedIn', input, scopedBy: { orderId: 'only orders of the caller are read' } })
    endpoint({ ...call, access: 'signedIn', input, anybodys: { orderId: 'that there is one is public' } })
    expect.assertions(0)
  })

  it('cannot forget an owner, however deep', () => {
    // @ts-expect-error -- orderId is nobody's
    endpoint({ ...call, access: sellers, input })
    // @ts-expect-error -- orderIds are nobody's
    endpoint({ ...call, access: sellers, input: fields({ orderIds: ids(orderId, 9).optional() }) })
    // @ts-expect-error -- lines.lineId is nobody's
    endpoint({ ...call, access: ofOrder, input: fields({ orderId, lines: list(fields({ lineId }), 9) }) })
    // @ts-expect-error -- tradeNo is nobody's
    endpoint({ ...call, access: 'signedIn', input: fields({ tradeNo }) })
    // @ts-expect-error -- the other field is nobody's
    endpoint({ ...call, access: ofOrder, input: fields({ orderId, other: orderId }) })
    expect.assertions(0)
  })

  it('names what the shop window shows without a word, unless it is called for a shop', () => {
    const goods = fields({ goodsId, areaId: areaId.optional() })
    endpoint({ ...call, access: 'public', input: goods })
    endpoint({ ...call, access: { role: 'buyer' }, input: goods })
    // @ts-expect-error -- a seller means their own goods
    endpoint({ ...call, access: sellers, input: goods })
    endpoint({ ...call, access: sellers, input: fields({ shopId }) })
    // @ts-expect-error -- only the field of this name is checked
    endpoint({ ...call, access: sellers, input: fields({ otherShop: shopId }) })
    // @ts-expect-error -- a signed-in caller may mean their own shop
    endpoint({ ...call, access: 'signedIn', input: fields({ shopId }) })
    endpoint({ ...call, access: { role: 'operator' }, input })
    // @ts-expect-error -- one of two kinds of things is still somebody's
    endpoint({ ...call, access: sellers, input: fields({ target: z.union([orderId, goodsId]) }) })
    // @ts-expect-error -- the values of a record, too
    endpoint({ ...call, access: sellers, input: fields({ each: z.record(z.string(), orderId) }) })
    expect.assertions(0)
  })

  it('cannot mistype a right, a thing or a field', () => {
    // @ts-expect-error -- no such right
    endpoint({ ...call, access: { ...ofOrder, can: 'order.shipp' }, input })
    // @ts-expect-error -- a right of the other side
    endpoint({ ...call, access: { ...ofOrder, can: 'purchase.order' }, input })
    // @ts-expect-error -- no room answers owners of goods
    endpoint({ ...call, access: { ...ofOrder, of: 'goods' }, input })
    // @ts-expect-error -- of a task, but the field names an order
    endpoint({ ...call, access: { ...ofOrder, of: 'task' }, input })
    // @ts-expect-error -- no such field
    endpoint({ ...call, access: { ...ofOrder, id: 'orderNo' }, input })
    // @ts-expect-error -- a thing without the field that names it
    endpoint({ ...call, access: { ...sellers, of: 'order' }, input })
    // @ts-expect-error -- nobody asks an operator whose it is
    endpoint({ ...call, access: { role: 'operator', of: 'order', id: 'orderId' }, input })
    expect.assertions(0)
  })

  it('gives no sentence without need', () => {
    // @ts-expect-error -- its owner is checked
    endpoint({ ...call, access: ofOrder, input, scopedBy: { orderId: 'only orders of the shop' } })
    // @ts-expect-error -- no such field
    endpoint({ ...call, access: ofOrder, input, scopedBy: { lineId: 'only lines of this order' } })
    // @ts-expect-error -- names nothing
    endpoint({ ...call, access: 'public', input: fields({ id }), anybodys: { id: 'no thing' } })
    expect.assertions(0)
  })
})
