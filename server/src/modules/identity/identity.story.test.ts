import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aMobile, anEnterprise, aUser } from '../../../test/builders/identity.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { sessionCookie } from '../../edge/session.ts'
import { addMember, addOperator, addStaff, createEnterprise, staffWith } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

let addresses = 0
/** Speaks from an address of its own, because a budget of tries belongs to each. */
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
    for (let round = 0; round < 31; round++)
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

describe('registering', () => {
  const someone = () => ({ account: `n${unique()}`, mobile: aMobile(), name: '李四', password })

  test('makes a user with a personal enterprise and signs them in', async () => {
    const it = someone()
    const answer = await from().post('/rest/auth/register', { ...it, captchaTicket: await aTicket(world, 'register') })
    expect(answer).toMatchObject({ code: 0, data: { returnUrl: '/v/' } })
    const me = await world.signIn(Number(answer.data.userId))
    const { data } = await me.open('nxin.usercenter.enterprise.list/1.0')
    expect(data).toEqual([
      expect.objectContaining({
        name: '李四',
        enterpriseType: 1,
        IsDefault: true,
        hasShop: false,
        roleCodes: ['PERSONAL'],
      }),
    ])
    expect(await whoHolds(answer.cookie!.value)).toBe(0)
  })

  test('names the field that is wrong and keeps the ticket good', async () => {
    const known = await aUser(world)
    const captchaTicket = await aTicket(world, 'register')
    const tryWith = async (change: object) => {
      const { code, data } = await from().post('/rest/auth/register', { ...someone(), captchaTicket, ...change })
      return code === 10400 ? data.fields[0].field : code
    }
    expect(await tryWith({ account: known.account.toUpperCase() })).toBe('account')
    expect(await tryWith({ mobile: known.mobile })).toBe('mobile')
    expect(await tryWith({ mobile: '12345678901' })).toBe('mobile')
    expect(await tryWith({ account: 'a b' })).toBe('account')
    expect(await tryWith({ password: 'short' })).toBe('password')
    expect(await tryWith({ account: 'samesame', password: 'SameSame' })).toBe('password')
    expect(await tryWith({ state: 1 })).toBe('state')
    expect(await tryWith({ captchaTicket: 'f'.repeat(32) })).toBe(30034)
    expect(await tryWith({})).toBe(0)
    expect(await tryWith({})).toBe(30034)
  })

  test('twice at once with one name makes one user', async () => {
    const it = someone()
    const tickets = await Promise.all(Array.from({ length: 6 }, () => aTicket(world, 'register')))
    const codes = await Promise.all(
      tickets.map(async (captchaTicket) => (await from().post('/rest/auth/register', { ...it, captchaTicket })).code),
    )
    expect(codes.toSorted()).toEqual([0, 10400, 10400, 10400, 10400, 10400])
    const users = await world.db.selectFrom('appUser').select('userId').where('mobile', '=', it.mobile).execute()
    expect(users).toHaveLength(1)
    const left = await world.db.selectFrom('enterprise').select('boId').where('contactMobile', '=', it.mobile).execute()
    expect(left).toHaveLength(1)
  })
})

describe('enterprises of the caller', () => {
  test('switching moves the current enterprise and its shop, and only to their own', async () => {
    const user = await aUser(world)
    const one = await anEnterprise(world, { adminUserId: user.userId })
    const outsider = await aUser(world)
    const foreign = await anEnterprise(world, { adminUserId: outsider.userId })
    await world.write((ctx) =>
      addStaff(ctx, { shopId: 901, boId: one.boId, userId: user.userId, roleCodes: ['OWNER'], isDefault: false }),
    )
    await world.write((ctx) =>
      addStaff(ctx, { shopId: 902, boId: foreign.boId, userId: user.userId, roleCodes: ['SALES'], isDefault: true }),
    )
    const me = await world.signIn(user.userId)
    const list = (await me.open('nxin.usercenter.enterprise.list/1.0')).data
    expect(list.map((it: any) => [it.name, it.IsDefault, it.hasShop])).toEqual([
      ['张三', false, false],
      [one.name, true, true],
    ])
    const personal = list[0].boId
    expect((await me.post('/rest/auth/switchEnterprise', { boId: personal })).data).toEqual({
      boId: personal,
      shopId: null,
    })
    expect((await me.open(open)).data.userIdentity).toMatchObject({ boId: personal, isSeller: true, isOperator: false })
    expect((await me.post('/rest/auth/switchEnterprise', { boId: one.boId })).data).toEqual({
      boId: String(one.boId),
      shopId: '901',
    })
    expect((await me.post('/rest/auth/switchEnterprise', { boId: foreign.boId })).code).toBe(10404)
    expect((await me.open(open)).data.userIdentity.boId).toBe(String(one.boId))
  })

  test('many switches at once leave exactly one current', async () => {
    const user = await aUser(world)
    const one = await anEnterprise(world, { adminUserId: user.userId })
    const two = await anEnterprise(world, { adminUserId: user.userId })
    const me = await world.signIn(user.userId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        me.post('/rest/auth/switchEnterprise', { boId: at % 2 ? one.boId : two.boId }),
      ),
    )
    expect(answers.map((it) => it.code)).toEqual(Array.from({ length: 10 }, () => 0))
    const list = (await me.open('nxin.usercenter.enterprise.list/1.0')).data
    expect(list.filter((it: any) => it.IsDefault)).toHaveLength(1)
  })

  test('are shown in full to members only; others see a card, and no people', async () => {
    const user = await aUser(world)
    const { boId, name } = await anEnterprise(world, { adminUserId: user.userId })
    const me = await world.signIn(user.userId)
    const outsider = await world.signIn((await aUser(world)).userId)
    expect((await me.open('nxin.usercenter.enterprise.get/2.0', { boId })).data).toMatchObject({
      name,
      areaName: '河北省石家庄市藁城区',
      roleCodes: ['E_ADMIN'],
      capabilities: expect.arrayContaining(['purchase.order']),
    })
    for (const call of [
      'nxin.usercenter.enterprise.get/1.0',
      'nxin.usercenter.enterprise.get/2.0',
      'nxin.permission.getadmin.list/1.0',
    ])
      expect((await outsider.open(call, { boId })).code).toBe('10404')
    expect((await outsider.open('nxin.usercenter.org.detail/1.0', { boId })).data).toEqual({
      boId: String(boId),
      name,
      enterpriseType: 2,
      certStatus: 0,
      areaName: '河北省石家庄市藁城区',
      industry: null,
    })
    const personal = (await me.open('nxin.usercenter.enterprise.list/1.0')).data[0].boId
    expect((await outsider.open('nxin.usercenter.org.detail/1.0', { boId: personal })).code).toBe('10404')
    expect((await me.open('nxin.permission.getadmin.list/1.0', { boId })).data).toEqual([
      { userId: String(user.userId), name: '张三', mobile: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}` },
    ])
  })

  test('are found by a part of the name, wildcards taken literally', async () => {
    const user = await aUser(world)
    const word = unique()
    const { boId } = await anEnterprise(world, { adminUserId: user.userId, name: `丰收${word}农场` })
    const me = await world.signIn(user.userId)
    expect((await me.open('nxin.usercenter.org.find/1.0', { keyword: word })).data).toMatchObject([
      { boId: String(boId) },
    ])
    expect((await me.open('nxin.usercenter.org.find/1.0', { keyword: '%%' })).data).toEqual([])
    expect((await me.open('nxin.usercenter.org.find/1.0', { keyword: '张三' })).data).toEqual([])
  })

  test('a user is found only by their whole mobile or account, and masked', async () => {
    const user = await aUser(world)
    const me = await world.signIn(user.userId)
    const find = (keyword: string) => me.open('nxin.usercenter.user.find/2.0', { keyword }, 'POST')
    const masked = `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`
    expect((await find(user.mobile)).data).toEqual([
      { id: String(user.userId), name: '张三', mobile: masked, image: null },
    ])
    expect((await find(user.account)).data).toHaveLength(1)
    expect((await find(user.mobile.slice(0, 10))).data).toEqual([])
    const codes = []
    for (let round = 0; round < 20; round++) codes.push((await find('nobody00')).status)
    expect(codes.at(-1)).toBe(429)
  })

  test('roles are those of the enterprise asked for', async () => {
    const user = await aUser(world)
    const boId = await world.write((ctx) => createEnterprise(ctx, { name: `企业${unique()}`, enterpriseType: 2 }))
    await world.write((ctx) => addMember(ctx, { boId, userId: user.userId, roleCodes: ['PURCH'], isDefault: false }))
    const me = await world.signIn(user.userId)
    const check = (given: Record<string, unknown>) => me.open('nxin.permission.role.check/2.0', given)
    expect((await check({ boId, roleCode: 'PURCH' })).data).toEqual({ pass: true, roleCodes: ['PURCH'] })
    expect((await check({ roleCode: 'PURCH' })).data.pass).toBe(false)
    expect((await check({ boId: 999_999, roleCode: 'PURCH' })).code).toBe('10404')
    await world.write((ctx) => addOperator(ctx, user.userId, ['OP_ADMIN']))
    expect((await (await world.signIn(user.userId)).open(open)).data.userIdentity.isOperator).toBe(true)
  })

  test('a role taken away is gone at the next call', async () => {
    const user = await aUser(world)
    const { boId } = await anEnterprise(world, { adminUserId: user.userId })
    const me = await world.signIn(user.userId)
    expect((await me.open('nxin.usercenter.enterprise.get/1.0', { boId })).code).toBe(0)
    await world.db.updateTable('orgMember').set({ state: 2, isDefault: false }).where('boId', '=', boId).execute()
    await world.later(1_000)
    expect((await me.open('nxin.usercenter.enterprise.get/1.0', { boId })).code).toBe('10404')
  })
})

describe('staff', () => {
  test('those with a right are found, to be notified', async () => {
    const users = await Promise.all([aUser(world), aUser(world), aUser(world)])
    const { boId } = await anEnterprise(world, { adminUserId: users[0]!.userId })
    const roles = [['OWNER'], ['WH'], ['CS']]
    for (const [at, user] of users.entries())
      await world.write((ctx) =>
        addStaff(ctx, { shopId: 950, boId, userId: user.userId, roleCodes: roles[at]!, isDefault: true }),
      )
    const shippers = (await staffWith(world.db, [950], 'order.ship')).get(950)
    expect(shippers).toEqual([users[0]!.userId, users[1]!.userId].toSorted((a, b) => a - b))
  })
})
