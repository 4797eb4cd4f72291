import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sealMessage } from '../../adapters/wechat-message.ts'
import { appletIn, askApplet, pressAtStandIn, registration } from '../../../test/builders/applet.ts'
import type { ReachedState } from '../../../test/builders/applet.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { openVault } from './public.ts'

const { world } = await openMarket()
afterAll(() => vi.restoreAllMocks())

/* Keys of the stand-in, derived from the server's secret, so that a test can forge one part of a message at a time. */
const made = (use: string) =>
  createHmac('sha256', world.config.secret).update(`embedded open platform: ${use}`).digest()
const keys = {
  appId: `wx${made('app').toString('hex').slice(0, 16)}`,
  token: made('token').toString('hex'),
  aesKey: made('key').toString('base64').slice(0, 43),
}
type Sealed = ReturnType<typeof sealMessage>
const post = async ({ query, body }: Sealed, appId?: string) => {
  const to = appId === undefined ? '/rest/wx/notify' : `/rest/wx/notify/${appId}`
  const url = `${to}?${new URLSearchParams(query).toString()}`
  const { statusCode, body: said } = await world.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'text/xml' },
  })
  return { status: statusCode, said }
}
let moment = 0
/** A message of the provider; each has its own send time. */
const sealed = (fields: Record<string, string>, with_ = keys) =>
  sealMessage(with_, { CreateTime: String((moment += 1)), ...fields }, world.now())
const audit = (event: 'success' | 'fail', more: Record<string, string> = {}) =>
  sealed({ MsgType: 'event', Event: `weapp_audit_${event}`, ...more })

const newShop = async (state: ReachedState) => {
  const seller = await aSeller(world)
  await world.db.updateTable('enterprise').set({ certStatus: 2 }).where('boId', '=', seller.boId).execute()
  await appletIn(world, seller, state)
  const found = await world.db
    .selectFrom('applet')
    .select('appId')
    .where('shopId', '=', seller.shopId)
    .executeTakeFirst()
  return { seller, ...askApplet(seller), appId: found?.appId ?? '' }
}
const notices = async () =>
  Number(
    (
      await world.db
        .selectFrom('appletNotice')
        .select(({ fn }) => fn.countAll().as('many'))
        .executeTakeFirstOrThrow()
    ).many,
  )
const steps = async (shopId: number) =>
  (await world.db.selectFrom('appletLog').select('action').where('shopId', '=', shopId).orderBy('logId').execute()).map(
    (it) => it.action,
  )
const dealtWith = { status: 200, said: 'success' }

describe('a notice of WeChat', () => {
  it('counts once, however often and in parallel it comes', async () => {
    const { seller, appId, detail } = await newShop(4)
    const message = audit('fail', { Reason: '1:<br>页面打不开' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(message, appId)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => dealtWith))
    expect(await detail()).toMatchObject({ state: 7, auditReason: '1: 页面打不开' })
    expect((await steps(seller.shopId)).filter((it) => it === 'reject')).toHaveLength(1)
  })

  it('is no verdict on what is handed in later, when it comes again', async () => {
    const { appId, detail, call } = await newShop(4)
    const message = audit('fail', { Reason: '页面打不开' })
    await post(message, appId)
    vi.spyOn(world.house.ports.openPlatform, 'submit').mockResolvedValueOnce({ auditId: '7' })
    await call('submit', { categoryIds: '1' })
    const before = await notices()
    expect(await post(message, appId)).toEqual(dealtWith)
    expect((await detail()).state).toBe(4)
    expect(await notices()).toBe(before)
    // After six minutes the message is refused as too old.
    world.pass(360_000)
    expect((await post(message, appId)).status).toBe(400)
    await world.later(0)
  })

  it.each([
    ['with another key', (it: Sealed) => it, { ...keys, aesKey: `${keys.aesKey.slice(1)}A` }],
    ['with another token', (it: Sealed) => it, { ...keys, token: 'guessed' }],
    ['for another platform', (it: Sealed) => it, { ...keys, appId: 'wx0000000000000000' }],
    [
      'with another signature',
      (it: Sealed) => ({ ...it, query: { ...it.query, msg_signature: '0'.repeat(40) } }),
      keys,
    ],
    [
      'with another body',
      (it: Sealed) => ({ ...it, body: it.body.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[A') }),
      keys,
    ],
    ['without parameters', (it: Sealed) => ({ ...it, query: {} as Sealed['query'] }), keys],
    ['as JSON', (it: Sealed) => ({ ...it, body: '{"Event":"weapp_audit_success"}' }), keys],
    ['unencrypted', (it: Sealed) => ({ ...it, body: '<xml><Event>weapp_audit_success</Event></xml>' }), keys],
    ['with nothing', (it: Sealed) => ({ ...it, body: '' }), keys],
  ])('is forged %s: refused, and nothing is written', async (_, change, with_) => {
    const { appId, detail } = await newShop(4)
    const before = await notices()
    const message = sealed({ MsgType: 'event', Event: 'weapp_audit_success' }, with_)
    expect(await post(change(message), appId)).toEqual({ status: 400, said: 'fail' })
    expect((await detail()).state).toBe(4)
    expect(await notices()).toBe(before)
  })

  it('of a mini-program that is none of ours is taken and changes nothing', async () => {
    const { detail } = await newShop(4)
    expect(await post(audit('success'), `wx${'0'.repeat(16)}`)).toEqual(dealtWith)
    expect(await post(audit('success'))).toEqual(dealtWith)
    expect((await detail()).state).toBe(4)
  })

  it('of an authorisation that no shop asked for binds nothing', async () => {
    const { detail } = await newShop(0)
    const message = sealed({
      InfoType: 'authorized',
      AuthorizerAppid: `wx${'a'.repeat(16)}`,
      AuthorizationCode: 'queryauthcode@@@x',
      PreAuthCode: 'preauthcode@@@unknown',
    })
    expect(await post(message)).toEqual(dealtWith)
    await world.settle()
    expect((await detail()).state).toBe(0)
  })

  it('of the mini-program of another shop does not bind it to this one', async () => {
    const { detail: theirs, appId } = await newShop(2)
    const { nickName } = await theirs()
    const { seller, call, detail } = await newShop(0)
    const { data } = await call('getAuthUrl')
    await pressAtStandIn(world, data.url, 'authorise', { name: nickName })
    await world.settle()
    expect((await detail()).state).toBe(0)
    expect(await theirs()).toMatchObject({ state: 2, appId })
    const message = await world.db
      .selectFrom('message')
      .select('content')
      .where('userId', '=', seller.ownerUserId)
      .where('title', '=', '小程序授权没有成功')
      .executeTakeFirstOrThrow()
    expect(message.content).toContain('已经绑定了别的店铺')
  })

  it.each([
    [0, 'passed'],
    [1, 'passed'],
    [2, 'passed'],
    [2, 'rejected'],
    [3, 'passed'],
    [3, 'rejected'],
    [6, 'passed'],
    [6, 'rejected'],
    [7, 'passed'],
    [8, 'rejected'],
    [0, 'deauthorised'],
    [1, 'deauthorised'],
    [8, 'deauthorised'],
  ] as const)('in state %i that it is %s changes nothing', async (state, what) => {
    const { seller, appId, detail } = await newShop(state)
    const before = await steps(seller.shopId)
    const at = appId === '' ? `wx${'b'.repeat(16)}` : appId
    const answer =
      what === 'deauthorised'
        ? await post(sealed({ InfoType: 'unauthorized', AuthorizerAppid: at }))
        : await post(audit(what === 'passed' ? 'success' : 'fail', { Reason: 'x' }), at)
    expect(answer).toEqual(dealtWith)
    await world.settle()
    expect((await detail()).state).toBe(state)
    expect(await steps(seller.shopId)).toEqual(before)
  })

  it.each([2, 3, 4, 6, 7] as const)('in state %i that its authorisation ended is kept', async (state) => {
    const { appId, detail } = await newShop(state)
    await post(sealed({ InfoType: 'unauthorized', AuthorizerAppid: appId }))
    expect(await detail()).toMatchObject({ state: 8, buttons: ['authorise'] })
  })
})

describe('a notice that comes before the answer', () => {
  it('passes what was handed in, whose number follows', async () => {
    const { seller, appId, call, detail } = await newShop(3)
    await aGoods(world, seller)
    const { openPlatform } = world.house.ports
    const submit = openPlatform.submit
    vi.spyOn(openPlatform, 'submit').mockImplementationOnce(async (it) => {
      const answer = await submit(it)
      await pressAtStandIn(world, (await detail()).consoleUrl, 'pass')
      await world.settle()
      return answer
    })
    expect((await call('submit', { categoryIds: '1' })).code).toBe(0)
    const now = await detail()
    expect(now).toMatchObject({ state: 6, appId })
    expect(now.auditId).toMatch(/^\d+$/)
  })

  it('rejects it, and the late answer keeps the reason', async () => {
    const { seller, call, detail } = await newShop(3)
    await aGoods(world, seller)
    const { openPlatform } = world.house.ports
    const submit = openPlatform.submit
    vi.spyOn(openPlatform, 'submit').mockImplementationOnce(async (it) => {
      const answer = await submit(it)
      await pressAtStandIn(world, (await detail()).consoleUrl, 'reject', { reason: '页面打不开' })
      await world.settle()
      return answer
    })
    await call('submit', { categoryIds: '1' })
    expect(await detail()).toMatchObject({ state: 7, auditReason: '页面打不开' })
  })

  it('registers it', async () => {
    const { call, detail } = await newShop(0)
    const { openPlatform } = world.house.ports
    const register = openPlatform.register
    vi.spyOn(openPlatform, 'register').mockImplementationOnce(async (it) => {
      const answer = await register(it)
      await world.later(30_000)
      return answer
    })
    const { enterpriseName } = await detail()
    expect((await call('fastReg', registration(enterpriseName))).code).toBe(0)
    expect((await detail()).state).toBe(2)
  })
})

describe('what WeChat does not take', () => {
  it.each([3, 7] as const)('leaves what was handed in from state %i as it was, with the reason', async (state) => {
    const { seller, call, detail } = await newShop(state)
    await aGoods(world, seller)
    const { auditReason } = await detail()
    vi.spyOn(world.house.ports.openPlatform, 'submit').mockResolvedValueOnce({ refused: '类目不正确' })
    expect(await call('submit', { categoryIds: '1' })).toMatchObject({ code: 31204, msg: '微信没有受理：类目不正确' })
    expect(await detail()).toMatchObject({ state, auditReason })
    expect((await call('submit', { categoryIds: '1' })).code).toBe(0)
  })

  it('leaves a registration undone', async () => {
    const { call, detail } = await newShop(0)
    vi.spyOn(world.house.ports.openPlatform, 'register').mockResolvedValueOnce({ refused: '这家企业刚注册过' })
    const { enterpriseName } = await detail()
    expect((await call('fastReg', registration(enterpriseName))).code).toBe(31204)
    expect(await detail()).toMatchObject({ state: 0, auditReason: '这家企业刚注册过' })
  })

  it('is released later when it was not at once', async () => {
    const { seller, call, detail } = await newShop(3)
    await aGoods(world, seller)
    vi.spyOn(world.backstage.ports.openPlatform, 'release').mockResolvedValueOnce({ refused: '系统繁忙' })
    await call('submit', { categoryIds: '1' })
    await pressAtStandIn(world, (await detail()).consoleUrl, 'pass')
    await world.settle()
    expect((await detail()).state).toBe(5)
    await world.later(61_000)
    expect((await detail()).state).toBe(6)
  })
})

describe('a message that was lost', () => {
  it('of an audit is made up for by asking', async () => {
    const { seller, call, detail } = await newShop(3)
    await aGoods(world, seller)
    vi.spyOn(world.house.ports.standIn, 'notify').mockResolvedValue(false)
    await call('submit', { categoryIds: '1' })
    await world.later(150_000)
    await world.later(1_000_000)
    vi.restoreAllMocks()
    expect((await detail()).state).toBe(6)
  })

  it('of what never reached WeChat leaves the shop free to hand in again', async () => {
    const { seller, call, detail } = await newShop(3)
    await aGoods(world, seller)
    vi.spyOn(world.house.ports.openPlatform, 'submit').mockRejectedValueOnce(new Error('the line is cut'))
    expect((await call('submit', { categoryIds: '1' })).code).toBe(10500)
    expect((await detail()).state).toBe(4)
    await world.later(600_000)
    expect((await detail()).state).toBe(3)
  })

  it('of a registration is given up after a day', async () => {
    const { call, detail } = await newShop(0)
    const { enterpriseName } = await detail()
    vi.spyOn(world.house.ports.openPlatform, 'register').mockResolvedValueOnce({ sent: true })
    await call('fastReg', registration(enterpriseName))
    for (let hours = 0; hours < 32; hours += 4) await world.later(4 * 3_600_000)
    const row = await world.db
      .selectFrom('applet')
      .select(['state', 'auditReason'])
      .where('enterpriseName', '=', enterpriseName)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 0, auditReason: '法定代表人没有在 24 小时内确认' })
  })
})

it('what the platform is known by at WeChat stands encrypted, and a token is given while it is good', async () => {
  const vaultAt = (now: Date) => openVault(() => ({ db: world.db, now, cipher: world.house.ports.cipher }))
  const now = world.now()
  const vault = vaultAt(now)
  expect(await vault.ticket('wx1')).toBe(undefined)
  await vault.keepTicket('wx1', 'ticket 1')
  expect(await vault.token('wx1')).toBe(undefined)
  await vault.keepToken('wx1', 'token 1', new Date(now.getTime() + 1_000))
  await vault.keepTicket('wx1', 'ticket 2')
  expect(await vault.ticket('wx1')).toBe('ticket 2')
  expect(await vault.token('wx1')).toBe('token 1')
  expect(await vaultAt(new Date(now.getTime() + 1_000)).token('wx1')).toBe(undefined)
  const row = await world.db.selectFrom('openPlatform').selectAll().where('appId', '=', 'wx1').executeTakeFirstOrThrow()
  for (const kept of [row.ticketEncrypted, row.tokenEncrypted]) expect(String(kept)).not.toMatch(/ticket|token/)
})
