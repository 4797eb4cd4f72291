import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaptcha } from '../../test/builders/captcha.ts'
import { agreementVersion } from '@mall/api/identity/agreements'
import { maskMobile } from '@mall/api/masks'
import { aMobile, aUser } from '../../test/builders/identity.ts'
import { allMigrations } from '../kernel/migrate.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { sessionCookie } from './session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

let addresses = 0
const browser = () => {
  const remoteAddress = `10.1.0.${(addresses += 1)}`
  const own = { host: 'mall.example', origin: 'http://mall.example' }
  return {
    open: (url: string, headers: Record<string, string> = {}) =>
      world.app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'mall.example', ...headers } }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      world.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        payload: new URLSearchParams(fields).toString(),
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  }
}
const password = 'right-password'
const captchaOf = (page: string) => /name="captchaId"\s+value="([0-9a-f]{32})"/.exec(page)?.[1]
const alertOf = (page: string) => /role="alert">\s*([^<]*?)\s*</.exec(page)?.[1]

describe('the page to sign in', () => {
  test('runs nothing, loads nothing from elsewhere, and its style is the one its policy names', async () => {
    const { statusCode, headers, body } = await browser().open('/login?systemId=12&returnUrl=%2Fv%2Fcart')
    expect(statusCode).toBe(200)
    const policy = headers['content-security-policy'] as string
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)![1]!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'self'/)
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(body).not.toMatch(/<script| style=| on[a-z]+=/)
    expect(body).toContain('value="/v/cart"')
    expect(captchaOf(body)).toBeUndefined()
  })

  test('signs in and leads back, also to an address of this site as the web sends it', async () => {
    const user = await aUser(world, { password })
    const it = browser()
    const { body } = await it.open(`/login?returnUrl=${encodeURIComponent('http://mall.example/v/cart?a=1')}`)
    const returnUrl = /name="returnUrl"\s+value="([^"]*)"/.exec(body)![1]!
    const done = await it.send('/login', { account: user.mobile, password, returnUrl })
    expect([done.statusCode, done.headers.location]).toEqual([303, '/v/cart?a=1'])
    const cookie = done.cookies.find((found) => found.name === sessionCookie)!
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const again = await it.open('/login?returnUrl=/v/x', { cookie: `${sessionCookie}=${cookie.value}` })
    expect([again.statusCode, again.headers.location]).toEqual([303, '/v/x'])
  })

  test('says why it is there to who was signed in until now, and to nobody else', async () => {
    const user = await aUser(world, { password })
    const it = browser()
    const done = await it.send('/login', { account: user.mobile, password, returnUrl: '/v/cart' })
    const cookie = `${sessionCookie}=${done.cookies.find((found) => found.name === sessionCookie)!.value}`
    await sql`update session set expire_time = ${world.now()} where user_id = ${user.userId}`.execute(world.db)
    await world.later(2_000)
    const words = '登录已过期，请重新登录后继续'
    expect((await it.open('/login?returnUrl=/v/cart', { cookie })).body).toContain(words)
    expect((await it.open('/login?returnUrl=/v/cart')).body).not.toContain(words)
  })

  test('leads back to pages of a listed origin, which may then ask in their name', async () => {
    const user = await aUser(world, { password })
    const returnUrl = 'http://elsewhere.example/v/cart'
    const shown = await browser().open('/login')
    expect(shown.headers['content-security-policy']).toContain("form-action 'self' http://elsewhere.example;")
    const done = await browser().send('/login', { account: user.account, password, returnUrl })
    expect([done.statusCode, done.headers.location]).toEqual([303, returnUrl])
    const cookie = `${sessionCookie}=${done.cookies.find((found) => found.name === sessionCookie)!.value}`
    const elsewhere = { cookie, origin: 'http://elsewhere.example', 'sec-fetch-site': 'same-site' }
    const asked = await browser().send('/rest/auth/logout', {}, elsewhere)
    expect(asked.json()).toMatchObject({ code: 0 })
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'http://elsewhere.example',
      'access-control-allow-credentials': 'true',
    })
    const foreign = await browser().send('/rest/auth/logout', {}, { ...elsewhere, origin: 'http://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://mall.example.evil.example/',
  ])('never leads to %s', async (returnUrl) => {
    const user = await aUser(world, { password })
    const done = await browser().send('/login', { account: user.account, password, returnUrl })
    expect(done.headers.location).toBe('/v/')
    const cookie = `${sessionCookie}=${done.cookies.find((found) => found.name === sessionCookie)!.value}`
    const again = await browser().open(`/login?returnUrl=${encodeURIComponent(returnUrl)}`, { cookie })
    expect([again.statusCode, again.headers.location]).toEqual([303, '/v/'])
  })

  test('refuses a form of another site', async () => {
    const user = await aUser(world, { password })
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const done = await browser().send('/login', { account: user.account, password }, headers)
      expect(done.cookies).toEqual([])
      expect(alertOf(done.body)).toBe('您没有权限进行此操作')
    }
  })

  test('says what is wrong, keeps the account, never the password, and asks for a captcha after three tries', async () => {
    const user = await aUser(world, { password })
    const it = browser()
    let page = ''
    for (let round = 0; round < 3; round++) {
      expect(captchaOf(page)).toBeUndefined()
      page = (await it.send('/login', { account: user.account, password: 'canary-secret' })).body
      expect(alertOf(page)).toBe('账号或密码错误')
      expect(page).toContain(`value="${user.account}"`)
      expect(page).not.toContain('canary-secret')
    }
    expect(captchaOf(page)).toBeDefined()
    const without = (await it.send('/login', { account: user.account, password })).body
    expect(alertOf(without)).toBe('请输入图中字符后再登录')
    const wrong = (
      await it.send('/login', { account: user.account, password, captchaId: captchaOf(page)!, answer: '----' })
    ).body
    expect(wrong).toContain('验证码错误')
    expect(captchaOf(wrong)).not.toBe(captchaOf(page))
    const captchaId = await aCaptcha(world, 'login', 'abcd')
    const done = await it.send('/login', { account: user.account, password, captchaId, answer: 'ABCD' })
    expect(done.statusCode).toBe(303)
  })

  test('gives another picture without counting a try', async () => {
    const it = browser()
    const captchaId = await aCaptcha(world, 'login')
    const { body } = await it.send('/login', { account: 'someone', password: '', captchaId, answer: '', again: '1' })
    expect(captchaOf(body)).not.toBe(captchaId)
    expect(body).toContain('value="someone"')
    expect(alertOf(body)).toBeUndefined()
  })

  test('writes back what was typed as text', async () => {
    const account = '"><script>alert(1)</script>'
    const { body } = await browser().send('/login', { account, password: 'x', returnUrl: account })
    expect(body).not.toContain('<script>')
    expect(body).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('has a budget for each address', async () => {
    const it = browser()
    const tries = (count: number) =>
      Promise.all(Array.from({ length: count }, () => it.send('/login', { account: '', password })))
    const later = '操作过于频繁，请稍后再试'
    expect((await tries(120)).filter(({ body }) => alertOf(body) === later)).toHaveLength(0)
    expect(alertOf((await tries(1))[0]!.body)).toBe(later)
    // Others at other addresses sign in at the same time.
    expect(alertOf((await browser().send('/login', { account: '', password })).body)).not.toBe(later)
  })
})

describe('the pages to register and to set a forgotten password', () => {
  const noticeOf = (page: string) => /role="status">\s*([^<]*?)\s*</.exec(page)?.[1]
  const wrongOf = (page: string, name: string) => new RegExp(`id="${name}-wrong">([^<]*)<`).exec(page)?.[1]
  const valueOf = (page: string, name: string) => new RegExp(`name="${name}"[^>]*?value="([^"]*)"`, 's').exec(page)?.[1]
  const agreement = agreementVersion
  /** Takes the first step as a person does; returns the page of the second. */
  const askedForCode = async (it: ReturnType<typeof browser>, path: string, mobile: string, more: object = {}) => {
    const captchaId = await aCaptcha(world, 'sms', 'abcd')
    return (await it.send(path, { mobile, captchaId, answer: 'abcd', agreement, ...more })).body
  }
  const shownIn = (page: string) => /验证码是 (\d{6})/.exec(page)![1]!

  test('ask for the number, a captcha and consent first, and say beside each what is wrong', async () => {
    const it = browser()
    const { body } = await it.open('/register?returnUrl=/v/cart')
    expect(captchaOf(body)).toBeDefined()
    expect(body).toContain('href="/v/guide/terms"')
    expect(body).toContain('href="/v/guide/privacy"')
    expect(body).toMatch(/name="mobile"[^>]*autocomplete="tel-national"/s)
    expect(body).not.toMatch(/name="agreement"[^>]*checked/s)
    const mobile = aMobile()
    expect(wrongOf(await askedForCode(it, '/register', '123'), 'mobile')).toBe('请填写 11 位手机号')
    const spaced = ` +86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`
    expect(valueOf(await askedForCode(it, '/register', spaced, { answer: '' }), 'mobile')).toBe(mobile)
    expect(wrongOf(await askedForCode(it, '/register', mobile, { agreement: '' }), 'agreement')).toBe(
      '请先阅读并同意用户协议与隐私政策',
    )
    expect(wrongOf(await askedForCode(it, '/register', mobile, { answer: '----' }), 'answer')).toBe('验证码错误')
    expect(wrongOf(await askedForCode(it, '/register', mobile, { answer: '' }), 'answer')).toBe('请输入图中字符')
    const sent = await askedForCode(it, '/register', mobile)
    expect(noticeOf(sent)).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}，5 分钟内有效`)
    expect(wrongOf(await askedForCode(it, '/register', mobile), 'mobile')).toMatch(
      /^验证码刚刚发送过，请 \d+ 秒后再获取$/,
    )
  })

  test('keep a captcha that was solved while the number or the consent is wrong', async () => {
    const it = browser()
    const mobile = aMobile()
    const wrong = await askedForCode(it, '/register', '0311')
    expect([wrongOf(wrong, 'mobile'), captchaOf(wrong)]).toEqual(['请填写 11 位手机号', undefined])
    const ticket = valueOf(wrong, 'ticket')!
    const refused = (await it.send('/register', { mobile, ticket, agreement: '' })).body
    expect(wrongOf(refused, 'agreement')).toBe('请先阅读并同意用户协议与隐私政策')
    expect([captchaOf(refused), valueOf(refused, 'ticket')]).toEqual([undefined, ticket])
    expect(noticeOf((await it.send('/register', { mobile, ticket, agreement })).body)).toContain('5 分钟内有效')
    // The ticket is used up by then, and another number needs another captcha.
    const again = (await it.send('/register', { mobile: aMobile(), ticket, agreement })).body
    expect([wrongOf(again, 'answer'), captchaOf(again) === undefined]).toEqual(['请先完成验证', false])
    const both = await askedForCode(it, '/register', '123', { answer: '----' })
    expect([wrongOf(both, 'mobile'), wrongOf(both, 'answer')]).toEqual(['请填写 11 位手机号', '验证码错误'])
  })

  test('take the code and what is to be kept, keep what was typed, never a password, and lead back signed in', async () => {
    const it = browser()
    const mobile = aMobile()
    const referrer = await aUser(world)
    const invited = await it.open(`/register?referrerUserId=${referrer.userId}`)
    expect(valueOf(invited.body, 'referrerUserId')).toBe(String(referrer.userId))
    expect(valueOf((await it.open('/register?referrerUserId=1%27')).body, 'referrerUserId')).toBeUndefined()
    const asked = await askedForCode(it, '/register', mobile, {
      returnUrl: '/v/cart',
      referrerUserId: String(referrer.userId),
    })
    expect(asked).toMatch(/name="smsCode"[^>]*autocomplete="one-time-code"/s)
    expect(asked).toMatch(/name="password"[^>]*autocomplete="new-password"/s)
    expect(captchaOf(asked)).toBeUndefined()
    const typed = {
      mobile: valueOf(asked, 'mobile')!,
      agreement: valueOf(asked, 'agreement')!,
      returnUrl: valueOf(asked, 'returnUrl')!,
      referrerUserId: valueOf(asked, 'referrerUserId')!,
      codeId: valueOf(asked, 'codeId')!,
      smsCode: shownIn(asked),
      name: '李四',
    }
    const wrong = (await it.send('/register', { ...typed, smsCode: '12', password: 'x' })).body
    expect(wrongOf(wrong, 'smsCode')).toBe('请填写 6 位短信验证码')
    expect(wrongOf(wrong, 'password')).toBe('密码至少 8 位')
    expect(valueOf(wrong, 'name')).toBe('李四')
    expect(valueOf(wrong, 'password')).toBe('')
    const done = await it.send('/register', { ...typed, password })
    expect([done.statusCode, done.headers.location]).toEqual([303, '/v/cart'])
    expect(done.cookies.map((found) => found.name)).toContain(sessionCookie)
    const made = await world.db.selectFrom('appUser').select('referrerUserId').where('mobile', '=', mobile).execute()
    expect(made).toEqual([{ referrerUserId: referrer.userId }])
    const spaced = `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`
    expect((await it.send('/login', { account: spaced, password })).statusCode).toBe(303)
    await world.later(60_000)

    const forgotten = await askedForCode(it, '/password', mobile)
    const done2 = await it.send('/password', {
      mobile,
      codeId: valueOf(forgotten, 'codeId')!,
      smsCode: shownIn(forgotten),
      newPassword: 'a-newer-password',
      returnUrl: '/v/order/list',
    })
    expect([done2.statusCode, done2.headers.location]).toEqual([303, '/v/order/list'])
    expect((await it.send('/login', { account: mobile, password: 'a-newer-password' })).statusCode).toBe(303)
  })

  test('look alike for numbers with and without an account, until the code is there', async () => {
    const user = await aUser(world, { password })
    const nobody = aMobile()
    const plain = (page: string, mobile: string) =>
      page
        .replaceAll(mobile, 'N')
        .replaceAll(maskMobile(mobile), 'N')
        .replaceAll(/[0-9a-f]{32}|\d{6}/g, '')
    for (const path of ['/register', '/password']) {
      const [one, two] = [await askedForCode(browser(), path, user.mobile), await askedForCode(browser(), path, nobody)]
      expect(plain(one, user.mobile)).toBe(plain(two, nobody))
      await world.later(60_000)
    }
    const asked = await askedForCode(browser(), '/register', user.mobile)
    const codeId = valueOf(asked, 'codeId')!
    const sent = { mobile: user.mobile, agreement, codeId, smsCode: shownIn(asked), name: '李四', password }
    expect(wrongOf((await browser().send('/register', sent)).body, 'mobile')).toBe('该手机号已注册，请直接登录')
  })

  test('lead a step back without a call, and refuse the form of another site', async () => {
    const it = browser()
    const mobile = aMobile()
    const back = (await it.send('/register', { mobile, smsCode: '', back: '1', agreement })).body
    expect([valueOf(back, 'mobile'), captchaOf(back) === undefined]).toEqual([mobile, false])
    const captchaId = await aCaptcha(world, 'sms', 'abcd')
    const elsewhere = { origin: 'https://evil.example' }
    const { body } = await it.send('/password', { mobile, captchaId, answer: 'abcd' }, elsewhere)
    expect(alertOf(body)).toBe('您没有权限进行此操作')
  })
})

describe('health', () => {
  test('alive is said without a database; ready only with all migrations and not while stopping', async () => {
    const open = (url: string) => world.app.inject({ method: 'GET', url })
    expect((await open('/healthz')).body).toBe('alive\n')
    expect((await open('/readyz')).json()).toEqual({ ready: true, database: 'ok', worker: 'none' })
    const [name] = Object.keys(await allMigrations()).filter((it) => it.includes('_identity.'))
    await sql`update kysely_migration set name = 'later' where name = ${name}`.execute(world.owner)
    const behind = await open('/readyz')
    expect([behind.statusCode, behind.json().database]).toEqual([503, 'behind'])
    await sql`update kysely_migration set name = ${name} where name = 'later'`.execute(world.owner)
    expect((await open('/readyz')).statusCode).toBe(200)
  })

  test('figures count answers by declared route, refusals, statements, connections and jobs, for the own network only', async () => {
    await world.visitor.post('/rest/message/list')
    const open = (more: object = {}) => world.app.inject({ method: 'GET', url: '/metrics', ...more })
    const { body } = await open()
    expect(body).toMatch(/http_request_seconds_count\{method="POST",route="\/rest\/message\/list",status="200"\} 1/)
    expect(body).toMatch(/refusals_total\{name="SESSION_GONE"\} [1-9]/)
    expect(body).toMatch(/database_statements_total [1-9]/)
    expect(body).toMatch(/database_connections\{state="open"\} [1-9]/)
    expect(body).toMatch(/jobs\{state="due"\} \d/)
    expect(body).not.toMatch(/mall\.example|10\.1\.0/)
    expect((await open({ remoteAddress: '8.8.8.8' })).statusCode).toBe(404)
    expect((await open({ headers: { 'x-forwarded-for': '8.8.8.8' } })).statusCode).toBe(404)
  })

  test('every answer carries the headers that keep a browser careful', async () => {
    const { headers } = await world.app.inject({ method: 'GET', url: '/v/' })
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'self'/,
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('server')
  })
})
