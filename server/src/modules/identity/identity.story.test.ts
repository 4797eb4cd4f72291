import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { sessionCookie } from '../../edge/session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

let addresses = 0
/** Calls from an address of its own, because each address has a budget of tries. */
const from = (remoteAddress = `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`) => ({
  post: async (url: string, payload: object, cookie?: string) => {
    const response = await world.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: {
        origin: 'http://localhost',
        host: 'localhost',
        ...(cookie === undefined ? {} : { cookie: `${sessionCookie}=${cookie}` }),
      },
    })
    const set = response.cookies.find((it) => it.name === sessionCookie)
    return { status: response.statusCode, ...response.json(), cookie: set }
  },
})
const password = 'right-password'
const userWithPassword = () => aUser(world, { password })
const open = 'nxin.usercenter.user.get/1.0'
const whoHolds = async (token: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/rest/message/unreadCount',
    headers: { origin: 'http://localhost', host: 'localhost', cookie: `${sessionCookie}=${token}` },
    payload: {},
  })
  return response.json().code
}

describe('signing in', () => {
  test('by account in any capitals or by mobile opens a session of its own', async () => {
    const user = await userWithPassword()
    const desk = from()
    const one = await desk.post('/rest/auth/login', {
      account: user.account.toUpperCase(),
      password,
      returnUrl: '/v/cart',
    })
    expect(one).toMatchObject({ code: 0, data: { userId: String(user.userId), returnUrl: '/v/cart' } })
    expect(one.cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(JSON.stringify(one.data)).not.toContain(one.cookie!.value)
    const two = await desk.post('/rest/auth/login', { account: user.mobile, password })
    expect(two.cookie!.value).not.toBe(one.cookie!.value)
    expect(await whoHolds(one.cookie!.value)).toBe(0)
    expect(await whoHolds(two.cookie!.value)).toBe(0)
  })

  test('takes a form as well', async () => {
    const user = await userWithPassword()
    const answer = await world.visitor.form('/rest/auth/login', { account: user.account, password })
    expect(answer.code).toBe(0)
  })

  test('never leads to another site', async () => {
    const user = await userWithPassword()
    for (const returnUrl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(
        (await from().post('/rest/auth/login', { account: user.account, password, returnUrl })).data.returnUrl,
      ).toBe('/v/')
  })

  test('ends the session the browser had before, so a planted id is worth nothing', async () => {
    const user = await userWithPassword()
    const desk = from()
    const before = (await desk.post('/rest/auth/login', { account: user.account, password })).cookie!.value
    const after = (await desk.post('/rest/auth/login', { account: user.account, password }, before)).cookie!.value
    expect(await whoHolds(before)).toBe(10011)
    expect(await whoHolds(after)).toBe(0)
  })

  test('refuses wrong, unknown, frozen and without password alike', async () => {
    const user = await userWithPassword()
    const mute = await aUser(world)
    const wrong = await from().post('/rest/auth/login', { account: user.account, password: 'not-the-password' })
    const unknown = await from().post('/rest/auth/login', { account: 'nobody99', password })
    const silent = await from().post('/rest/auth/login', { account: mute.account, password: '!' })
    await world.db.updateTable('appUser').set({ state: 2 }).where('userId', '=', user.userId).execute()
    const frozen = await from().post('/rest/auth/login', { account: user.account, password })
    for (const answer of [wrong, unknown, silent, frozen]) {
      expect(answer).toMatchObject({ status: 200, code: 10401, msg: '账号或密码错误', data: { captchaNeeded: false } })
      expect(answer.cookie).toBeUndefined()
    }
  })

  test('needs a page of our own', async () => {
    const user = await userWithPassword()
    const response = await world.app.inject({
      method: 'POST',
      url: '/rest/auth/login',
      payload: { account: user.account, password },
      headers: { origin: 'https://evil.example', host: 'localhost' },
    })
    expect(response.statusCode).toBe(403)
    expect(response.cookies).toEqual([])
  })

  test('asks for a captcha after three wrong tries, also for a name nobody has, and forgets them on success', async () => {
    const user = await userWithPassword()
    for (const account of [user.account, `x${unique()}`]) {
      const codes = []
      for (let round = 0; round < 4; round++)
        codes.push((await from().post('/rest/auth/login', { account, password: 'no' })).code)
      expect(codes).toEqual([10401, 10401, 10401, 30034])
    }
    expect((await from().post('/rest/auth/login', { account: user.account, password })).code).toBe(30034)
    const captchaTicket = await aTicket(world, 'login')
    expect((await from().post('/rest/auth/login', { account: user.mobile, password, captchaTicket })).code).toBe(0)
    expect((await from().post('/rest/auth/login', { account: user.account, password: 'no' })).data).toEqual({
      captchaNeeded: false,
    })
  })

  test('lets several devices in at once, and falls over none of them', async () => {
    const user = await userWithPassword()
    for (let round = 0; round < 5; round++) {
      const login = () => from().post('/rest/auth/login', { account: user.account, password })
      const codes = (await Promise.all([login(), login(), login()])).map(({ code }) => code)
      expect(codes).toEqual([0, 0, 0])
    }
  })

  test('takes each ticket once and none of another scene', async () => {
    const user = await userWithPassword()
    for (let round = 0; round < 3; round++)
      await from().post('/rest/auth/login', { account: user.account, password: 'no' })
    const other = await aTicket(world, 'register')
    expect(
      (await from().post('/rest/auth/login', { account: user.account, password, captchaTicket: other })).code,
    ).toBe(30034)
    const ticket = await aTicket(world, 'login')
    expect(
      (await from().post('/rest/auth/login', { account: user.account, password: 'no', captchaTicket: ticket })).code,
    ).toBe(10401)
    expect(
      (await from().post('/rest/auth/login', { account: user.account, password, captchaTicket: ticket })).code,
    ).toBe(30034)
  })

  test('checks three of fifty guesses made at once', async () => {
    const user = await userWithPassword()
    const codes = await Promise.all(
      Array.from(
        { length: 50 },
        async () => (await from().post('/rest/auth/login', { account: user.account, password: 'no' })).code,
      ),
    )
    expect(codes.filter((code) => code === 10401)).toHaveLength(3)
    expect(codes.filter((code) => code === 30034)).toHaveLength(47)
  })

  test('makes even solved captchas wait after five wrong tries', async () => {
    const user = await userWithPassword()
    const guess = async () => {
      const captchaTicket = await aTicket(world, 'login')
      return (await from().post('/rest/auth/login', { account: user.account, password: 'no', captchaTicket })).code
    }
    const codes = []
    for (let round = 0; round < 6; round++) codes.push(await guess())
    expect(codes).toEqual([10401, 10401, 10401, 10401, 10401, 10429])
    await world.later(15_000)
    expect(await guess()).toBe(10401)
  })

  test('has a budget for each address', async () => {
    const desk = from()
    const codes = []
    for (let round = 0; round < 121; round++)
      codes.push((await desk.post('/rest/auth/login', { account: '', password })).status)
    expect(codes.filter((status) => status === 429)).toHaveLength(1)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('a session', () => {
  test('ends at signing out, and the cookie is taken back', async () => {
    const user = await userWithPassword()
    const token = (await from().post('/rest/auth/login', { account: user.account, password })).cookie!.value
    const out = await from().post('/rest/auth/logout', {}, token)
    expect(out).toMatchObject({ code: 0, data: { loginUrl: '/login?systemId=12' }, cookie: { value: '' } })
    expect(await whoHolds(token)).toBe(10011)
    expect((await from().post('/rest/auth/logout', {}, token)).code).toBe(0)
  })

  test('ends after eight idle hours', async () => {
    const user = await aUser(world)
    const [idle, busy] = [await world.signIn(user.userId), await world.signIn(user.userId)]
    await world.later(8 * 3_600_000 - 60_000)
    expect((await busy.open(open)).code).toBe(0)
    await world.later(120_000)
    expect((await idle.open(open)).code).toBe('001108')
    expect((await busy.open(open)).code).toBe(0)
  })

  test('ends after seven days, however busy', async () => {
    const busy = await world.signIn((await aUser(world)).userId)
    for (let hours = 7; hours <= 7 * 24; hours += 7) {
      await world.later(7 * 3_600_000)
      expect((await busy.open(open)).code).toBe(hours < 7 * 24 ? 0 : '001108')
    }
  })

  test('ends on other devices when the password is changed', async () => {
    const user = await userWithPassword()
    const desk = from()
    const one = (await desk.post('/rest/auth/login', { account: user.account, password })).cookie!.value
    const two = (await desk.post('/rest/auth/login', { account: user.account, password })).cookie!.value
    const change = (it: object) => desk.post('/rest/auth/changePassword', it, one)
    expect((await change({ oldPassword: 'no', newPassword: 'a-new-password' })).data.fields[0].field).toBe(
      'oldPassword',
    )
    expect((await change({ oldPassword: password, newPassword: 'short' })).data.fields[0].field).toBe('newPassword')
    expect((await change({ oldPassword: password, newPassword: 'a-new-password' })).code).toBe(0)
    expect(await whoHolds(one)).toBe(0)
    expect(await whoHolds(two)).toBe(10011)
    expect((await desk.post('/rest/auth/login', { account: user.account, password })).code).toBe(10401)
    expect((await desk.post('/rest/auth/login', { account: user.account, password: 'a-new-password' })).code).toBe(0)
  })

  test('is gone in the spelling of each service', async () => {
    expect((await world.visitor.open(open)).code).toBe('001108')
    expect((await world.visitor.post('/rest/auth/switchEnterprise', { boId: '1' })).code).toBe(10011)
  })
})
