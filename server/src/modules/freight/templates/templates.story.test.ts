import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDelivery, aDeliveryTemplate, aFreightTemplate } from '../../../../test/builders/freight.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { unique, openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const [list, save, drop] = ['/mj/freight/toFreightFormworkList', '/mj/freight/save', '/mj/freight/del']
const [ways, saveWays, dropWays] = [
  '/mj/getDeliveryTemplateList',
  '/mj/deliveryTemplate/save',
  '/mj/deliveryTemplate/del',
]
const rule = { firstUnit: 50, firstMoney: '30.00', nextUnit: 10, nextMoney: '4.00' }
const input = () => ({ name: `运费${unique()}`, chargeMode: 2, rules: [rule] })

const aSku = async (seller: Awaited<ReturnType<typeof aSeller>>, it: Parameters<typeof aGoods>[2] = {}) =>
  aGoods(world, seller, {
    deliveryTemplateId: await aDeliveryTemplate(world, seller, { deliveryIds: [seller.deliveryId] }),
    ...it,
  })

describe('freight templates', () => {
  it('are made, listed with their rules in words, changed in the version that was read, and deleted', async () => {
    const seller = await aSeller(world)
    const free = { areaIds: ['130000'], freeType: 3, freeMoney: '5000', freeQty: 20 }
    const near = { ...rule, areaIds: ['130109', '130109100'], firstMoney: '20.00' }
    const { data: made } = await seller.speak.post(save, {
      ...input(),
      name: '饲料',
      rules: [rule, near],
      freeRules: [free],
    })
    const [row] = (await seller.speak.post(list, {})).data.list
    expect(row).toMatchObject({
      ...made,
      name: '饲料',
      version: 1,
      goodsCount: 0,
      wayCount: 0,
      rules: [
        { areas: [], text: '50公斤以内30元，每增加10公斤加4元' },
        {
          areas: [{ areaName: '河北省石家庄市藁城区' }, { areaName: expect.stringMatching(/^河北省石家庄市藁城区.+/) }],
        },
      ],
      freeRules: [{ text: '满5,000元且满20件包邮', areas: [{ areaId: '130000' }] }],
    })
    const changed = { ...input(), ...made, version: 1, name: '饲料二' }
    expect((await seller.speak.post(save, changed)).code).toBe(0)
    expect((await seller.speak.post(save, changed)).code).toBe(10409)
    expect((await seller.speak.post(list, { keyword: '二', chargeMode: 2 })).data.list).toHaveLength(1)
    expect((await seller.speak.post(list, { chargeMode: 4 })).data.list).toEqual([])
    expect((await seller.speak.post(drop, { ...made, version: 1 })).code).toBe(10409)
    expect((await seller.speak.post(drop, { ...made, version: 2 })).code).toBe(0)
    expect((await seller.speak.post(drop, { ...made, version: 3 })).code).toBe(10404)
    expect((await seller.speak.post(list, {})).data.list).toEqual([])
  })

  it('have a name of their own, areas that there are, and prices from nothing on', async () => {
    const seller = await aSeller(world)
    const it = input()
    const fault = async (more: object) => (await seller.speak.post(save, { ...input(), ...more })).data?.fields?.[0]
    expect((await seller.speak.post(save, it)).code).toBe(0)
    expect(await fault({ name: it.name })).toMatchObject({ field: 'name', msg: '已有同名的运费模板' })
    expect(await fault({ rules: [{ ...rule, areaIds: ['999999'] }] })).toMatchObject({ field: 'rules.0.areaIds' })
    expect(await fault({ rules: [rule, { ...rule, areaIds: ['130000'], nextMoney: '-1' }] })).toMatchObject({
      field: 'rules.1.nextMoney',
    })
    expect(await fault({ freeRules: [{ freeType: 1 }] })).toMatchObject({ field: 'freeRules.0.freeMoney' })
    expect(await fault({ freeRules: [{ freeType: 2, freeMoney: '1' }] })).toMatchObject({
      field: 'freeRules.0.freeQty',
    })
    const twice = [rule, { ...rule, areaIds: ['130000'] }, { ...rule, areaIds: ['130000'] }]
    expect((await seller.speak.post(save, { ...input(), rules: twice })).code).toBe(30502)
    // Another shop may use the same name; of two created at the same time, one succeeds.
    expect((await (await aSeller(world)).speak.post(save, it)).code).toBe(0)
    const twin = input()
    const answers = await Promise.all([1, 2, 3].map(() => seller.speak.post(save, twin)))
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 10400, 10400])
  })

  it('stay while goods or a way of delivery are charged by them', async () => {
    const seller = await aSeller(world)
    const freightId = await aFreightTemplate(world, seller, { name: '饲料' })
    await aSku(seller, { freightTemplateId: freightId })
    await aDelivery(world, seller, { deliveryType: 2, name: '自有车队', serveAreaIds: [130_000], freightId })
    expect((await seller.speak.post(list, {})).data.list[0]).toMatchObject({ goodsCount: 1, wayCount: 1 })
    expect(await seller.speak.post(drop, { freightId, version: 1 })).toMatchObject({
      code: 30501,
      msg: '“饲料”正在使用，不能删除：1 个商品、配送方式“自有车队”。请先为它们改用其他运费模板',
    })
    expect((await (await aSeller(world)).speak.post(drop, { freightId, version: 1 })).code).toBe(10404)
  })

  it('are not deleted under goods that take them at the same time', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aSku(seller)
    const { spuId } = await world.db
      .selectFrom('goodsSku')
      .select('spuId')
      .where('goodsId', '=', goodsId)
      .executeTakeFirstOrThrow()
    for (let round = 0; round < 8; round += 1) {
      const freightId = await aFreightTemplate(world, seller)
      const taking = seller.speak.post('/rest/mj/goods/batch/edit', {
        op: 'freight',
        ids: [String(spuId)],
        value: { toFreightId: String(freightId) },
      })
      const [taken, dropped] = await Promise.all([taking, seller.speak.post(drop, { freightId, version: 1 })])
      expect([taken.data.success === 1, dropped.code === 0].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('delivery templates', () => {
  it('are made of ways of the shop, listed, changed and deleted; the default one is one', async () => {
    const seller = await aSeller(world)
    const pickUp = await aDelivery(world, seller, { deliveryType: 3, name: '到厂自提', address: '工业路1号' })
    const base = { ways: [seller.deliveryId, pickUp], leadHours: 24, cutOffTime: '16:00', isDefault: true }
    const { data: first } = await seller.speak.post(saveWays, { ...base, name: '标准', unsupportedAreaIds: ['650000'] })
    const { data: second } = await seller.speak.post(saveWays, { ...base, name: '冷链', cutOffTime: '' })
    const rows = (await seller.speak.post(ways, {})).data.list
    expect(rows).toMatchObject([
      { tplId: second.tplId, isDefault: true, cutOffTime: null, version: 1 },
      {
        tplId: first.tplId,
        isDefault: false,
        ways: [{ name: '快递物流' }, { name: '到厂自提' }],
        unsupportedAreas: [{ areaName: '新疆维吾尔自治区' }],
        leadHours: 24,
        cutOffTime: '16:00',
      },
    ])
    const changed = { ...base, ...first, version: rows[1].version, name: '标准二' }
    expect((await seller.speak.post(saveWays, changed)).code).toBe(0)
    expect((await seller.speak.post(saveWays, changed)).code).toBe(10409)
    expect((await seller.speak.post(saveWays, { ...base, name: '冷链' })).code).toBe(10400)
    expect((await seller.speak.post(saveWays, { ...base, name: '空', ways: [] })).code).toBe(10400)
    const theirs = (await aSeller(world)).deliveryId
    expect((await seller.speak.post(saveWays, { ...base, name: '别人的', ways: [theirs] })).code).toBe(10404)
    expect((await seller.speak.post(dropWays, { tplId: first.tplId, version: changed.version })).code).toBe(10409)
    expect((await seller.speak.post(dropWays, { tplId: first.tplId, version: changed.version + 1 })).code).toBe(0)
    expect((await seller.speak.post(ways, { keyword: '标准' })).data.list).toEqual([])
  })

  it('stay while goods travel by them', async () => {
    const seller = await aSeller(world)
    const tplId = await aDeliveryTemplate(world, seller, { name: '标准', deliveryIds: [seller.deliveryId] })
    await aSku(seller, { deliveryTemplateId: tplId })
    expect((await seller.speak.post(ways, {})).data.list[0]).toMatchObject({ goodsCount: 1 })
    expect(await seller.speak.post(dropWays, { tplId, version: 1 })).toMatchObject({
      code: 30512,
      msg: '“标准”正在使用，不能删除：1 个商品。请先为它们改用其他配送模板',
    })
    expect((await (await aSeller(world)).speak.post(dropWays, { tplId, version: 1 })).code).toBe(10404)
  })
})
