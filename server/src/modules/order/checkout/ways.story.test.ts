import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDelivery, aDeliveryTemplate, aFreightTemplate, aPickupPoint } from '../../../../test/builders/freight.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const flat = (firstMoney: number) => ({
  chargeMode: 1 as const,
  rules: [{ areaIds: [], firstUnit: 1_000, firstMoney, nextUnit: 1_000, nextMoney: 0, maxKm: null }],
})

it('offers the cheapest way first and takes it until the buyer chooses; what cannot be chosen comes last', async () => {
  const shop = await aSeller(world)
  const own = await aFreightTemplate(world, shop, flat(3_000))
  const lorry = async (money: number, more: object = {}) =>
    aDelivery(world, shop, {
      deliveryType: 2,
      name: `专车${money}`,
      serveAreaIds: [130_000],
      freightId: await aFreightTemplate(world, shop, flat(money)),
      ...more,
    })
  const dear = await lorry(9_000)
  const cheap = await lorry(500)
  const never = await lorry(100, { serveAreaIds: [110_000] })
  const goods = await aGoods(world, shop, { freightTemplateId: own })
  const buyer = await aBuyer(world)
  const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], addressId: buyer.addressId }
  const part = async (more: object = {}) =>
    (await buyer.speak.post('/rest/order/preview', { ...input, ...more })).data.shops[0]
  const offered = await part()
  expect(offered.deliveries.map((it: any) => Number(it.deliveryId))).toEqual([cheap, shop.deliveryId, dear, never])
  expect(offered).toMatchObject({ deliveryId: String(cheap), freightMoney: '5.00' })
  const chosen = await part({ deliveryByShop: [{ shopId: shop.shopId, deliveryId: dear }] })
  expect(chosen).toMatchObject({ deliveryId: String(dear), freightMoney: '90.00' })
})

it('never takes a way that moves nothing by itself while one brings the goods', async () => {
  const shop = await aSeller(world)
  const nothing = await aDelivery(world, shop, { deliveryType: 4, name: '无需物流' })
  const freightTemplateId = await aFreightTemplate(world, shop, flat(3_000))
  const buyer = await aBuyer(world)
  const taken = async (...deliveryIds: number[]) => {
    const deliveryTemplateId = await aDeliveryTemplate(world, shop, { deliveryIds })
    const { goodsId } = await aGoods(world, shop, { freightTemplateId, deliveryTemplateId })
    const input = { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId }
    return Number((await buyer.speak.post('/rest/order/preview', input)).data.shops[0].deliveryId)
  }
  expect(await taken(nothing, shop.deliveryId)).toBe(shop.deliveryId)
  expect(await taken(nothing)).toBe(nothing)
})

it('sells goods that are only fetched, and says of goods that travel in different ways, or in none, what to do', async () => {
  const shop = await aSeller(world)
  const point = await aPickupPoint(world, shop)
  const goodsWith = async (...deliveryIds: number[]) =>
    aGoods(world, shop, { deliveryTemplateId: await aDeliveryTemplate(world, shop, { deliveryIds }) })
  const [fetched, sent] = [await goodsWith(point), await goodsWith(shop.deliveryId)]
  const buyer = await aBuyer(world)
  const itemsOf = (...goods: { goodsId: number }[]) => goods.map(({ goodsId }) => ({ goodsId, qty: 1 }))
  // This checkout names neither an address nor a way.
  const { data: preview } = await buyer.speak.post('/rest/order/preview', { items: itemsOf(fetched) })
  expect(preview.shops[0]).toMatchObject({ deliveryId: String(point), freightMoney: '0.00', errors: [] })
  expect(preview.shops[0].deliveries).toHaveLength(1)
  const { payMoney } = preview
  const elsewhere = [{ shopId: shop.shopId, deliveryId: shop.deliveryId }]
  const submit = (more: object) =>
    buyer.speak.post('/rest/order/submit', { items: itemsOf(fetched), payMoney, ...more })
  expect((await submit({ deliveryByShop: elsewhere })).code).toBe(30301)
  expect((await submit({})).code).toBe(0)

  const errorsOf = async (...goods: { goodsId: number }[]) => {
    const input = { items: itemsOf(...goods), addressId: buyer.addressId }
    const { data } = await buyer.speak.post('/rest/order/preview', input)
    const { code, msg } = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: data.payMoney })
    return { words: data.shops[0].errors.map((it: any) => it.msg), code, msg }
  }
  const apart = '这些商品没有共同的配送方式，请分开下单'
  expect(await errorsOf(fetched, sent)).toEqual({ words: [apart], code: 30511, msg: apart })
  await world.db.updateTable('deliveryEntry').set({ enabled: false }).where('deliveryId', '=', point).execute()
  const none = { code: 30510, msg: '店铺暂未设置配送方式' }
  expect(await errorsOf(fetched)).toMatchObject({ ...none, words: [expect.stringContaining(none.msg)] })
  expect(await errorsOf(sent, fetched)).toMatchObject(none)
  expect((await errorsOf(sent)).code).toBe(0)
})

it('gives all orders of one payment the same time to pay, wherever it is shown', async () => {
  const shops = [await aSeller(world), await aSeller(world)]
  await world.db.updateTable('shop').set({ unpaidMinutes: 45 }).where('shopId', '=', shops[1]!.shopId).execute()
  const goods = await Promise.all(shops.map((shop) => aGoods(world, shop)))
  const buyer = await aBuyer(world)
  const input = { items: goods.map(({ goodsId }) => ({ goodsId, qty: 1 })), addressId: buyer.addressId }
  const { data: preview } = await buyer.speak.post('/rest/order/preview', input)
  const { data: placed } = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.payMoney })
  const { data: due } = await buyer.speak.post('/sctrading/order/selOrderToPayByOrderId', { tradeNo: placed.tradeNo })
  const shown = due.orders.map((it: any) => it.payDeadline)
  expect(shown).toHaveLength(2)
  expect(new Set([...shown, due.deadline]).size).toBe(1)
})
