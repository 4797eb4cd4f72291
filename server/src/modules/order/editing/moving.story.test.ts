import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aFreightTemplate } from '../../../../test/builders/freight.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, anAddress, anOrder, aSeller } from '../../../../test/builders/order.ts'
import { addAddress } from '../../addressbook/public.ts'

const { world } = await openMarket()

const byKm = {
  chargeMode: 4,
  rules: [{ areaIds: [], firstUnit: 1_000, firstMoney: 1_000, nextUnit: 1_000, nextMoney: 500, maxKm: null }],
} as const

/** Places an order; `moveTo` sends it to another point of the same county and returns the answer. */
const anOrderBy = async (template: object) => {
  const shop = await aSeller(world)
  const goods = await aGoods(world, shop, { freightTemplateId: await aFreightTemplate(world, shop, template) })
  const buyer = await aBuyer(world)
  const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const moveTo = async (point: { lng?: string; lat?: string }) => {
    const { userId, boId } = buyer
    const addressId = await world.write((ctx) => addAddress(ctx, { userId, boId, ...anAddress(), ...point }))
    const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
    return buyer.speak.post(orderPath('edit'), { orderId, version: data.version, delivery: { addressId } })
  }
  return { orderId, moveTo }
}
const placeOf = (orderId: number) =>
  world.db.selectFrom('orderDelivery').select(['lng', 'lat']).where('orderId', '=', orderId).executeTakeFirstOrThrow()

it('to another point of its county is refused where the distance costs, and the order goes where it went', async () => {
  const { orderId, moveTo } = await anOrderBy(byKm)
  const before = await placeOf(orderId)
  expect((await moveTo({ lng: '114.95', lat: '38.03' })).code).toBe('30116')
  expect(await placeOf(orderId)).toEqual(before)
  // Without a point, the distance counts from the middle of the county, which is as near to the shop.
  expect((await moveTo({})).code).toBe(0)
})

it('to another point of its county is no question where the distance costs nothing', async () => {
  const { orderId, moveTo } = await anOrderBy({})
  expect((await moveTo({ lng: '114.95', lat: '38.03' })).code).toBe(0)
  expect(Number((await placeOf(orderId)).lng)).toBe(114.95)
})
