import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aCustomer } from '../../../../test/builders/customer.ts'
import { aDelivery, aDeliveryTemplate, aFreightTemplate, aPickupPoint } from '../../../../test/builders/freight.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveScheme } from '../../price/public.ts'

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
const compare = async (
  goodsId: number,
  quantities: number[],
  to: object = { areaId: gaocheng },
  speaker = world.visitor,
) => (await speaker.post('/rest/landed/compare', { goodsId, quantities, ...to })).data

it('is the price of the goods with the freight of the cheapest way, for the quantity, as the checkout counts it', async () => {
  const seller = await aSeller(world)
  const freightTemplateId = await aFreightTemplate(world, seller, flat(3_000, 500))
  const cheap = await aFreightTemplate(world, seller, flat(3_100, 100))
  await aDelivery(world, seller, { deliveryType: 2, name: '自有车队', serveAreaIds: [130_000], freightId: cheap })
  await aPickupPoint(world, seller)
  const { goodsId } = await aGoods(world, seller, { freightTemplateId, price: 10_000 })
  const buyer = await aBuyer(world)
  const toBuyer = { addressId: buyer.addressId }
  const answer = await compare(goodsId, [1, 3], toBuyer, buyer.speak)
  const one = { goodsMoney: '100.00', freightMoney: '30.00', landedMoney: '130.00', landedPrice: '130.00' }
  const three = { landedMoney: '333.00', landedPrice: '111.00', wayName: '自有车队', reason: null }
  expect(answer.quantities).toMatchObject([
    { qty: 1, ...one, wayName: '快递物流' },
    { qty: 3, ...three },
  ])
  expect(await compare(goodsId, [1])).toMatchObject({ areaName: '河北省石家庄市藁城区', quantities: [one], shops: [] })
  const { data: preview } = await buyer.speak.post('/rest/order/preview', { items: [{ goodsId, qty: 3 }], ...toBuyer })
  expect(preview.payMoney).toBe(three.landedMoney)
  const nowhere = await compare(goodsId, [1], { areaId: '110105' })
  expect(nowhere.quantities).toMatchObject([{ landedMoney: null, landedPrice: null, reason: '该地区不支持配送' }])
  const foreign = { goodsId, quantities: [1], ...toBuyer }
  expect((await world.visitor.post('/rest/landed/compare', foreign)).code).toBe(10404)
})

it('is not given where the shop sells nothing now', async () => {
  const seller = await aSeller(world)
  const freightTemplateId = await aFreightTemplate(world, seller, flat(3_000))
  const { goodsId } = await aGoods(world, seller, { freightTemplateId })
  const at = async (shopStatus: number, qty: number) => {
    await world.db.updateTable('shop').set({ shopStatus }).where('shopId', '=', seller.shopId).execute()
    return (await compare(goodsId, [qty])).quantities[0]
  }
  // Answers to visitors are cached for a moment, so each asks for another quantity.
  expect(await at(1, 1)).toMatchObject({ reason: null })
  const nothing = { goodsMoney: null, freightMoney: null, landedMoney: null, landedPrice: null }
  expect(await at(3, 2)).toMatchObject({ ...nothing, reason: expect.stringContaining('店铺') })
  expect(await at(2, 3)).toMatchObject({ ...nothing, reason: expect.stringContaining('店铺') })
})

it('is not given below the least amount of a way, reductions taken off, and given from it on', async () => {
  const seller = await aSeller(world)
  const freightTemplateId = await aFreightTemplate(world, seller, flat(3_000))
  const fleet = { deliveryType: 2 as const, name: '自有车队', serveAreaIds: [130_000], minOrderMoney: 30_000 }
  const deliveryId = await aDelivery(world, seller, fleet)
  const deliveryTemplateId = await aDeliveryTemplate(world, seller, { deliveryIds: [deliveryId] })
  const { goodsId } = await aGoods(world, seller, { freightTemplateId, deliveryTemplateId, price: 10_000 })
  expect((await compare(goodsId, [2, 3])).quantities).toMatchObject([
    { landedMoney: null, reason: '满300.00元起送' },
    { landedMoney: '330.00', reason: null },
  ])
})

it('is of as much as may be ordered', async () => {
  const seller = await aSeller(world)
  const freightTemplateId = await aFreightTemplate(world, seller, flat(3_000))
  const { goodsId } = await aGoods(world, seller, { freightTemplateId, minQty: 10_000, stepQty: 5_000, maxQty: 20_000 })
  const { quantities } = await compare(goodsId, [1, 10, 17, 50, 20])
  expect(quantities.map(({ qty }: any) => qty)).toEqual([10, 15, 20])
  const vast = await aGoods(world, seller, { freightTemplateId, price: 9_999_999_999 })
  expect((await compare(vast.goodsId, [999_999])).quantities).toMatchObject([{ reason: '数量过大，无法计算' }])
})

it('gives away no price that the caller may not see', async () => {
  const seller = await aSeller(world, { priceVisible: 3 })
  const { goodsId } = await aGoods(world, seller)
  const hidden = { goodsMoney: null, freightMoney: null, landedMoney: null, reason: '价格不公开' }
  expect((await compare(goodsId, [1])).quantities).toMatchObject([hidden])
  const buyer = await aBuyer(world)
  const asBuyer = async () => (await compare(goodsId, [1], { areaId: gaocheng }, buyer.speak)).quantities
  expect(await asBuyer()).toMatchObject([hidden])
  await aCustomer(world, seller, { userId: buyer.userId })
  expect((await asBuyer())[0].landedMoney).not.toBeNull()
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
  const shops = async (goodsId: number, areaId = gaocheng) => (await compare(goodsId, [1], { areaId })).shops
  expect(await shops(far.goodsId)).toMatchObject([
    { goodsId: String(near.goodsId), landedPrice: '105.00' },
    { goodsId: String(far.goodsId), landedPrice: '130.00' },
  ])
  // A shop that does not deliver there comes last.
  expect((await shops(far.goodsId, '110105')).map((it: any) => it.landedPrice)).toEqual([null, null])
  expect(await shops(alone.goodsId)).toEqual([])
})

it('orders what is searched for, and only to a place', async () => {
  const seller = await aSeller(world, { shopName: '到场价粮行' })
  const sell = async (name: string, price: number, freight: number) =>
    aGoods(world, seller, { name, price, freightTemplateId: await aFreightTemplate(world, seller, flat(freight)) })
  await sell('稀珠麸皮甲', 10_000, 9_000)
  const second = await sell('稀珠麸皮乙', 12_000, 100)
  await sell('稀珠麸皮丙', 11_000, 2_000)
  await world.settle()
  const search = (more: object, speaker = world.visitor) =>
    speaker.post('/rest/search/goods', { keyword: '稀珠麸皮', ...more })
  const namesOf = ({ data }: any) => data.list.map(({ name }: any) => name.at(-1))
  const names = async (more: object) => namesOf(await search(more))
  const cheapest = await search({ sort: 'priceAsc' })
  expect([namesOf(cheapest), cheapest.data.landed]).toEqual([['甲', '丙', '乙'], null])
  const landed = { sort: 'landed', toAreaId: gaocheng }
  expect(await names(landed)).toEqual(['乙', '丙', '甲'])
  expect(await names({ ...landed, pageNum: 2, pageSize: 2 })).toEqual(['甲'])
  // Ninety yuan of freight hardly matter for a hundred bags.
  expect(await names({ ...landed, qty: 100 })).toEqual(['甲', '丙', '乙'])
  const first = { goodsId: String(second.goodsId), landedPrice: '121.00', freightMoney: '1.00', wayName: '快递物流' }
  const { data } = await search({ ...landed, pageSize: 1 })
  expect(data).toMatchObject({ total: 3, landed: { areaName: '河北省石家庄市藁城区', list: [first] } })
  expect(data.landed.list).toHaveLength(1)
  const beyond = await search({ ...landed, toAreaId: '110105' })
  const reasons = beyond.data.landed.list.map((it: any) => [it.landedPrice, it.reason])
  expect(reasons).toEqual(Array.from({ length: 3 }, () => [null, '该地区不支持配送']))
  expect((await search({ sort: 'landed' })).data.fields).toMatchObject([{ field: 'areaId' }])
  const buyer = await aBuyer(world)
  const toAddress = { sort: 'landed', toAddressId: buyer.addressId }
  expect(namesOf(await search(toAddress, buyer.speak))).toEqual(['乙', '丙', '甲'])
  expect((await search(toAddress)).code).toBe(10404)
})

it('orders by the kilogram where the weight is known, then those of unknown weight by the unit', async () => {
  const seller = await aSeller(world, { shopName: '公斤粮行' })
  const freightTemplateId = await aFreightTemplate(world, seller, flat(1_000))
  const sell = (name: string, price: number, weightKg?: number) =>
    aGoods(world, seller, {
      name,
      freightTemplateId,
      skus: [{ price, ...(weightKg === undefined ? {} : { weightKg }) }],
    })
  await sell('稀铜豆粕甲', 9_000, 25_000)
  const tonne = await sell('稀铜豆粕乙', 300_000, 1_000_000)
  await sell('稀铜豆粕丙', 100)
  // It costs less than a fen a kilogram more than 乙: both show 3.01, and are sorted by their exact prices.
  await sell('稀铜豆粕丁', 300_400, 1_000_000)
  await world.settle()
  const search = { keyword: '稀铜豆粕', sort: 'landed', toAreaId: gaocheng }
  const { data } = await world.visitor.post('/rest/search/goods', search)
  expect(data.list.map(({ name }: any) => name.at(-1))).toEqual(['乙', '丁', '甲', '丙'])
  const shown = data.landed.list.map((it: any) => [it.landedPrice, it.kiloPrice])
  expect(shown).toEqual([
    ['3010.00', '3.01'],
    ['3014.00', '3.01'],
    ['100.00', '4.00'],
    ['11.00', null],
  ])
  expect((await compare(tonne.goodsId, [1])).quantities).toMatchObject([{ kiloPrice: '3.01' }])
})

it('orders by the prices that the shop gives this customer', async () => {
  const seller = await aSeller(world, { shopName: '老客户粮行' })
  const freightTemplateId = await aFreightTemplate(world, seller, flat(1_000))
  await aGoods(world, seller, { name: '稀银玉米皮甲', price: 10_000, freightTemplateId })
  const own = await aGoods(world, seller, { name: '稀银玉米皮乙', price: 12_000, freightTemplateId })
  const buyer = await aBuyer(world)
  const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
  await world.write((ctx) =>
    saveScheme(ctx, {
      shopId: seller.shopId,
      name: '老客户价',
      targetType: 1,
      customerIds: [customerId],
      beginTime: world.now(),
      goods: [{ goodsId: own.goodsId, mode: 1, value: 8_000 }],
    }),
  )
  await world.settle()
  const prices = async (speaker = world.visitor) => {
    const { data } = await speaker.post('/rest/search/goods', {
      keyword: '稀银玉米皮',
      sort: 'landed',
      toAreaId: gaocheng,
    })
    return data.landed.list.map(({ landedPrice }: any) => landedPrice)
  }
  expect(await prices()).toEqual(['110.00', '130.00'])
  expect(await prices(buyer.speak)).toEqual(['90.00', '110.00'])
})
