import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDelivery, aFreightTemplate } from '../../../../test/builders/freight.ts'
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
