import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDeliveryTemplate, aFactory, pointInput } from '../../../../test/builders/freight.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const point = pointInput
const [list, edit, drop] = ['/rest/delivery/list', '/rest/delivery/edit', '/rest/delivery/delete']

/** Makes a delivery template offer exactly these ways. */
const leave = async (seller: Awaited<ReturnType<typeof aSeller>>, tplId: number, ways: readonly number[]) => {
  const { data } = await seller.speak.post('/mj/getDeliveryTemplateList', {})
  const { name, version } = data.list.find((it: any) => it.tplId === String(tplId))
  const saved = await seller.speak.post('/mj/deliveryTemplate/save', { tplId, version, name, ways })
  expect(saved.code).toBe(0)
}

it('sets up a point that buyers of the goods of a template are offered, changes it and takes it away', async () => {
  const seller = await aSeller(world)
  const deliveryTemplateId = await aDeliveryTemplate(world, seller, { deliveryIds: [seller.deliveryId] })
  const goods = await aGoods(world, seller, { deliveryTemplateId })
  const buyer = await aBuyer(world)
  const offered = async () => {
    const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], addressId: buyer.addressId }
    const { data } = await buyer.speak.post('/rest/order/preview', input)
    return data.shops[0].deliveries.map((it: any) => it.name)
  }
  const [factoryId, theirs] = [await aFactory(world, seller), await aFactory(world, await aSeller(world))]
  expect((await seller.speak.post(edit, { ...point, factoryId: theirs })).data.fields[0].field).toBe('factoryId')
  const { data: made } = await seller.speak.post(edit, { ...point, factoryId, tplIds: [deliveryTemplateId] })
  expect(await offered()).toEqual(['快递物流', '城东自提点'])
  const [row] = (await seller.speak.get(`${list}?deliveryType=3`)).data.list
  expect(row).toMatchObject({
    ...made,
    version: 1,
    areaName: '河北省石家庄市藁城区',
    countyId: '130109',
    factoryId: String(factoryId),
    enabled: true,
  })

  const changed = { ...point, deliveryId: made.deliveryId, version: 1, name: '城西自提点' }
  expect((await seller.speak.post(edit, changed)).code).toBe(0)
  expect((await seller.speak.post(edit, changed)).code).toBe(10409)
  expect(await offered()).toEqual(['快递物流', '城西自提点'])
  expect((await seller.speak.post(edit, { ...changed, version: 2, enabled: false })).code).toBe(0)
  const namesOf = async (state: 0 | 1) =>
    (await seller.speak.get(`${list}?state=${state}`)).data.list.map((it: any) => it.name)
  expect([await namesOf(1), await namesOf(0)]).toEqual([['快递物流'], ['城西自提点']])
  // Visitors and buyers see what is offered, but not the shop's contact person.
  const offeredBy = async (speak: typeof buyer.speak) =>
    (await speak.get(`${list}?shopId=${seller.shopId}`)).data.list.map((it: any) => [it.name, it.contactMobile])
  expect([await offeredBy(world.visitor), await offeredBy(buyer.speak)]).toEqual([
    [['快递物流', null]],
    [['快递物流', null]],
  ])
  expect((await world.visitor.get(list)).code).toBe(10400)
  expect(await offered()).toEqual(['快递物流'])
  await leave(seller, deliveryTemplateId, [seller.deliveryId])
  expect((await seller.speak.post(drop, { deliveryId: made.deliveryId, version: 3 })).code).toBe(0)
  expect((await seller.speak.get(`${list}?deliveryType=3`)).data.list).toEqual([])
  expect((await seller.speak.post(edit, { ...changed, version: 4 })).code).toBe(10404)
})

const waysOf = async (templateId: number) =>
  world.db
    .selectFrom('deliveryTemplate')
    .select('deliveryIds')
    .where('templateId', '=', templateId)
    .executeTakeFirstOrThrow()
    .then(({ deliveryIds }) => deliveryIds)

it('is offered by the templates it was added to alone, and deleted once none offers it, in the version that was read', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const own = await aDeliveryTemplate(world, seller, { deliveryIds: [seller.deliveryId] })
  const theirs = await aDeliveryTemplate(world, other, { deliveryIds: [other.deliveryId] })
  const unasked = await aDeliveryTemplate(world, seller, { deliveryIds: [seller.deliveryId] })
  for (const tplIds of [[theirs], [own, 404]])
    expect((await seller.speak.post(edit, { ...point, tplIds })).data.fields[0].field).toBe('tplIds')
  const { data: made } = await seller.speak.post(edit, { ...point, tplIds: [own] })
  const deliveryId = Number(made.deliveryId)
  expect(await waysOf(unasked)).toEqual([seller.deliveryId])
  expect(await waysOf(own)).toEqual([seller.deliveryId, deliveryId])
  expect(await waysOf(theirs)).toEqual([other.deliveryId])
  await seller.speak.post(edit, { ...point, deliveryId, version: 1, name: '城西自提点' })
  expect(await seller.speak.post(drop, { deliveryId, version: 2 })).toMatchObject({
    code: 30205,
    msg: expect.stringMatching(/^“城西自提点”正在使用，不能删除：配送模板“[^”]+”。请先在配送模板里去掉它，或改为停用$/),
  })
  expect(await waysOf(own)).toEqual([seller.deliveryId, deliveryId])
  await leave(seller, own, [seller.deliveryId])
  expect((await seller.speak.post(drop, { deliveryId, version: 1 })).code).toBe(10409)
  expect((await seller.speak.post(drop, { deliveryId, version: 2 })).code).toBe(0)
})

it('keeps its place among the ways of its shop, which is changed by its number', async () => {
  const seller = await aSeller(world)
  const add = async (name: string, more: object = {}) =>
    (await seller.speak.post(edit, { ...point, name, ...more })).data.deliveryId
  const first = await add('甲')
  await add('乙')
  const namesOf = async () => (await seller.speak.get(`${list}?deliveryType=3`)).data.list.map((it: any) => it.name)
  await seller.speak.post(edit, { ...point, deliveryId: first, version: 1, name: '甲一' })
  expect(await namesOf()).toEqual(['甲一', '乙'])
  await seller.speak.post(edit, { ...point, deliveryId: first, version: 2, name: '甲一', sort: 9 })
  await add('丙', { sort: 0 })
  expect(await namesOf()).toEqual(['丙', '乙', '甲一'])
  const [, , last] = (await seller.speak.get(`${list}?deliveryType=3`)).data.list
  expect(last).toMatchObject({ sort: 9 })
})

it('keeps a way that a template offers, and what is of another shop', async () => {
  const seller = await aSeller(world)
  const { data: made } = await seller.speak.post(edit, point)
  await aDeliveryTemplate(world, seller, { name: '只自提', deliveryIds: [Number(made.deliveryId)] })
  expect(await seller.speak.post(drop, { deliveryId: made.deliveryId, version: 1 })).toMatchObject({
    code: 30205,
    msg: '“城东自提点”正在使用，不能删除：配送模板“只自提”。请先在配送模板里去掉它，或改为停用',
  })
  const other = await aSeller(world)
  expect((await other.speak.post(drop, { deliveryId: made.deliveryId, version: 1 })).code).toBe(10404)
})

it('refuses a pin far from its county, as addresses do', async () => {
  const seller = await aSeller(world)
  const shanghai = { lng: '121.47', lat: '31.23' }
  const far = { msg: expect.stringMatching(/^地图上的位置在所选地区之外约 \d{3} 公里/) }
  expect(await seller.speak.post(edit, { ...point, ...shanghai })).toMatchObject({
    code: 10400,
    data: { fields: [far] },
  })
  const buyer = await aBuyer(world)
  const address = { receiver: '张海', mobile: '13800003001', provinceId: 130_000, cityId: 130_100, countyId: 130_109 }
  const save = (more: object) =>
    buyer.speak.form('/rest/member/address/addOrEdit', { ...address, detail: '农场路1号', ...more } as never)
  expect(await save(shanghai)).toMatchObject({ code: 10400, data: { fields: [far] } })
  expect((await save({ lng: '114.85', lat: '38.03' })).code).toBe(0)
})

it('a shop has fifty points at most, also when many are added at once', async () => {
  const seller = await aSeller(world)
  const add = (at: number) => seller.speak.post(edit, { ...point, name: `自提点${at}` })
  for (let at = 0; at < 45; at += 1) expect((await add(at)).code).toBe(0)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => add(50 + at)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
  const refused = { code: 10400, data: { fields: [{ field: 'name', msg: '一家店铺最多设置 50 个自提点' }] } }
  expect(answers.find(({ code }) => code !== 0)).toMatchObject(refused)
  const [first] = (await seller.speak.get(`${list}?deliveryType=3`)).data.list
  expect((await seller.speak.post(drop, { deliveryId: first.deliveryId, version: 1 })).code).toBe(0)
  expect((await add(99)).code).toBe(0)
})
