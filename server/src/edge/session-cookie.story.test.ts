import { expect, it } from 'vitest'
import { aUser } from '../../test/builders/identity.ts'
import { openWorld } from '../../test/world.ts'

const password = 'right-password'
const proxy = '127.0.0.1'
const secureHeaders = { 'x-forwarded-proto': 'https', host: 'mall.example', origin: 'https://mall.example' }
const plainHeaders = { host: 'mall.example', origin: 'http://mall.example' }

it('over https the session cookie is bound to this host, over http it has its plain name', async () => {
  const world = await openWorld(undefined, undefined, { MALL_TRUST_PROXY: proxy })
  const user = await aUser(world, { password })
  const send = (url: string, payload: Record<string, string>, headers: Record<string, string>, from = proxy) =>
    world.app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      payload: new URLSearchParams(payload).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const who = async (cookie: string, headers: Record<string, string>) => {
    const response = await world.app.inject({
      url: '/rest/common/header',
      remoteAddress: proxy,
      headers: { ...headers, cookie },
    })
    return response.json().data.user?.id
  }
  const me = String(user.userId)
  const setBy = (response: Awaited<ReturnType<typeof send>>) => String(response.headers['set-cookie'])

  for (const [url, done] of [
    ['/rest/auth/login', 200],
    ['/login', 303],
  ] as const) {
    const secure = await send(url, { account: user.account, password }, secureHeaders)
    expect(secure.statusCode).toBe(done)
    expect(setBy(secure)).toMatch(/^__Host-SCSESSID=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const token = /=([\w-]{43})/.exec(setBy(secure))![1]!
    expect(await who(`__Host-SCSESSID=${token}`, secureHeaders)).toBe(me)
    // Anybody on the network path could have set the plain cookie.
    expect(await who(`SCSESSID=${token}`, secureHeaders)).toBeUndefined()
    // A signed-in person is redirected onward, over either protocol.
    const page = { url: '/login?returnUrl=/v/x', remoteAddress: proxy }
    const cookie = `__Host-SCSESSID=${token}`
    expect((await world.app.inject({ ...page, headers: { ...secureHeaders, cookie } })).headers.location).toBe('/v/x')

    const plain = await send(url, { account: user.account, password }, plainHeaders)
    expect(setBy(plain)).toMatch(/^SCSESSID=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await who(`SCSESSID=${/=([\w-]{43})/.exec(setBy(plain))![1]}`, plainHeaders)).toBe(me)
    // A proxy that is not ours cannot make the request count as https.
    expect(setBy(await send(url, { account: user.account, password }, secureHeaders, '9.9.9.9'))).toMatch(/^SCSESSID=/)
  }

  const signedIn = await send('/rest/auth/login', { account: user.account, password }, secureHeaders)
  const cookie = setBy(signedIn).split(';')[0]!
  const out = await send('/rest/auth/logout', {}, { ...secureHeaders, cookie })
  expect(out.json().code).toBe(0)
  const cleared = out.headers['set-cookie'] as string[]
  expect(cleared.map((it) => it.split(';')[0])).toEqual(['__Host-SCSESSID=', 'SCSESSID='])
  // A browser removes a cookie only if it is cleared with the attributes it was set with.
  expect(cleared[0]).toMatch(/Path=\/;.*Secure/)
  expect(cleared[0]).toContain('Expires=Thu, 01 Jan 1970')
  expect(await who(cookie, secureHeaders)).toBeUndefined()
  await world.close()
})
