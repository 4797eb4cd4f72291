import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDeliveryTemplate, aFreightTemplate } from '../../../../test/builders/freight.ts'
import { aBuyer, aSeller, anAddress, submit } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addAddress } from '../../addressbook/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const [list, edit] = ['/rest/delivery/list', '/rest/delivery/edit']
const detail = '/sctrading/order/selOrderDetailByOrderId'
/** In 合肥, 800 km or more from where the builders' buyers live. */
const faraway = { areaId: 340_102, lng: '117.31', lat: '31.86' }
/** Near the builders' buyers, who live at 114.85, 38.03. */
const factory = {
  startProvinceId: '130000',
  startCityId: '130100',
  startCountyId: '130109',
  startLng: '114.85',
  startLat: '38.02',
}
const fleet = { deliveryType: 2, name: '二厂直送', serveAreaIds: ['130000'] }

/** Opens a shop far from its buyers whose own lorries cost 5 yuan a kilometre, with goods that only they bring. */
const aShopFarAway = async (more: object = {}) => {
  const seller = await aSeller(world, faraway)
  const perKm = { areaIds: [], firstUnit: 1_000, firstMoney: 500, nextUnit: 1_000, nextMoney: 500, maxKm: null }
  const freightId = await aFreightTemplate(world, seller, { chargeMode: 4, rules: [perKm] })
  const way = { ...fleet, freightId: String(freightId) }
  const { data: made } = await seller.speak.post(edit, { ...way, ...more })
  const deliveryTemplateId = await aDeliveryTemplate(world, seller, { deliveryIds: [Number(made.deliveryId)] })
  const { goodsId } = await aGoods(world, seller, { freightTemplateId: freightId, deliveryTemplateId, price: 10_000 })
  return { seller, way, made: made as { deliveryId: string }, goodsId }
}
const kilometres = (freightMoney: string) => Number(freightMoney) / 5

it('counts kilometres from the factory the lorries start at, everywhere the freight is said', async () => {
  const { goodsId } = await aShopFarAway(factory)
  const buyer = await aBuyer(world)
  const to = { addressId: buyer.addressId }
  const items = [{ goodsId, qty: 1 }]
  const { data: preview } = await buyer.speak.post('/rest/order/preview', { items, ...to })
  // 1.11 km as the crow flies, 1.45 km by road.
  expect(kilometres(preview.freightMoney)).toBe(2)
  const { data: landed } = await buyer.speak.post('/rest/landed/compare', { goodsId, quantities: [1], ...to })
  expect(landed.quantities).toMatchObject([{ freightMoney: preview.freightMoney, wayName: '二厂直送' }])
  const { data: estimate } = await buyer.speak.post('/rest/freight/estimate', { goodsId, qty: 1, ...to })
  expect(estimate.freightMoney).toBe(preview.freightMoney)
  const placed = await submit(buyer, items)
  const { data: order } = await buyer.speak.post(detail, { orderId: placed.data.orderIds[0] })
  expect(order.freightMoney).toBe(preview.freightMoney)
  // Another point of the county has another distance, so the order cannot move there.
  const { userId, boId } = buyer
  const away = await world.write((ctx) =>
    addAddress(ctx, { userId, boId, ...anAddress(), isDefault: false, lng: '114.95', lat: '38.03' }),
  )
  const move = { orderId: order.orderId, version: order.version, delivery: { addressId: away } }
  expect((await buyer.speak.post('/sctrading/order/edit', move)).code).toBe('30116')
})

it('counts them from the shop again once the start is taken away, and from the middle of its county without a point', async () => {
  const { seller, way, made, goodsId } = await aShopFarAway(factory)
  const buyer = await aBuyer(world)
  const freight = async () => {
    const input = { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId }
    return kilometres((await buyer.speak.post('/rest/order/preview', input)).data.freightMoney)
  }
  expect((await seller.speak.get(list)).data.list.find((it: any) => it.deliveryType === 2)).toMatchObject({
    start: { countyId: '130109', areaName: '河北省石家庄市藁城区', lng: '114.850000', lat: '38.020000' },
    countyId: null,
    areaName: '',
    lng: null,
  })
  // 赵县, whose middle is about 30 km away.
  const county = { startProvinceId: '130000', startCityId: '130100', startCountyId: '130133' }
  expect((await seller.speak.post(edit, { ...way, ...county, ...made, version: 1 })).code).toBe(0)
  const fromMiddle = await freight()
  expect(fromMiddle).toBeGreaterThan(20)
  expect(fromMiddle).toBeLessThan(80)
  expect((await seller.speak.post(edit, { ...way, ...made, version: 2 })).code).toBe(0)
  expect(await freight()).toBeGreaterThan(800)
  expect((await seller.speak.get(list)).data.list.find((it: any) => it.deliveryType === 2).start).toBeNull()
})

it('refuses a start that is no county, or a point outside of it', async () => {
  const seller = await aSeller(world)
  const fault = async (more: object) => {
    const answer = await seller.speak.post(edit, { ...fleet, ...factory, ...more })
    return answer.data?.fields?.[0].field
  }
  expect(await fault({ startCountyId: undefined })).toBe('startCountyId')
  expect(await fault({ startCityId: '340100' })).toBe('startCountyId')
  expect(await fault({ startLng: '121.47', startLat: '31.23' })).toBe('startLat')
  expect(await fault({ startLat: undefined })).toBe('startLat')
})
