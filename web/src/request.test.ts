import { describe, expect, test } from 'vitest'
import type { Call } from './calls.ts'
import { pageForStatus, requestOf, saysSessionGone } from './request.ts'

const call = (over: Partial<Call>): Call => ({
  name: 'x.y',
  effect: 'read',
  family: 'rest',
  method: 'POST',
  path: '/x',
  encoding: 'json',
  ...over,
})

describe('how an input travels', () => {
  test('in the address', () =>
    expect(requestOf(call({ method: 'GET', encoding: 'query' }), { a: '1 2', b: undefined, c: null, d: 0 })).toEqual({
      address: '/x?a=1+2&d=0',
    }))
  test('without anything', () => expect(requestOf(call({ encoding: 'query' }), undefined)).toEqual({ address: '/x' }))
  test('as JSON', () =>
    expect(requestOf(call({}), { a: [1], b: undefined })).toEqual({
      address: '/x',
      body: '{"a":[1]}',
      type: 'application/json',
    }))
  test('as a form, lists as JSON text', () =>
    expect(requestOf(call({ encoding: 'form' }), { ids: ['1', '2'], on: true })).toEqual({
      address: '/x',
      body: 'ids=%5B%221%22%2C%222%22%5D&on=true',
      type: 'application/x-www-form-urlencoded',
    }))
  test('named places of the path are filled and leave the rest', () =>
    expect(
      requestOf(call({ path: '/order/cancelOrder/:orderId', encoding: 'query' }), { orderId: 'a/b', why: 'x' }),
    ).toEqual({ address: '/order/cancelOrder/a%2Fb?why=x' }))
})

test.each([
  [10011, true],
  ['20003', true],
  ['001108', true],
  [1108, true],
  [0, false],
  [10404, false],
  [undefined, false],
])('code %s: session gone %s', (code, gone) => expect(saysSessionGone(code)).toBe(gone))

test.each([
  [200, undefined],
  [401, undefined],
  [403, '/403'],
  [404, '/404'],
  [410, '/404'],
  [421, '/404'],
  [422, undefined],
  [429, undefined],
  [499, undefined],
  [500, '/500'],
  [504, '/500'],
  [505, undefined],
])('HTTP %s goes to %s', (status, page) => expect(pageForStatus(status)).toBe(page))
