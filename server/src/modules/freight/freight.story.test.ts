import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aDelivery, aDeliveryTemplate, aFreightTemplate } from '../../../test/builders/freight.ts'
import { aBuyer, aSeller, anAddress } from '../../../test/builders/order.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aShop, aStaff } from '../../../test/builders/shop.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addAddress } from '../addressbook/public.ts'
import { saveFreightTemplate } from './public.ts'

let world: World
let shop: TestShop
const gaocheng = 130_109
const beijing = 110_105

beforeAll(async () => {
  world = await openWorld()
  shop = await aShop(world)
})
afterAll(() => world.close())

const estimate = async (input: Record<string, unknown>, speaker = world.visitor) =>
  speaker.post('/rest/freight/estimate', input)
const estimateOf = async (goodsId: number, qty: number, areaId = gaocheng) =>
  (await estimate({ goodsId: String(goodsId), qty, areaId: String(areaId) })).data

describe('freight to an area', () => {
  it('is by weight, by every begun further unit', async () => {
    const [deliveryId, freightTemplateId] = [await aDelivery(world, shop), await aFreightTemplate(world, shop)]
    const goods = await aGoods(world, shop, {
      freightTemplateId,
      deliveryTemplateId: await aDeliveryTemplate(world, shop, { deliveryIds: [deliveryId] }),
    })
    expect(await estimateOf(goods.goodsId, 1)).toEqual({
      delivered: true,
      freightMoney: '30.00',
      text: '运费30.00元',
      areaName: '河北省石家庄市藁城区',
    })
    expect((await estimateOf(goods.goodsId, 2)).freightMoney).toBe('42.00')
  })

  it('is nothing for carriage-free goods', async () => {
    await aDelivery(world, shop)
    const goods = await aGoods(world, shop)
    expect(await estimateOf(goods.goodsId, 3)).toMatchObject({ delivered: true, freightMoney: '0.00', text: '包邮' })
  })

  it('follows the most specific area, and says where nothing is brought', async () => {
    const own = await aShop(world)
    const rule = { firstUnit: 1_000, nextUnit: 1_000, nextMoney: 100, maxKm: null }
    const freightTemplateId = await aFreightTemplate(world, own, {
      chargeMode: 1,
      rules: [
        { ...rule, areaIds: [130_000], firstMoney: 1_000 },
        { ...rule, areaIds: [gaocheng], firstMoney: 500 },
      ],
    })
    await aDelivery(world, own)
    const goods = await aGoods(world, own, { freightTemplateId })
    expect((await estimateOf(goods.goodsId, 1)).freightMoney).toBe('5.00')
    expect((await estimateOf(goods.goodsId, 1, 130_102)).freightMoney).toBe('10.00')
    // A town counts as its county; a code that does not exist has no place.
    expect((await estimateOf(goods.goodsId, 1, 130_109_100)).freightMoney).toBe('5.00')
    const nowhere = await estimate({ goodsId: String(goods.goodsId), qty: 1, areaId: '130109999' })
    expect(nowhere.data).toMatchObject({ fields: [{ field: 'areaId' }] })
    expect(await estimateOf(goods.goodsId, 1, beijing)).toMatchObject({
      delivered: false,
      freightMoney: null,
      text: '该地区不支持配送',
    })
  })

  it('follows a town before its county, in the estimate and at checkout', async () => {
    const seller = await aSeller(world)
    const rule = { firstUnit: 1_000, nextUnit: 1_000, nextMoney: 100, maxKm: null }
    const freightTemplateId = await aFreightTemplate(world, seller, {
      chargeMode: 1,
      rules: [
        { ...rule, areaIds: [gaocheng], firstMoney: 500 },
        { ...rule, areaIds: [130_109_100], firstMoney: 300 },
      ],
    })
    const { goodsId } = await aGoods(world, seller, { freightTemplateId })
    expect((await estimateOf(goodsId, 1)).freightMoney).toBe('5.00')
    expect((await estimateOf(goodsId, 1, 130_109_100)).freightMoney).toBe('3.00')
    const buyer = await aBuyer(world)
    const { userId, boId } = buyer
    const addressId = await world.write((ctx) =>
      addAddress(ctx, { userId, boId, ...anAddress(), townId: 130_109_100, isDefault: false }),
    )
    const preview = async (to: number) =>
      (await buyer.speak.post('/rest/order/preview', { items: [{ goodsId, qty: 1 }], addressId: to })).data.freightMoney
    expect([await preview(buyer.addressId), await preview(addressId)]).toEqual(['5.00', '3.00'])
    expect((await estimate({ goodsId, qty: 1, addressId }, buyer.speak)).data.freightMoney).toBe('3.00')
  })

  it('takes the cheapest of the ways the goods may travel', async () => {
    const own = await aShop(world)
    const cheap = await aFreightTemplate(world, own, {
      chargeMode: 1,
      rules: [{ areaIds: [], firstUnit: 1_000, firstMoney: 800, nextUnit: 1_000, nextMoney: 0, maxKm: null }],
    })
    const lorry = await aDelivery(world, own, {
      deliveryType: 2,
      name: '自有车队',
      serveAreaIds: [130_000],
      freightId: cheap,
    })
    const carrier = await aDelivery(world, own)
    const both = await aGoods(world, own, { freightTemplateId: await aFreightTemplate(world, own) })
    expect((await estimateOf(both.goodsId, 1)).freightMoney).toBe('8.00')
    expect((await estimateOf(both.goodsId, 1, beijing)).freightMoney).toBe('30.00')
    const lorryOnly = await aGoods(world, own, {
      freightTemplateId: cheap,
      deliveryTemplateId: await aDeliveryTemplate(world, own, { deliveryIds: [lorry], unsupportedAreaIds: [gaocheng] }),
    })
    expect((await estimateOf(lorryOnly.goodsId, 1, 130_102)).freightMoney).toBe('8.00')
    expect((await estimateOf(lorryOnly.goodsId, 1, gaocheng)).delivered).toBe(false)
    expect(carrier).not.toBe(lorry)
  })

  it('says so when goods can only be picked up, or the shop offers no way', async () => {
    const own = await aShop(world)
    const goods = await aGoods(world, own)
    expect(await estimateOf(goods.goodsId, 1)).toMatchObject({ delivered: false, text: '店铺暂未设置配送方式' })
    await aDelivery(world, own, { deliveryType: 3, name: '到厂自提', address: '工业路1号' })
    expect(await estimateOf(goods.goodsId, 1)).toMatchObject({ delivered: false, text: '仅支持自提' })
  })

  it('grants free carriage from an amount, but not where that would give away a hidden price', async () => {
    const free = {
      freeRules: [{ areaIds: [], freeType: 1 as const, freeMoney: 30_000, freeQty: null }],
    }
    const open = await aShop(world)
    await aDelivery(world, open)
    const shown = await aGoods(world, open, { freightTemplateId: await aFreightTemplate(world, open, free) })
    expect((await estimateOf(shown.goodsId, 2)).text).toBe('包邮')
    const secret = await aShop(world, { isZhanShi: true })
    await aDelivery(world, secret)
    const hidden = await aGoods(world, secret, { freightTemplateId: await aFreightTemplate(world, secret, free) })
    expect((await estimateOf(hidden.goodsId, 2)).text).toBe('运费42.00元')
  })

  it('refuses what makes no sense and goods that are not on sale', async () => {
    const goods = await aGoods(world, shop, { saleState: 2 })
    const goodsId = String(goods.goodsId)
    const areaId = String(gaocheng)
    expect((await estimate({ goodsId, qty: 1, areaId })).code).toBe(10404)
    expect((await estimate({ goodsId: '999999999', qty: 1, areaId })).code).toBe(10404)
    expect((await estimate({ goodsId, qty: 0, areaId })).code).toBe(10400)
    expect((await estimate({ goodsId, qty: -1, areaId })).code).toBe(10400)
    expect((await estimate({ goodsId, qty: 1 })).code).toBe(10400)
    expect((await estimate({ goodsId, qty: 1, areaId: '999999' })).code).toBe(10400)
  })
})

describe('freight to an address', () => {
  it("is for the caller's own address, by distance where it has coordinates", async () => {
    const own = await aShop(world)
    await aDelivery(world, own)
    const goods = await aGoods(world, own, {
      freightTemplateId: await aFreightTemplate(world, own, {
        chargeMode: 4,
        rules: [{ areaIds: [], firstUnit: 10_000, firstMoney: 5_000, nextUnit: 10_000, nextMoney: 1_000, maxKm: 400 }],
      }),
    })
    const { userId } = await aUser(world)
    const buyer = await world.signIn(userId)
    const boId = Number((await buyer.open('nxin.usercenter.enterprise.list/1.0')).data[0].boId)
    const address = {
      userId,
      boId,
      receiver: '张三',
      mobile: '13800001111',
      provinceId: 130_000,
      cityId: 130_100,
      countyId: gaocheng,
      detail: '幸福村8号',
      isDefault: false,
    }
    const near = await world.write((ctx) => addAddress(ctx, { ...address, lng: '114.900', lat: '38.000' }))
    const unpinned = await world.write((ctx) => addAddress(ctx, { ...address, detail: '幸福村9号' }))
    const ask = async (addressId: number, speaker = buyer) =>
      estimate({ goodsId: String(goods.goodsId), qty: 1, addressId: String(addressId) }, speaker)
    expect((await ask(near)).data).toMatchObject({ delivered: true, freightMoney: '50.00' })
    // An address without a point counts as the middle of its county: 藁城区 lies at 114.847, 38.022, near the shop.
    expect((await ask(unpinned)).data).toMatchObject({ delivered: true, freightMoney: '50.00' })
    expect(await estimateOf(goods.goodsId, 1)).toMatchObject({ delivered: true, freightMoney: '50.00' })
    const outsider = await world.signIn((await aUser(world)).userId)
    expect((await ask(near, outsider)).code).toBe(10404)
    expect((await ask(near, world.visitor)).code).toBe(10404)
  })
})

describe('templates', () => {
  it('have no area in two rules, and at least one rule', async () => {
    const rule = { firstUnit: 1_000, firstMoney: 0, nextUnit: 1_000, nextMoney: 0, maxKm: null }
    const save = (areas: readonly (readonly number[])[]) =>
      aFreightTemplate(world, shop, { rules: areas.map((areaIds) => ({ ...rule, areaIds })) })
    await expect(save([[gaocheng], [gaocheng, beijing]])).rejects.toEqual(new Refusal('FREIGHT_AREA_TWICE'))
    await expect(save([[], []])).rejects.toEqual(new Refusal('FREIGHT_AREA_TWICE'))
    await expect(save([])).rejects.toThrow('BAD_INPUT')
    await expect(save([[], [gaocheng]])).resolves.toBeGreaterThan(0)
  })

  it('are changed whole, and only by their shop', async () => {
    const freightId = await aFreightTemplate(world, shop, { name: '旧名' })
    await aFreightTemplate(world, shop, {
      freightId,
      name: '新名',
      rules: [{ areaIds: [], firstUnit: 1_000, firstMoney: 7, nextUnit: 1_000, nextMoney: 0, maxKm: null }],
    })
    const rules = await world.db.selectFrom('freightRule').selectAll().where('freightId', '=', freightId).execute()
    expect(rules.map((it) => it.firstMoney)).toEqual([7])
    const thief = await aShop(world)
    await expect(aFreightTemplate(world, thief, { freightId })).rejects.toEqual(new Refusal('NOT_FOUND'))
  })

  it('are the default one at a time', async () => {
    const first = await aFreightTemplate(world, shop, { isDefault: true })
    const second = await aFreightTemplate(world, shop, { isDefault: true })
    const rows = await world.db
      .selectFrom('freightTemplate')
      .select('freightId')
      .where('shopId', '=', shop.shopId)
      .where('isDefault', '=', true)
      .execute()
    expect(rows).toEqual([{ freightId: second }])
    expect(first).not.toBe(second)
  })

  it('of delivery name ways of their own shop, at least one', async () => {
    const foreign = await aDelivery(world, await aShop(world))
    const own = await aDelivery(world, shop)
    const save = (deliveryIds: number[]) => aDeliveryTemplate(world, shop, { deliveryIds })
    await expect(save([own, foreign])).rejects.toEqual(new Refusal('NOT_FOUND'))
    await expect(save([])).rejects.toThrow('BAD_INPUT')
    await expect(save([own])).resolves.toBeGreaterThan(0)
    const thief = await aShop(world)
    await expect(aDelivery(world, thief, { deliveryId: own })).rejects.toEqual(new Refusal('NOT_FOUND'))
  })

  it('that lose the race for their change leave nothing half done', async () => {
    const freightId = await aFreightTemplate(world, shop)
    const rule = { areaIds: [], firstUnit: 1_000, nextUnit: 1_000, nextMoney: 0, maxKm: null }
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        world.write((ctx) =>
          saveFreightTemplate(ctx, {
            freightId,
            shopId: shop.shopId,
            name: `并发${freightId}`,
            chargeMode: 1,
            rules: [{ ...rule, firstMoney: at + 1 }],
          }),
        ),
      ),
    )
    expect(
      await world.db.selectFrom('freightRule').selectAll().where('freightId', '=', freightId).execute(),
    ).toHaveLength(1)
  })
})

describe('what a shop still needs', () => {
  it('is shown step by step to its staff', async () => {
    const fresh = await aShop(world, { shopStatus: 0 })
    const owner = await world.signIn(fresh.ownerUserId)
    expect((await owner.open('nxin.sc.shopsetup.get/1.0')).data).toEqual({
      isSetup: false,
      isOpenType: 1,
      missing: ['logo', 'delivery', 'goods'],
    })
    const ready = await aShop(world, { logo: 'logo/a.png' })
    await aDelivery(world, ready)
    await aGoods(world, ready)
    const clerk = await world.signIn(await aStaff(world, ready, ['CS']))
    expect((await clerk.open('nxin.sc.shopsetup.get/1.0', { shopId: String(ready.shopId) })).data).toEqual({
      isSetup: true,
      isOpenType: 2,
      missing: [],
    })
    expect((await clerk.open('nxin.sc.shopsetup.get/1.0', { shopId: String(fresh.shopId) })).code).toBe(10404)
    const outsider = await world.signIn((await aUser(world)).userId)
    expect((await outsider.open('nxin.sc.shopsetup.get/1.0')).status).toBe(403)
  })
})
