import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { aShop, aStaff } from '../../../test/builders/shop.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { addStaff } from '../identity/public.ts'
import { countFavourites, setShopStatus, shopOf, shopsOf } from './public.ts'

let world: World
let first: TestShop
let second: TestShop
type Speaker = Awaited<ReturnType<World['signIn']>>
let seller: Speaker
let outsider: Speaker
let outsiderId: number

beforeAll(async () => {
  world = await openWorld()
  first = await aShop(world, { shopName: '北辰饲料旗舰店', logo: 'logo/bc.png', isDefault: false })
  await world.later(1_000)
  second = await aShop(world, { shopName: '惠农农资', ownerUserId: first.ownerUserId, isDefault: false })
  seller = await world.signIn(first.ownerUserId)
  outsiderId = (await aUser(world)).userId
  outsider = await world.signIn(outsiderId)
})
afterAll(() => world.close())

const names = (shops: { shopName: string }[]) => shops.map((it) => it.shopName)
const defaults = (shops: { shopName: string; isDefault: boolean }[]) => names(shops.filter((it) => it.isDefault))

describe('my shops', () => {
  it('are listed oldest first, and the first is current when none is flagged', async () => {
    const { data } = await seller.get('/rest/common/shopList')
    expect(names(data)).toEqual(['北辰饲料旗舰店', '惠农农资'])
    expect(defaults(data)).toEqual(['北辰饲料旗舰店'])
    expect(data[0]).toMatchObject({ shopId: String(first.shopId), orgBoId: String(first.boId), score: null })
    expect(data[0].areaName).toContain('石家庄市')
  })

  it('are the same through both wires of the list', async () => {
    const asked = await Promise.all([
      seller.get('/rest/common/shopList'),
      seller.open('nxin.sc.shoplist.list/2.0'),
      seller.open('nxin.sc.shoplist.list/2.0', {}, 'POST'),
    ])
    expect(asked[1].data).toEqual(asked[0].data)
    expect(asked[2].data).toEqual(asked[0].data)
  })

  it('may be asked for by enterprise', async () => {
    const { data } = await seller.get(`/rest/common/shopList?boId=${second.boId}`)
    expect(names(data)).toEqual(['惠农农资'])
    // The default shop belongs to the other enterprise.
    expect(defaults(data)).toEqual([])
    const ofFirst = await seller.get(`/rest/shop/queryShopDefulatByBoid?boId=${first.boId}`)
    const ofSecond = await seller.get(`/rest/shop/queryShopDefulatByBoid?boId=${second.boId}`)
    expect([ofFirst.data.isDefault, ofSecond.data.isDefault]).toEqual([true, false])
  })

  it('are in the order they were made wherever the first of them counts', async () => {
    const late = await aUser(world)
    const work = await world.signIn(late.userId)
    // They joined the younger shop first.
    for (const { shopId, boId } of [second, first]) {
      await world.write((ctx) =>
        addStaff(ctx, { shopId, boId, userId: late.userId, roleCodes: ['CS'], isDefault: false }),
      )
      await world.later(1_000)
    }
    await world.db.updateTable('shopStaff').set({ isDefault: false }).where('userId', '=', late.userId).execute()
    await world.later(2_000)
    expect(names((await work.get('/rest/common/shopList')).data)).toEqual(['北辰饲料旗舰店', '惠农农资'])
    expect(defaults((await work.get('/rest/common/shopList')).data)).toEqual(['北辰饲料旗舰店'])
    expect((await work.get('/rest/common/default.shop')).data.shopName).toBe('北辰饲料旗舰店')
    expect((await work.get('/rest/common/header')).data.shop.shopName).toBe('北辰饲料旗舰店')
  })

  it('are read from anywhere, and changed by a page of ours only', async () => {
    const elsewhere = { origin: 'https://evil.example' }
    const key = { 'idempotency-key': 'default-shop' }
    expect((await seller.get('/rest/common/default.shop', { ...elsewhere, ...key })).data.shopName).toBe(
      '北辰饲料旗舰店',
    )
    const kept = await world.db.selectFrom('idempotency').select('key').where('key', '=', 'default-shop').execute()
    expect(kept).toEqual([])
    const changing = await seller.get(`/rest/common/default.shop?shopId=${second.shopId}`, elsewhere)
    expect(changing.status).toBe(403)
    expect((await seller.get('/rest/common/default.shop')).data.shopName).toBe('北辰饲料旗舰店')
  })

  it('are none for somebody without a shop, and for nobody without a session', async () => {
    expect((await outsider.get('/rest/common/shopList')).data).toEqual([])
    expect((await outsider.get('/rest/common/default.shop')).data).toBeNull()
    expect((await world.visitor.get('/rest/common/shopList')).code).toBe(10011)
    expect((await world.visitor.open('nxin.sc.shoplist.list/2.0')).code).toBe('001108')
  })

  it('have one default, which moves to where the caller says', async () => {
    expect((await seller.get('/rest/common/default.shop')).data.shopName).toBe('北辰饲料旗舰店')
    const moved = await seller.open('nxin.sc.defaultshop.update/1.0', { shopId: String(second.shopId) }, 'POST')
    expect(moved.data).toMatchObject({ shopName: '惠农农资', isDefault: true })
    expect(defaults((await seller.get('/rest/common/shopList')).data)).toEqual(['惠农农资'])
    const back = await seller.get(`/rest/common/default.shop?shopId=${first.shopId}`)
    expect(back.data.shopName).toBe('北辰饲料旗舰店')
    const again = await seller.form('/rest/common/default.shop', { shopId: String(second.shopId) })
    expect(again.data.shopName).toBe('惠农农资')
    expect(defaults((await seller.get('/rest/common/shopList')).data)).toEqual(['惠农农资'])
  })

  it('cannot become the shop of others', async () => {
    for (const shopId of [String(first.shopId), '999999']) {
      const answer = await outsider.open('nxin.sc.defaultshop.update/1.0', { shopId }, 'POST')
      expect(answer).toMatchObject({ status: 200, code: 10404, data: null })
    }
  })
})

describe('the shop of an enterprise', () => {
  it('is the default of those who work there, the oldest that is open for others', async () => {
    const owned = await aShop(world)
    const resting = await aShop(world, { orgBoId: owned.boId, ownerUserId: owned.ownerUserId, isDefault: false })
    await world.write((ctx) => setShopStatus(ctx, owned.shopId, 3))
    const ask = async (speaker: Speaker) =>
      (await speaker.get(`/rest/shop/queryShopDefulatByBoid?boId=${owned.boId}`)).data
    expect((await ask(outsider)).shopId).toBe(String(resting.shopId))
    expect((await ask(await world.signIn(owned.ownerUserId))).shopId).toBe(String(owned.shopId))
    await world.write((ctx) => setShopStatus(ctx, resting.shopId, 4))
    expect(await ask(outsider)).toBeNull()
  })

  it('is shown to its own people only: has it one, and how far is it', async () => {
    const { userId } = await aUser(world)
    const person = await world.signIn(userId)
    expect((await person.open('nxin.sc.hasshop.get/1.0')).data).toEqual({ hasShop: false, shopId: null })
    const foreign = await person.open('nxin.sc.hasshop.get/1.0', { boId: String(first.boId) })
    expect(foreign.code).toBe(10404)
    expect((await person.open('nxin.sc.state/1.0')).data).toEqual({
      serviceState: 'up',
      opened: false,
      isOpenType: 0,
      packageName: '免费版',
    })
  })

  it('is open, waiting or not there in the state of the service, for visitors too', async () => {
    const waiting = await aShop(world, { shopStatus: 0 })
    const state = async (boId: number) => (await world.visitor.open('nxin.sc.state/1.0', { boId: String(boId) })).data
    expect(await state(waiting.boId)).toMatchObject({ opened: false, isOpenType: 1 })
    expect(await state(first.boId)).toMatchObject({ opened: true, isOpenType: 2 })
    expect((await world.visitor.open('nxin.sc.state/1.0')).data).toMatchObject({ opened: false, isOpenType: 0 })
  })

  it('is shown whole, with qualifications and settings, to its own people', async () => {
    const shop = await aShop(world, {
      mainCategoryIds: [7, 8],
      dhEnabled: true,
      feeRate: 125,
      qualifications: [
        {
          qualType: 2,
          certNo: '冀饲证（2026）01001',
          fileList: ['cert/1.png'],
          validFrom: '2026-01-01',
          validTo: '2031-12-31',
        },
      ],
    })
    const owner = await world.signIn(shop.ownerUserId)
    const { data } = await owner.post('/rest/shop/queryShopDtlByBoId', { boId: String(shop.boId) })
    expect(data.shop).toMatchObject({
      shopId: String(shop.shopId),
      mainCategoryIds: ['7', '8'],
      lng: '114.848000',
      isDefault: true,
      version: 1,
    })
    expect(data.shop.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(data.qualificationList).toMatchObject([
      { qualType: 2, certNo: '冀饲证（2026）01001', validFrom: '2026-01-01', validTo: '2031-12-31', state: 1 },
    ])
    expect(data.settings).toMatchObject({ dhEnabled: true, isZhanShi: false, feeRate: '1.25', unpaidMinutes: 1440 })
    const answer = await outsider.post('/rest/shop/queryShopDtlByBoId', { boId: String(shop.boId) })
    expect(answer).toMatchObject({ code: 10404, data: null })
  })

  it('is nothing for an enterprise without a shop, and another shop of it stays hidden from staff', async () => {
    const { userId } = await aUser(world)
    const person = await world.signIn(userId)
    const own = (await person.open('nxin.usercenter.enterprise.list/1.0')).data[0]
    expect((await person.post('/rest/shop/queryShopDtlByBoId', { boId: own.boId })).data).toEqual({
      shop: null,
      qualificationList: [],
      checkin: null,
      settings: null,
    })
    const main = await aShop(world)
    const branch = await aShop(world, { orgBoId: main.boId, ownerUserId: main.ownerUserId, isDefault: false })
    const clerk = await world.signIn(await aStaff(world, branch, ['WH']))
    const { data } = await clerk.post('/rest/shop/queryShopDtlByBoId', { boId: String(main.boId) })
    expect(data.shop.shopId).toBe(String(branch.shopId))
  })
})

describe('may I manage it', () => {
  const ask = async (speaker: Speaker, shopId: number | string) =>
    (await speaker.get(`/rest/shop/checkManagePermission/${shopId}`)).data

  it('says yes to active staff with what they may do', async () => {
    const clerk = await world.signIn(await aStaff(world, first, ['WH', 'CS']))
    const answer = await ask(clerk, first.shopId)
    expect(answer).toMatchObject({ hasPermission: true, roleCodes: ['WH', 'CS'], reason: null })
    expect(answer.capabilities).toContain('stock.edit')
    expect(answer.capabilities).not.toContain('goods.price')
  })

  it('says no to outsiders, and the same of shops that do not exist', async () => {
    const no = { hasPermission: false, roleCodes: [], capabilities: [], reason: 'NOT_STAFF' }
    expect(await ask(outsider, first.shopId)).toEqual({ ...no, shopId: String(first.shopId) })
    expect(await ask(outsider, 999_999)).toEqual({ ...no, shopId: '999999' })
  })

  it('says no to disabled staff and in a closed shop, and lets only view in a frozen one', async () => {
    const shop = await aShop(world)
    const gone = await world.signIn(await aStaff(world, shop, ['SALES'], { state: 2 }))
    expect(await ask(gone, shop.shopId)).toMatchObject({ hasPermission: false, reason: 'STAFF_DISABLED' })
    const owner = await world.signIn(shop.ownerUserId)
    await world.write((ctx) => setShopStatus(ctx, shop.shopId, 3))
    expect(await ask(owner, shop.shopId)).toMatchObject({
      hasPermission: true,
      reason: 'SHOP_FROZEN',
      capabilities: ['shop.view', 'goods.view', 'order.view', 'report.view'],
    })
    await world.write((ctx) => setShopStatus(ctx, shop.shopId, 4))
    expect(await ask(owner, shop.shopId)).toMatchObject({ hasPermission: false, reason: 'SHOP_CLOSED' })
  })

  it('refuses what is no shop number, and who is nobody', async () => {
    expect((await outsider.get('/rest/shop/checkManagePermission/abc')).code).toBe(10400)
    expect((await world.visitor.get(`/rest/shop/checkManagePermission/${first.shopId}`)).code).toBe(10011)
  })
})

describe('a shop', () => {
  it('shows its own head when it may', async () => {
    expect((await world.visitor.get(`/rest/common/getIsShowShopHead?shopId=${first.shopId}`)).data).toEqual({
      show: true,
    })
    expect((await world.visitor.get('/rest/common/getIsShowShopHead?shopId=999999')).code).toBe(10404)
  })

  it('has a name of its own among shops that are not closed', async () => {
    const shopName = `店铺${unique()}`
    const shop = await aShop(world, { shopName })
    await expect(aShop(world, { shopName })).rejects.toMatchObject({ refusal: 'SHOP_NAME_TAKEN' })
    await world.write((ctx) => setShopStatus(ctx, shop.shopId, 4))
    await expect(aShop(world, { shopName })).resolves.toMatchObject({ shopName })
  })

  it('is known to other rooms by its facts; what is not there is left out', async () => {
    expect(await shopOf(world.db, first.shopId)).toMatchObject({
      shopId: first.shopId,
      orgBoId: first.boId,
      shopStatus: 1,
      payEnabled: true,
      feeRate: 60,
    })
    expect(await shopOf(world.db, 999_999)).toBeUndefined()
    expect((await shopsOf(world.db, [second.shopId, first.shopId, 999_999])).map((it) => it.shopId)).toEqual([
      first.shopId,
      second.shopId,
    ])
  })

  it('loses no count when many change it at once, and never counts below nothing', async () => {
    const a = await aShop(world)
    const b = await aShop(world)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.write((ctx) =>
          countFavourites(
            ctx,
            (at % 2 === 0 ? [a, b] : [b, a]).map(({ shopId }) => ({ shopId, by: 1 })),
          ),
        ),
      ),
    )
    const favourites = async ({ shopId }: TestShop) =>
      (await world.db.selectFrom('shop').select('favCount').where('shopId', '=', shopId).executeTakeFirstOrThrow())
        .favCount
    expect([await favourites(a), await favourites(b)]).toEqual([20, 20])
    await world.write((ctx) => countFavourites(ctx, [{ shopId: a.shopId, by: -25 }]))
    expect(await favourites(a)).toBe(0)
  })
})
