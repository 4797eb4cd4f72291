import { describe, expect, it } from 'vitest'
import { appletIn, askApplet, authoriseApplet, pressAtStandIn, registration } from '../../../test/builders/applet.ts'
import type { ReachedState } from '../../../test/builders/applet.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { scanPicture } from '../../../test/builders/scan.ts'

const { world } = await openMarket()

const minute = 60_000
/** The owner of a new shop, with the calls they make. */
const newShop = async (state: ReachedState = 0, { certified = true } = {}) => {
  const seller = await aSeller(world)
  if (certified)
    await world.db.updateTable('enterprise').set({ certStatus: 2 }).where('boId', '=', seller.boId).execute()
  await appletIn(world, seller, state)
  return { seller, ...askApplet(seller) }
}
const rowOf = (shopId: number) =>
  world.db.selectFrom('applet').selectAll().where('shopId', '=', shopId).executeTakeFirstOrThrow()
const logOf = async (shopId: number) =>
  (
    await world.db
      .selectFrom('appletLog')
      .select(['action', 'fromState', 'toState'])
      .where('shopId', '=', shopId)
      .orderBy('logId')
      .execute()
  ).map(({ action, fromState, toState }) => `${fromState} ${action} ${toState}`)

/** Returns the text of a code on a picture that the server serves. */
const scanned = async (path: string): Promise<string> => {
  const { rawPayload } = await world.app.inject({ method: 'GET', url: path })
  return (await scanPicture(rawPayload)) ?? ''
}

describe('the mini-program of a shop', () => {
  it('goes from its authorisation to its release, and its codes open the shop', async () => {
    const { seller, call, detail, save } = await newShop()
    await aGoods(world, seller)
    expect(await detail()).toMatchObject({
      state: 0,
      appletId: null,
      buttons: ['authorise', 'register'],
      needVip: false,
    })
    const { data } = await call('getAuthUrl')
    const page = await world.app.inject({ method: 'GET', url: data.url })
    expect(page.body).toContain('把小程序授权给农信商城')
    const back = await pressAtStandIn(world, data.url, 'authorise', { name: '北辰饲料' })
    expect(back).toMatch(/\/v\/miniProgram\/authorization\/1\?auth_code=queryauthcode/)
    await world.settle()
    expect(await detail()).toMatchObject({ state: 2, nickName: '北辰饲料', regType: 1, buttons: [] })
    expect(await call('codeCommit')).toMatchObject({ code: 31202 })
    expect((await save({ categories: '2,4' })).code).toBe(0)
    expect((await call('codeCommit', { desc: '首个版本' })).data).toEqual({ state: 3, version: '1.0.0' })
    const trial = await call('getTestQrcodeUrl')
    expect(await scanned(trial.data.url)).toBe(`${world.config.site}/v/shop/${seller.shopId}`)
    const { data: submitted } = await call('submit', { categoryIds: '2' })
    expect(submitted).toEqual({ state: 4, auditId: expect.stringMatching(/^\d{9,}$/) })
    await world.later(3 * minute)
    const now = await detail()
    expect(now).toMatchObject({
      state: 6,
      auditId: submitted.auditId,
      versions: { released: { version: '1.0.0' } },
      buttons: ['commit', 'trialCode', 'code'],
    })
    const released = await call('getQrcodeUrl', { path: '/goodsDetail?spuId=7' })
    expect(await scanned(released.data.url)).toBe(`${world.config.site}/v/goodsDetail?spuId=7`)
    const own = await call('getQrcodeUrl')
    expect((await seller.speak.get('/rest/wx/queryShopAppletDetail')).data).toEqual({
      nickName: '北辰饲料',
      headImage: null,
      qrcode: own.data.url,
      state: 6,
      payMchId: null,
      settings: { signature: null, categories: [2, 4] },
    })
    expect(await logOf(seller.shopId)).toEqual([
      '0 authorised 2',
      '2 commit 3',
      '3 submit 4',
      '4 pass 5',
      '5 release 6',
    ])
    // Commits a new version: the released one stays online until the next release.
    expect((await call('codeCommit', { version: '2.0.0' })).data).toEqual({ state: 3, version: '2.0.0' })
    expect(await detail()).toMatchObject({ state: 3, version: '2.0.0', versions: { released: { version: '1.0.0' } } })
    expect((await call('getQrcodeUrl')).code).toBe(31201)
  })

  it('is registered by the platform for a certified enterprise, whose legal person WeChat asks', async () => {
    const { seller, call, detail } = await newShop()
    const { enterpriseName } = await detail()
    expect((await call('fastReg', registration('别的公司'))).code).toBe(31205)
    expect((await call('fastReg', registration(enterpriseName))).data).toEqual({ state: 1 })
    expect(await detail()).toMatchObject({ state: 1, buttons: [], legalPersonaName: '王建国' })
    await world.later(minute)
    expect(await detail()).toMatchObject({ state: 2, regType: 2, principalName: enterpriseName })
    expect(await logOf(seller.shopId)).toEqual(['0 register 1', '1 registered 2'])
  })

  it('that WeChat did not register may be tried again, with the reason', async () => {
    const { call, detail } = await newShop()
    const { enterpriseName } = await detail()
    await call('fastReg', registration(enterpriseName, { legalPersonaWechat: 'failwechat' }))
    await world.later(minute)
    expect(await detail()).toMatchObject({ state: 0, auditReason: '法定代表人的微信号与姓名不一致' })
    expect((await call('fastReg', registration(enterpriseName))).data).toEqual({ state: 1 })
  })

  it('is registered for no enterprise that is not certified', async () => {
    const { call, detail } = await newShop(0, { certified: false })
    expect((await detail()).buttons).toEqual(['authorise'])
    expect((await call('fastReg', registration((await detail()).enterpriseName))).code).toBe(31101)
  })

  it('that was rejected shows why, and is handed in again as it is or in a new version', async () => {
    const { seller, call, detail } = await newShop(7)
    expect(await detail()).toMatchObject({
      state: 7,
      auditReason: '类目不符',
      buttons: ['commit', 'trialCode', 'submit'],
    })
    expect((await call('submit', { categoryIds: '8' })).data.state).toBe(4)
    await world.later(3 * minute)
    expect((await detail()).state).toBe(6)
    await call('codeCommit', { desc: '请驳回' })
    await call('submit', { categoryIds: '8' })
    await world.later(3 * minute)
    expect(await detail()).toMatchObject({
      state: 7,
      auditReason: '小程序的服务内容与所选类目不一致，请调整类目或内容',
    })
    expect((await call('codeCommit')).data.state).toBe(3)
    expect((await detail()).auditReason).toBeNull()
    expect((await logOf(seller.shopId)).slice(-3)).toEqual(['3 submit 4', '4 reject 7', '7 commit 3'])
  })

  it('is handed in with goods on sale and classes it has', async () => {
    const { seller, call, save } = await newShop(3)
    expect((await call('submit', { categoryIds: '1' })).code).toBe(31203)
    await aGoods(world, seller)
    expect((await call('submit', { categoryIds: '2' })).data.fields[0].field).toBe('categoryIds')
    await save({ categories: '' })
    expect((await call('submit', { categoryIds: '1' })).code).toBe(31202)
  })

  it('whose authorisation was taken back is authorised again, or another one in its place', async () => {
    const { seller, call, detail } = await newShop(6)
    const { nickName, appId, consoleUrl } = await detail()
    await pressAtStandIn(world, consoleUrl, 'deauthorise')
    await world.settle()
    expect(await detail()).toMatchObject({ state: 8, buttons: ['authorise'] })
    expect((await rowOf(seller.shopId)).refreshTokenEncrypted).toBeNull()
    expect((await call('getQrcodeUrl')).msg).toContain('请重新授权')
    await authoriseApplet(world, seller, nickName)
    expect(await detail()).toMatchObject({ state: 2, appId, versions: { released: { version: '1.0.0' } } })
    await world.later(1_000)
    await pressAtStandIn(world, consoleUrl, 'deauthorise')
    await world.settle()
    await authoriseApplet(world, seller)
    expect(await detail()).toMatchObject({ state: 2, version: null, qrcode: null, versions: { released: null } })
  })

  it('takes a package that opens it', async () => {
    const { seller, call, detail } = await newShop()
    const ended = { endTime: world.now(), state: 2 } as const
    await world.owner.updateTable('packageOrder').set(ended).where('boId', '=', seller.boId).execute()
    expect(await call('getAuthUrl')).toMatchObject({ code: 30021, data: { needVip: true, vipCode: 'applet' } })
    expect((await call('fastReg', registration((await detail()).enterpriseName))).code).toBe(30021)
    expect(await detail()).toMatchObject({ needVip: true, vipCode: 'applet', buttons: [] })
  })

  it('keeps the token of its authorisation encrypted', async () => {
    const { seller } = await newShop(2)
    const { appId, refreshTokenEncrypted } = await rowOf(seller.shopId)
    const { refreshToken } = await world.db
      .selectFrom('standInAccount')
      .select('refreshToken')
      .where('appId', '=', appId!)
      .executeTakeFirstOrThrow()
    expect(refreshTokenEncrypted!.includes(Buffer.from(refreshToken))).toBe(false)
  })
})

describe('each call in each state', () => {
  const calls = [
    ['getAuthUrl', {}, [0, 8]],
    ['fastReg', {}, [0]],
    ['codeCommit', {}, [2, 3, 6, 7]],
    ['getTestQrcodeUrl', {}, [3, 4, 6, 7]],
    ['submit', { categoryIds: '1' }, [3, 7]],
    ['getQrcodeUrl', {}, [6]],
  ] as const
  const button = {
    getAuthUrl: 'authorise',
    fastReg: 'register',
    codeCommit: 'commit',
    getTestQrcodeUrl: 'trialCode',
    submit: 'submit',
    getQrcodeUrl: 'code',
  }

  it.each([0, 1, 2, 3, 4, 6, 7, 8] as const)(
    'of state %i is done where its button shows, else refused',
    async (state) => {
      for (const [name, input, states] of calls) {
        const { seller, call, detail, save } = await newShop(state)
        if (state !== 1) await save({ categories: '1' })
        await aGoods(world, seller)
        const before = await detail()
        const given = name === 'fastReg' ? registration(before.enterpriseName) : input
        const shown = before.buttons.includes(button[name])
        expect([name, shown]).toEqual([name, (states as readonly number[]).includes(state)])
        const answer = await call(name, given)
        expect([name, answer.code]).toEqual([name, shown ? 0 : 31201])
        expect(shown || answer.msg.includes(before.next)).toBe(true)
      }
    },
  )

  it('of state 5, while it is being released, changes nothing', async () => {
    const { seller, call, detail } = await newShop(6)
    await world.owner.updateTable('applet').set({ state: 5 }).where('shopId', '=', seller.shopId).execute()
    expect((await detail()).buttons).toEqual(['trialCode'])
    for (const name of ['getAuthUrl', 'codeCommit', 'getQrcodeUrl']) expect((await call(name)).code).toBe(31201)
    expect((await call('submit', { categoryIds: '1' })).code).toBe(31201)
  })
})

describe('two clicks', () => {
  it('hand in once', async () => {
    const { seller, call, detail } = await newShop(3)
    await aGoods(world, seller)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('submit', { categoryIds: '1' })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 31201, 31201, 31201, 31201])
    expect((await logOf(seller.shopId)).filter((it) => it === '3 submit 4')).toHaveLength(1)
    expect((await detail()).auditId).toBe(answers.find(({ code }) => code === 0)!.data.auditId)
  })

  it('register once', async () => {
    const { call, detail } = await newShop()
    const { enterpriseName } = await detail()
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('fastReg', registration(enterpriseName))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 31201, 31201, 31201, 31201])
  })

  it('on the page of the stand-in authorise once', async () => {
    const { seller, call } = await newShop()
    const { data } = await call('getAuthUrl')
    await Promise.all(Array.from({ length: 4 }, () => pressAtStandIn(world, data.url, 'authorise', { name: '两次' })))
    await world.settle()
    expect(await logOf(seller.shopId)).toEqual(['0 authorised 2'])
  })
})
