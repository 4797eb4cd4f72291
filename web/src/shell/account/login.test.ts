// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { leaveForLogin, loginAddress, registerAddress } from './login.ts'

test('the login gets the system and the encoded address to come back to', () =>
  expect(loginAddress('https://x.cn/v/order/list?tab=1&a=2')).toBe(
    '/login?systemId=12&returnUrl=https%3A%2F%2Fx.cn%2Fv%2Forder%2Flist%3Ftab%3D1%26a%3D2',
  ))

test('an account is made beside the login', () =>
  expect(registerAddress('/v/cart')).toBe('/register?returnUrl=%2Fv%2Fcart'))

describe('inside a frame', () => {
  const parent = { location: { href: '' }, postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  const post = (data: unknown, source: unknown) =>
    dispatchEvent(new MessageEvent('message', { data, source: source as Window }))
  test('the outer page is asked where it is, and goes to the login in place of the frame', async () => {
    vi.stubGlobal('parent', parent)
    const stay = vi.spyOn(location, 'assign').mockReturnValue()
    leaveForLogin()
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith('mall:where', '*')
    post({ type: 'mall:here', address: 'https://evil.cn/' }, window)
    post({ type: 'mall:here', address: 'https://x.cn/v/mj' }, parent)
    await expect.poll(() => parent.location.href).toBe('/login?systemId=12&returnUrl=https%3A%2F%2Fx.cn%2Fv%2Fmj')
    expect(stay).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
