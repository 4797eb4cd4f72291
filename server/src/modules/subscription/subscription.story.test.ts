import { packages } from '@mall/api/subscription/states'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { aPublisher, listingInput } from '../../../test/builders/publishing.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aStrategy } from '../../../test/builders/marketing.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { pressAtCashier } from '../../../test/builders/payment.ts'
import { addOperator } from '../identity/public.ts'

const { world } = await openMarket()
const day = 86_400_000

type Free = Awaited<ReturnType<typeof aSeller>>
type Speaker = Free['speak']
/** A shop that was opened for free; its enterprise has the lowest package. */
const aFree = () => aSeller(world, { goodsLimit: 1 })

const orders = async (speak: Speaker, boId: number) =>
  (await speak.get(`/rest/order/queryPackageOrder?boId=${boId}`)).data
const buy = (speak: Speaker, boId: number, packageId: number = packages.standard) =>
  speak.post('/rest/package/buy', { boId, packageId, channel: 'wechat' })
const bought = async ({ speak, boId }: Pick<Free, 'speak' | 'boId'>, packageId: number = packages.standard) => {
  const { data } = await buy(speak, boId, packageId)
  await pressAtCashier(world, data.cashierUrl, 'pay')
  await world.settle()
  return data as { packageOrderId: string; amountMoney: string }
}
const again = (it: Free) => world.signIn(it.ownerUserId)
const incomeOf = async () =>
  (
    await world.db
      .selectFrom('ledgerLine')
      .select(({ fn }) => fn.sum<string | null>('amountMoney').as('fen'))
      .where('code', '=', '4001')
      .executeTakeFirstOrThrow()
  ).fen
const messagesOf = async (userId: number) =>
  (await world.db.selectFrom('message').select('title').where('userId', '=', userId).orderBy('msgId').execute()).map(
    ({ title }) => title,
  )

describe('a package', () => {
  it('is the free one until another is bought; then it opens more, is income of the platform, and says so', async () => {
    const shop = await aFree()
    const { speak, boId } = shop
    expect(await orders(speak, boId)).toMatchObject({
      current: { packageId: '1', name: '免费版', endTime: null, features: [] },
      list: [],
    })
    const { data: offered } = await speak.post('/rest/package/offers', { boId })
    expect(offered.map((it: { offer: string }) => it.offer)).toEqual(['begin', 'begin', 'begin'])
    const before = Number(await incomeOf())
    const { packageOrderId, amountMoney } = await bought(shop)
    expect(amountMoney).toBe('2980.00')
    const { current, list } = await orders(speak, boId)
    expect(current).toMatchObject({ packageId: '2', name: '标准版', endingSoon: false })
    expect(current.features.map(({ code }: { code: string }) => code)).toContain('strategy')
    expect(list).toMatchObject([{ packageOrderId, state: 1, stateText: '生效', amountMoney: '2980.00', buttons: [] }])
    expect(Number(await incomeOf()) - before).toBe(298_000)
    expect(await messagesOf(shop.ownerUserId)).toContain('“标准版”已生效')
    expect((await speak.open('nxin.sc.state/1.0', { boId: String(boId) })).data.packageName).toBe('标准版')
    const { data: all } = await speak.open('nxin.sc.packagegoods.list/1.0')
    expect(all.map((it: { name: string }) => it.name)).toEqual(['免费版', '标准版', '旗舰版'])
  })

  it('goes on after itself, and gives way to a higher one, which takes what is left of it off its price', async () => {
    const shop = await aFree()
    const { speak, boId } = shop
    await bought(shop)
    const { current: first } = await orders(speak, boId)
    await bought(shop)
    const { current, list } = await orders(speak, boId)
    expect(list).toHaveLength(2)
    expect(list[0].beginTime).toBe(first.endTime)
    expect(Number(current.endTime.slice(0, 4))).toBe(Number(first.endTime.slice(0, 4)) + 1)
    const { data: offered } = await speak.post('/rest/package/offers', { boId })
    expect(offered[2]).toMatchObject({ offer: 'change', creditMoney: expect.stringMatching(/^59\d\d\.\d\d$/) })
    await bought(shop, packages.flagship)
    const changed = await orders(speak, boId)
    expect(changed.current).toMatchObject({ name: '旗舰版' })
    expect(changed.list.map((it: { state: number }) => it.state)).toEqual([1, 2, 2])
    expect((await buy(speak, boId)).code).toBe(31_112)
  })

  it('waits to be paid once: asked again it is the same, another one takes its place, unpaid it is cancelled', async () => {
    const shop = await aFree()
    const { speak, boId } = shop
    const asked = await Promise.all([buy(speak, boId), buy(speak, boId), buy(speak, boId)])
    expect(new Set(asked.map(({ data }) => data.packageOrderId)).size).toBe(1)
    const { data: other } = await buy(speak, boId, packages.flagship)
    const states = async (by = speak) => (await orders(by, boId)).list.map((it: { state: number }) => it.state)
    expect(await states()).toEqual([0, 3])
    expect((await speak.post('/rest/package/cancel', { packageOrderId: asked[0].data.packageOrderId })).code).toBe(
      10410,
    )
    expect((await speak.post('/rest/package/cancel', { packageOrderId: other.packageOrderId })).data).toEqual({
      state: 3,
    })
    await buy(speak, boId)
    // Unpaid for a day, it is cancelled, even before its timer ran.
    world.pass(day)
    const later = await again(shop)
    expect((await states(later))[0]).toBe(3)
    await world.settle()
    expect((await states(later))[0]).toBe(3)
    const row = await world.db.selectFrom('packageOrder').select('state').where('boId', '=', boId).execute()
    expect(row.map(({ state }) => state)).toEqual([3, 3, 3])
  })

  it('paid after it was cancelled, its money is in the balance of the enterprise', async () => {
    const shop = await aFree()
    const { speak, boId } = shop
    const { data } = await buy(speak, boId)
    await speak.post('/rest/package/cancel', { packageOrderId: data.packageOrderId })
    await pressAtCashier(world, data.cashierUrl, 'pay')
    await world.settle()
    expect((await orders(speak, boId)).current.name).toBe('免费版')
    const held = await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', '2101')
      .where('ownerId', '=', boId)
      .execute()
    expect(held).toEqual([{ balanceMoney: 298_000 }])
  })

  it('without a price is opened once, also for who asks several times; one with a price is not', async () => {
    const { speak, boId } = await aFree()
    const open = (packageId: number, method?: 'POST') =>
      speak.open('nxin.sc.freeapporder.open/1.0', { boId: String(boId), packageId: String(packageId) }, method)
    const answers = await Promise.all([open(1), open(1), open(1)])
    expect(new Set(answers.map(({ data }) => data.packageOrderId)).size).toBe(1)
    expect(answers[0].data).toMatchObject({ state: 1 })
    expect((await speak.post('/rest/package/offers', { boId })).data[0].offer).toBe('held')
    expect((await buy(speak, boId, packages.free)).code).toBe(31_114)
    expect(Number((await open(2)).code)).toBe(31_111)
    expect(Number((await open(9)).code)).toBe(10404)
  })
})

describe('whose package', () => {
  it('only its own people see it, and only those who set its shop up order it', async () => {
    const shop = await aFree()
    const outsider = await aFree()
    const clerk = await world.signIn(await aStaff(world, shop, ['CS']))
    expect((await orders(clerk, shop.boId)).current.name).toBe('免费版')
    expect((await buy(clerk, shop.boId)).status).toBe(403)
    expect((await outsider.speak.get(`/rest/order/queryPackageOrder?boId=${shop.boId}`)).code).toBe(10404)
    expect((await buy(outsider.speak, shop.boId)).code).toBe(10404)
    const { data } = await buy(shop.speak, shop.boId)
    for (const by of [outsider.speak, clerk])
      expect((await by.post('/rest/package/cancel', { packageOrderId: data.packageOrderId })).code).toBe(10404)
  })

  it('the operator sees the orders of all, by enterprise, state and package', async () => {
    const shop = await aFree()
    await bought(shop)
    const { userId } = await aUser(world)
    await world.write((ctx) => addOperator(ctx, userId, ['OP_FINANCE']))
    const operator = await world.signIn(userId)
    const { name } = await world.db
      .selectFrom('enterprise')
      .select('name')
      .where('boId', '=', shop.boId)
      .executeTakeFirstOrThrow()
    const list = async (more: object) => (await operator.post('/operate/package/list', { keyword: name, ...more })).data
    expect(await list({ state: 1, packageId: 2 })).toMatchObject({
      total: 1,
      list: [{ enterpriseName: name, state: 1 }],
    })
    expect((await list({ state: 2 })).total).toBe(0)
    expect((await list({ packageId: 3 })).total).toBe(0)
    expect((await shop.speak.post('/operate/package/list', {})).status).toBe(403)
  })
})

describe('what a package opens', () => {
  it('more goods than a shop opened for free may have', async () => {
    const shop = await aFree()
    const its = await aPublisher(world, shop)
    const publish = () => shop.speak.post('/rest/mj/goods/sep/save.do', listingInput(its))
    expect((await publish()).code).toBe(0)
    expect((await publish()).code).toBe(30_209)
    await bought(shop)
    expect((await publish()).code).toBe(0)
    const config = await shop.speak.get(`/rest/mj/goods/seq/shopConfig?categoryId=${its.categoryId}`)
    expect(config.data).toMatchObject({ goodsLimit: null, goodsUsed: 2 })
  })

  it('strategies, areas of the workbench and menus, until it ends, whether its timer came or not', async () => {
    const shop = await aFree()
    const strategy = (by: Speaker) => by.post('/rest/shop/marketing/strategy/add', aStrategy(world))
    const area = async (by: Speaker) =>
      (await by.get('/rest/member/queryMenuCheck?menuCode=plate4')).data as { allowed: boolean; vipCode: string | null }
    const menus = async (by: Speaker) => JSON.stringify((await by.get('/rest/common/mjMenu')).data)
    expect(await strategy(shop.speak)).toMatchObject({ code: 30_021, data: { vipCode: 'strategy' } })
    expect(await area(shop.speak)).toMatchObject({ allowed: false, vipCode: 'warehouse' })
    await bought(shop)
    expect((await strategy(shop.speak)).code).toBe(0)
    expect(await area(shop.speak)).toMatchObject({ allowed: true, vipCode: null })
    expect(await menus(shop.speak)).not.toContain('/miniProgram')
    await bought(shop, packages.flagship)
    expect(await menus(shop.speak)).toContain('/miniProgram')
    world.pass(367 * day)
    const later = await again(shop)
    expect(await strategy(later)).toMatchObject({ code: 30_021 })
    expect(await area(later)).toMatchObject({ allowed: false, vipCode: 'warehouse' })
    const { current, list } = await orders(later, shop.boId)
    expect(current.name).toBe('免费版')
    expect(list[0]).toMatchObject({ state: 2, stateText: '到期' })
    await world.settle()
    expect(await messagesOf(shop.ownerUserId)).toContain('“旗舰版”已到期')
  })

  it('its end is said fifteen days before, unless it goes on', async () => {
    const [once, twice] = [await aFree(), await aFree()]
    await bought(once)
    await bought(twice)
    await bought(twice)
    await world.later(353 * day)
    expect((await orders(await again(once), once.boId)).current.endingSoon).toBe(true)
    expect((await orders(await again(twice), twice.boId)).current.endingSoon).toBe(false)
    expect(await messagesOf(once.ownerUserId)).toContain('“标准版”即将到期')
    expect(await messagesOf(twice.ownerUserId)).not.toContain('“标准版”即将到期')
  })
})

describe('what a package costs', () => {
  it('is said by the finances of the platform, from now on; orders that were made keep what they said', async () => {
    const { userId } = await aUser(world)
    await world.write((ctx) => addOperator(ctx, userId, ['OP_FINANCE']))
    const operator = await world.signIn(userId)
    const set = (more: object, speak: Speaker = operator) =>
      speak.post('/operate/package/price', {
        packageId: packages.standard,
        wasMoney: '2980.00',
        priceMoney: '3180.00',
        ...more,
      })
    const shop = await aFree()
    const { data: made } = await buy(shop.speak, shop.boId)
    expect((await set({}, shop.speak)).status).toBe(403)
    expect((await set({ priceMoney: '0.99' })).code).toBe(10400)
    expect((await set({ priceMoney: '100000.01' })).code).toBe(10400)
    expect((await set({ packageId: packages.free, wasMoney: '0.00' })).code).toBe(10400)
    // Of two changes after the same price was read, one succeeds.
    const both = await Promise.all([set({}), set({ priceMoney: '3280.00' })])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    const now = both[0]!.code === 0 ? '3180.00' : '3280.00'
    const { data: offered } = await (await aFree()).speak.post('/rest/package/offers', {})
    expect(offered[1].priceMoney).toBe(now)
    await pressAtCashier(world, made.cashierUrl, 'pay')
    await world.settle()
    expect((await orders(shop.speak, shop.boId)).list[0]).toMatchObject({ state: 1, priceMoney: '2980.00' })
    const trail = await world.db
      .selectFrom('auditTrail')
      .select(['actorId', 'before', 'after'])
      .where('target', '=', 'service_package')
      .execute()
    expect(trail).toEqual([
      { actorId: userId, before: { price_money: 298_000 }, after: { price_money: Number(now.replace('.', '')) } },
    ])
    expect((await set({ wasMoney: now, priceMoney: '2980.00' })).code).toBe(0)
  })
})
