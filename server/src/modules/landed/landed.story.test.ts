import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCustomer } from '../../../test/builders/customer.ts'
import { aDelivery, aFreightTemplate, aPickupPoint } from '../../../test/builders/freight.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const gaocheng = '130109'
const flat = (firstMoney: number, nextMoney = 0) => ({
  chargeMode: 1 as const,
  rules: [{ areaIds: [130_000], firstUnit: 1_000, firstMoney, nextUnit: 1_000, nextMoney, maxKm: null }],
})
const prices = async (items: object[], to: object = { areaId: gaocheng }, speaker = world.visitor) =>
  (await speaker.post('/rest/landed/prices', { items, ...to })).data

it('is the price of the goods with the freight of the cheapest way, for the quantity, as the checkout counts it', async () => {
  const seller = await aSeller(world)
  const freightTemplateId = await aFreightTemplate(world, seller, flat(3_000, 500))
  const cheap = await aFreightTemplate(world, seller, flat(3_100, 100))
  await aDelivery(world, seller, { deliveryType: 2, name: '自有车队', serveAreaIds: [130_000], freightId: cheap })
  await aPickupPoint(world, seller)
  const { goodsId } = await aGoods(world, seller, { freightTemplateId, price: 10_000 })
  const buyer = await aBuyer(world)
  expect(await prices([{ goodsId, qty: 1 }])).toMatchObject({
    areaName: '河北省石家庄市藁城区',
    list: [
      {
        goodsMoney: '100.00',
        freightMoney: '30.00',
        landedMoney: '130.00',
        landedPrice: '130.00',
        wayName: '快递物流',
      },
    ],
  })
  const [three] = (await prices([{ goodsId, qty: 3 }], { addressId: buyer.addressId }, buyer.speak)).list
  expect(three).toMatchObject({ landedMoney: '333.00', landedPrice: '111.00', wayName: '自有车队', reason: null })
  const { data: preview } = await buyer.speak.post('/rest/order/preview', {
    items: [{ goodsId, qty: 3 }],
    addressId: buyer.addressId,
  })
  expect(preview.payMoney).toBe(three.landedMoney)
  const [nowhere] = (await prices([{ goodsId, qty: 1 }], { areaId: '110105' })).list
  expect(nowhere).toMatchObject({ landedMoney: null, landedPrice: null, reason: '该地区不支持配送' })
  expect(
    (await world.visitor.post('/rest/landed/prices', { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId }))
      .code,
  ).toBe(10404)
})

it('gives away no price that the caller may not see', async () => {
  const seller = await aSeller(world, { priceVisible: 3 })
  const { goodsId } = await aGoods(world, seller)
  const hidden = { goodsMoney: null, freightMoney: null, landedMoney: null, reason: '价格不公开' }
  expect((await prices([{ goodsId, qty: 1 }])).list).toMatchObject([hidden])
  const buyer = await aBuyer(world)
  expect((await prices([{ goodsId, qty: 1 }], { areaId: gaocheng }, buyer.speak)).list).toMatchObject([hidden])
  await aCustomer(world, seller, { userId: buyer.userId })
  expect((await prices([{ goodsId, qty: 1 }], { areaId: gaocheng }, buyer.speak)).list[0].landedMoney).not.toBeNull()
})

it('compares the shops that sell the same goods of the platform, the lowest landed price first', async () => {
  const sell = async (price: number, freight: number) => {
    const seller = await aSeller(world)
    const freightTemplateId = await aFreightTemplate(world, seller, flat(freight))
    return aGoods(world, seller, { price, freightTemplateId })
  }
  const [near, far, alone] = [await sell(10_000, 500), await sell(9_000, 4_000), await sell(100, 0)]
  await world.db
    .updateTable('goodsSpu')
    .set({ sourceSpuId: 77 })
    .where('spuId', 'in', [near.spuId, far.spuId])
    .execute()
  const compare = async (spuId: number, areaId = gaocheng) =>
    (await world.visitor.post('/rest/landed/shops', { spuId, qty: 1, areaId })).data.list
  expect(await compare(far.spuId)).toMatchObject([
    { goodsId: String(near.goodsId), landedPrice: '105.00' },
    { goodsId: String(far.goodsId), landedPrice: '130.00' },
  ])
  // Who is not brought there stands last.
  expect((await compare(far.spuId, '110105')).map((it: any) => it.landedPrice)).toEqual([null, null])
  expect(await compare(alone.spuId)).toEqual([])
})

it('orders what is searched for, and only to a place', async () => {
  const seller = await aSeller(world, { shopName: '到场价粮行' })
  const sell = async (name: string, price: number, freight: number) =>
    aGoods(world, seller, { name, price, freightTemplateId: await aFreightTemplate(world, seller, flat(freight)) })
  await sell('稀珠麸皮甲', 10_000, 9_000)
  await sell('稀珠麸皮乙', 12_000, 100)
  await sell('稀珠麸皮丙', 11_000, 2_000)
  await world.settle()
  const search = (more: object) => world.visitor.post('/rest/search/goods', { keyword: '稀珠麸皮', ...more })
  const names = async (more: object) => (await search(more)).data.list.map(({ name }: any) => name.at(-1))
  expect(await names({ sort: 'priceAsc' })).toEqual(['甲', '丙', '乙'])
  const landed = { sort: 'landed', toAreaId: gaocheng }
  expect(await names(landed)).toEqual(['乙', '丙', '甲'])
  expect(await names({ ...landed, pageNum: 2, pageSize: 2 })).toEqual(['甲'])
  expect((await search(landed)).data).toMatchObject({ total: 3 })
  expect((await search({ sort: 'landed' })).data.fields).toMatchObject([{ field: 'areaId' }])
})
