import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnAddress } from './return-path.ts'

describe('where to return to', () => {
  test.each([
    ['/v/order?tab=1#a', '/v/order?tab=1#a'],
    ['/v/订单', '/v/%E8%AE%A2%E5%8D%95'],
    [undefined, '/v/'],
    ['', '/v/'],
    ['v/', '/v/'],
    ['//evil.example/', '/v/'],
    ['/\\evil.example', '/v/'],
    ['/\t/evil.example', '/v/'],
    ['https://evil.example/', '/v/'],
    ['https://mall.example/v/cart?a=1#b', '/v/cart?a=1#b'],
    ['https://mall.example//evil.example', '/v/'],
    ['https://mall.example@evil.example/v/', '/v/'],
    ['ftp://mall.example/v/', '/v/'],
    ['javascript:alert(1)', '/v/'],
    ['/a\r\nset-cookie: x=1', '/v/'],
    ['/../../x', '/x'],
  ])('%j leads to %s', (address, expected) => expect(returnAddress(address, ['mall.example'])).toBe(expected))

  test('a listed origin is returned to, and no other', () => {
    const back = (address: string) => returnAddress(address, ['mall.example'], ['http://try.example:5173'])
    expect(back('http://try.example:5173/v/cart?a=1')).toBe('http://try.example:5173/v/cart?a=1')
    expect(back('http://try.example/v/cart')).toBe('/v/')
    expect(back('http://try.example:5173@evil.example/')).toBe('/v/')
  })

  test('a browser that follows it never leaves the site', () => {
    const odd = fc.stringMatching(/^[/\\.:@?#\t\n a-z%0-9-]{0,12}$/)
    fc.assert(
      fc.property(fc.oneof(odd, fc.webUrl(), fc.string()), (address) => {
        const place = 'https://mall.example'
        expect(new URL(returnAddress(address, ['mall.example']), place).origin).toBe(place)
      }),
    )
  })
})
