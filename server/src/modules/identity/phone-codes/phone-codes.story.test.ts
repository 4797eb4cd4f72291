import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreementVersion } from '@mall/api/identity/agreements'
import { aTicket } from '../../../../test/builders/captcha.ts'
import { aCode, aMobile, aRegistration, aUser } from '../../../../test/builders/identity.ts'
import { openWorld, unique } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { onAlarm } from '../../../kernel/alarms.ts'
import type { Alarm } from '../../../kernel/alarms.ts'
import { sessionCookie } from '../../../edge/session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.stopClock()
})
afterAll(() => world?.close())

let addresses = 0
/** Calls from an address of its own, because each address has a budget. */
const post = async (
  url: string,
  payload: object,
  remoteAddress = `10.2.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
  session?: string,
) => {
  const headers = {
    origin: 'http://localhost',
    host: 'localhost',
    ...(session === undefined ? {} : { cookie: `${sessionCookie}=${session}` }),
  }
  const response = await world.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
  const { code, msg, data } = response.json()
  const set = response.cookies.find((it) => it.name === sessionCookie)
  return { code, msg, data, token: set?.value, field: data?.fields?.[0]?.field, words: data?.fields?.[0]?.msg }
}
const send = async (mobile: string, purpose = 'register', address?: string, session?: string) =>
  post('/rest/auth/sendCode', { mobile, purpose, captchaTicket: await aTicket(world, 'sms') }, address, session)
const register = (it: object) => post('/rest/auth/register', it)
const reset = (it: object) => post('/rest/auth/resetPassword', it)
const signIn = async (account: string, password: string) =>
  (await post('/rest/auth/login', { account, password })).code as number
const whoHolds = async (token: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/rest/message/unreadCount',
      headers: { origin: 'http://localhost', host: 'localhost', cookie: `${sessionCookie}=${token}` },
      payload: {},
    })
  ).json().code
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const password = 'right-password'

describe('a code', () => {
  test('is sent for a captcha of its scene, lies in the inbox of the stand-in, and is kept as a hash only', async () => {
    const mobile = aMobile()
    for (const captchaTicket of ['f'.repeat(32), await aTicket(world, 'login')])
      expect((await post('/rest/auth/sendCode', { mobile, purpose: 'register', captchaTicket })).code).toBe(30034)
    const { data } = await send(mobile)
    expect(data).toEqual({
      codeId: expect.stringMatching(/^[0-9a-f]{32}$/),
      expireSeconds: 300,
      resendSeconds: 60,
      shownCode: expect.stringMatching(/^\d{6}$/),
    })
    const inbox = await world.db.selectFrom('smsInbox').select('text').where('mobile', '=', mobile).execute()
    expect(inbox).toEqual([{ text: `【农信商城】您正在注册，验证码 ${data.shownCode}，5 分钟内有效。请勿告诉他人。` }])
    const kept = await world.db.selectFrom('phoneCode').selectAll().where('mobile', '=', mobile).executeTakeFirst()
    expect(kept!.codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(kept)).not.toContain(data.shownCode)
  })

  test('is answered alike for numbers with and without an account, for either purpose', async () => {
    const known = await aUser(world, { password })
    for (const purpose of ['register', 'password']) {
      const shapes = await Promise.all(
        [known.mobile, aMobile()].map(async (mobile) => {
          const { code, msg, data } = await send(mobile, purpose)
          return { code, msg, ...data, codeId: '', shownCode: '' }
        }),
      )
      expect(shapes[0]).toEqual(shapes[1])
      expect(shapes[0]!.code).toBe(0)
      await world.later(60_000)
    }
    // Without the code, no answer reveals whether there is an account.
    const unknown = aMobile()
    const [codeId, smsCode] = ['0'.repeat(32), '000000']
    for (const of of [
      (mobile: string) => register({ mobile, codeId, smsCode, name: '李四', password, agreement: agreementVersion }),
      (mobile: string) => reset({ mobile, codeId, smsCode, newPassword: password }),
    ]) {
      const [one, two] = [await of(unknown), await of((await aUser(world)).mobile)]
      expect(one).toEqual(two)
      expect(one).toMatchObject({ code: 10400, field: 'smsCode', words: '验证码已失效，请重新获取' })
    }
  })

  test('goes to a number once a minute, also when many are asked for at once', async () => {
    const mobile = aMobile()
    const asked = await times(6, () => send(mobile))
    expect(asked.map((it) => it.code).toSorted()).toEqual([0, 10400, 10400, 10400, 10400, 10400])
    expect(asked.find((it) => it.code !== 0)).toMatchObject({
      field: 'mobile',
      words: '验证码刚刚发送过，请 60 秒后再获取',
    })
    await world.later(59_000)
    expect((await send(mobile, 'password')).words).toBe('验证码刚刚发送过，请 1 秒后再获取')
    await world.later(1_000)
    expect((await send(mobile, 'password')).code).toBe(0)
    const inbox = await world.db.selectFrom('smsInbox').select('text').where('mobile', '=', mobile).execute()
    expect(inbox).toHaveLength(2)
  })

  test('goes to a number ten times a day, and to an address thirty', async () => {
    const mobile = aMobile()
    for (let round = 0; round < 10; round++) {
      expect((await send(mobile)).code).toBe(0)
      await world.later(61_000)
    }
    expect((await send(mobile)).words).toBe('该手机号今天获取验证码的次数已用完，请明天再试')
    await world.later(86_400_000)
    expect((await send(mobile)).code).toBe(0)
    const codes = []
    for (let round = 0; round < 31; round++) codes.push((await send(aMobile(), 'register', '10.3.0.1')).code)
    expect(codes.filter((code) => code === 10429)).toHaveLength(1)
    expect(codes.at(-1)).toBe(10429)
    // Neither a session nor the many addresses of one network give anybody more codes.
    const { token } = await world.signIn((await aUser(world)).userId)
    expect((await send(aMobile(), 'register', '10.3.0.1', token)).code).toBe(10429)
    for (let round = 0; round < 31; round++) codes.push((await send(aMobile(), 'register', `2001:db8::${round}`)).code)
    expect(codes.filter((code) => code === 10429)).toHaveLength(2)
  })

  test('is compared five times at most, however many try at once, and not after five minutes', async () => {
    const it = await aRegistration(world)
    const guesses = await times(12, () => register({ ...it, smsCode: other(it.smsCode) }))
    expect(guesses.filter(({ words }) => String(words).startsWith('验证码错误'))).toHaveLength(4)
    expect(guesses.filter(({ words }) => words === '错误次数过多，请重新获取验证码')).toHaveLength(1)
    expect(guesses.filter(({ words }) => words === '验证码已失效，请重新获取')).toHaveLength(7)
    expect((await register(it)).words).toBe('验证码已失效，请重新获取')
    // A new code has tries of its own.
    await world.later(60_000)
    const next = await aCode(world, it.mobile, 'register')
    expect((await register({ ...it, ...next, smsCode: other(next.smsCode) })).words).toBe('验证码错误，还可以试 4 次')
    await world.later(60_000)
    const late = await aCode(world, it.mobile, 'register')
    await world.later(300_000)
    expect((await register({ ...it, ...late })).words).toBe('验证码已失效，请重新获取')
  })

  test('is not worn out by who did not ask for it, for either purpose', async () => {
    const it = await aRegistration(world)
    const guess = { ...it, codeId: 'f'.repeat(32), smsCode: other(it.smsCode) }
    const answers = await times(12, () => register(guess))
    expect(new Set(answers.map(({ words }) => words))).toEqual(new Set(['验证码已失效，请重新获取']))
    expect((await register({ ...it, codeId: '' })).words).toBe('请先获取短信验证码')
    // The right digits alone are useless, for example to a person who read them from somebody's screen.
    expect((await register({ ...it, codeId: guess.codeId })).field).toBe('smsCode')
    expect((await register({ ...it, smsCode: guess.smsCode })).words).toBe('验证码错误，还可以试 4 次')
    expect((await register(it)).code).toBe(0)
    await world.later(60_000)
    const code = await aCode(world, it.mobile, 'password')
    await times(12, () =>
      reset({ mobile: it.mobile, codeId: guess.codeId, smsCode: guess.smsCode, newPassword: 'of-somebody-else' }),
    )
    expect((await reset({ mobile: it.mobile, ...code, newPassword: 'of-their-own' })).code).toBe(0)
  })

  test('is worth nothing for another purpose, another number, or after a newer one', async () => {
    const user = await aUser(world, { password })
    const it = await aRegistration(world, { mobile: user.mobile })
    expect(
      (await reset({ mobile: it.mobile, codeId: it.codeId, smsCode: it.smsCode, newPassword: 'another-one' })).field,
    ).toBe('smsCode')
    const strange = await aRegistration(world)
    expect((await register({ ...strange, smsCode: other(strange.smsCode) })).field).toBe('smsCode')
    await world.later(60_000)
    const newer = await aCode(world, strange.mobile, 'register')
    expect((await register(strange)).field).toBe('smsCode')
    expect((await register({ ...strange, ...newer })).code).toBe(0)
  })

  test('that the provider does not take is said, and raised as an alarm without the number', async () => {
    const mobile = aMobile()
    const heard: Alarm[] = []
    const deaf = onAlarm((it) => void heard.push(it))
    const { sms } = world.house.ports
    const ports = world.house.ports as { sms: typeof sms }
    ports.sms = {
      sendNotice: async () => ({ sent: true }) as const,
      sendCode: () => Promise.reject(new Error('LimitExceeded.PhoneNumberDailyLimit')),
    }
    const answer = await send(mobile)
    ports.sms = sms
    deaf()
    expect(answer).toMatchObject({ code: 30035, msg: '短信没有发出，请稍后再试' })
    expect(heard).toEqual([{ type: 'sms-unsent', reason: 'LimitExceeded.PhoneNumberDailyLimit' }])
  })
})

describe('registering', () => {
  test('makes a user with a personal enterprise, signs them in and keeps what they accepted', async () => {
    const it = await aRegistration(world)
    const answer = await register({ ...it, returnUrl: '/v/cart' })
    expect(answer).toMatchObject({ code: 0, data: { returnUrl: '/v/cart' } })
    const userId = Number(answer.data.userId)
    const me = await world.signIn(userId)
    expect((await me.open('nxin.usercenter.enterprise.list/1.0')).data).toEqual([
      expect.objectContaining({
        name: '张三',
        enterpriseType: 1,
        IsDefault: true,
        hasShop: false,
        roleCodes: ['PERSONAL'],
      }),
    ])
    expect(await whoHolds(answer.token!)).toBe(0)
    const accepted = await world.db.selectFrom('agreementAcceptance').selectAll().where('userId', '=', userId).execute()
    expect(accepted).toEqual([{ userId, version: agreementVersion, acceptTime: world.now() }])
    const taken = sql`delete from agreement_acceptance where user_id = ${userId}`
    await expect(taken.execute(world.db)).rejects.toThrow('permission denied')
    await expect(taken.execute(world.owner)).rejects.toThrow('append-only')
    expect(await signIn(it.mobile, it.password)).toBe(0)
  })

  test('names the field that is wrong and keeps the code good', async () => {
    const known = await aUser(world)
    const it = await aRegistration(world)
    const fieldOf = async (change: object) => (await register({ ...it, ...change })).field
    expect(await fieldOf({ account: known.account.toUpperCase() })).toBe('account')
    expect(await fieldOf({ account: 'a b' })).toBe('account')
    expect(await fieldOf({ account: known.mobile })).toBe('account')
    expect(await fieldOf({ mobile: '12345678901' })).toBe('mobile')
    expect(await fieldOf({ smsCode: '12345' })).toBe('smsCode')
    for (const password of ['short', '12345678', it.mobile]) expect(await fieldOf({ password })).toBe('password')
    expect(await fieldOf({ account: 'samesame', password: 'SameSame' })).toBe('password')
    expect(await fieldOf({ state: 1 })).toBe('state')
    for (const agreement of ['', '2020-01-01']) expect(await fieldOf({ agreement })).toBe('agreement')
    expect((await register(it)).code).toBe(0)
    expect(await fieldOf({})).toBe('smsCode')
  })

  test('with a number that has an account is refused to its owner only', async () => {
    const known = await aUser(world, { password })
    const it = await aRegistration(world, { mobile: known.mobile })
    expect((await register({ ...it, smsCode: other(it.smsCode) })).field).toBe('smsCode')
    expect(await register(it)).toMatchObject({ field: 'mobile', words: '该手机号已注册，请直接登录' })
    expect(await signIn(known.mobile, password)).toBe(0)
  })

  test('many times at once with one code makes one user', async () => {
    const it = await aRegistration(world)
    const codes = (await times(6, () => register(it))).map(({ code }) => code as number)
    expect(codes.toSorted()).toEqual([0, 10400, 10400, 10400, 10400, 10400])
    const users = await world.db.selectFrom('appUser').select('userId').where('mobile', '=', it.mobile).execute()
    expect(users).toHaveLength(1)
    const left = await world.db.selectFrom('enterprise').select('boId').where('contactMobile', '=', it.mobile).execute()
    expect(left).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('is set by a code: all sessions end, the person is signed in and sent a message', async () => {
    const user = await aUser(world, { password })
    const one = (await post('/rest/auth/login', { account: user.mobile, password })).token!
    for (let round = 0; round < 4; round++) await signIn(user.mobile, 'no')
    expect(await signIn(user.mobile, password)).toBe(30034)
    const code = await aCode(world, user.mobile, 'password')
    const answer = await reset({ mobile: user.mobile, ...code, newPassword: 'the-new-password', returnUrl: '/v/cart' })
    expect(answer).toMatchObject({ code: 0, data: { userId: String(user.userId), returnUrl: '/v/cart' } })
    await world.later(1_000)
    expect(await whoHolds(one)).toBe(10011)
    expect(await whoHolds(answer.token!)).toBe(0)
    // Wrong tries of others no longer slow this person down.
    expect(await signIn(user.mobile, password)).toBe(10401)
    expect(await signIn(user.mobile, 'the-new-password')).toBe(0)
    const me = await world.signIn(user.userId)
    expect((await me.post('/rest/message/list')).data.list[0]).toMatchObject({
      type: 6,
      title: '登录密码已通过短信验证码重设',
    })
    const trail = await sql<{ action: string }>`
      select action from audit_trail where target = 'app_user' and target_id = ${String(user.userId)}
      order by id desc limit 1`.execute(world.db)
    expect(trail.rows).toEqual([{ action: 'identity.resetPassword' }])
  })

  test('is refused without an account, for one that is frozen, and when it is weak', async () => {
    const nobody = aMobile()
    const code = await aCode(world, nobody, 'password')
    expect(await reset({ mobile: nobody, ...code, newPassword: password })).toMatchObject({
      field: 'mobile',
      words: '该手机号还没有注册',
    })
    const frozen = await aUser(world, { password })
    await world.db.updateTable('appUser').set({ state: 2 }).where('userId', '=', frozen.userId).execute()
    const theirs = await aCode(world, frozen.mobile, 'password')
    expect((await reset({ mobile: frozen.mobile, ...theirs, newPassword: password })).words).toBe(
      '该账号已停用，请联系客服',
    )
    const user = await aUser(world, { password, account: `w${unique()}xyz` })
    const own = await aCode(world, user.mobile, 'password')
    for (const newPassword of ['12345678', user.mobile, user.account])
      expect((await reset({ mobile: user.mobile, ...own, newPassword })).field).toBe('newPassword')
    expect(await signIn(user.mobile, password)).toBe(0)
  })

  test('is set once by one code, however many try at once', async () => {
    const user = await aUser(world, { password })
    const code = await aCode(world, user.mobile, 'password')
    let round = 0
    const answers = await times(6, () =>
      reset({ mobile: user.mobile, ...code, newPassword: `new-password-${(round += 1)}` }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('of an account that reads like the number of another person is that person’s own', async () => {
    const user = await aUser(world, { password })
    const impostor = await aUser(world, { password, account: user.mobile })
    const code = await aCode(world, user.mobile, 'password')
    expect((await reset({ mobile: user.mobile, ...code, newPassword: 'only-for-me-now' })).data.userId).toBe(
      String(user.userId),
    )
    expect(impostor.userId).not.toBe(user.userId)
  })
})
