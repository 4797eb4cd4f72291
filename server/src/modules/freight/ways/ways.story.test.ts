import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDeliveryTemplate, aFreightTemplate, pointInput } from '../../../../test/builders/freight.ts'
import { aBuyer, aSeller, anAddress } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addAddress } from '../../addressbook/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const [list, edit, drop] = ['/rest/delivery/list', '/rest/delivery/edit', '/rest/delivery/delete']
const corners = (...points: readonly (readonly [number, number])[]) => ({
  points: points.map(([lng, lat]) => ({ lng: String(lng), lat: String(lat) })),
})
/** An area around 藁城; the builders' buyers live at 114.85, 38.03. */
const about = corners([114.8, 38], [114.9, 38], [114.9, 38.1], [114.8, 38.1])
const fleet = { deliveryType: 2, name: '自有车队', zones: [about] }

const fields = async (answer: Promise<any>) => (await answer).data?.fields?.[0]

it('goes only where its area was drawn: an address outside is refused at checkout, one without a pin asked to set it', async () => {
  const seller = await aSeller(world)
  const { data: made } = await seller.speak.post(edit, fleet)
  const { goodsId } = await aGoods(world, seller, {
    deliveryTemplateId: await aDeliveryTemplate(world, seller, { deliveryIds: [Number(made.deliveryId)] }),
  })
  const buyer = await aBuyer(world)
  const { userId, boId } = buyer
  const at = (more: object) =>
    world.write((ctx) => addAddress(ctx, { userId, boId, ...anAddress(), isDefault: false, ...more }))
  const outside = await at({ lng: '114.95', lat: '38.03' })
  const unpinned = await at({})
  const items = [{ goodsId, qty: 1 }]
  const asked = async (addressId: number) => {
    const { data } = await buyer.speak.post('/rest/order/preview', { items, addressId })
    const submitted = await buyer.speak.post('/rest/order/submit', {
      items,
      addressId,
      payMoney: data.payMoney,
      deliveryByShop: [{ shopId: seller.shopId, ...made }],
    })
    const estimated = await buyer.speak.post('/rest/freight/estimate', { goodsId, qty: 1, addressId })
    return [data.canSubmit, data.shops[0].deliveries[0].reason, submitted.code, estimated.data.delivered]
  }
  expect(await asked(buyer.addressId)).toEqual([true, null, 0, true])
  const words = '收货地址不在商家划定的配送范围内，请换一个地址或配送方式'
  expect(await asked(outside)).toEqual([false, words, 30514, false])
  expect(await asked(unpinned)).toEqual([false, expect.stringContaining('没有在地图上标注'), 30513, true])
})

it('moves no order that stands to an address outside of what was drawn', async () => {
  const seller = await aSeller(world)
  const { data: made } = await seller.speak.post(edit, fleet)
  const { goodsId } = await aGoods(world, seller)
  const buyer = await aBuyer(world)
  const { userId, boId, addressId } = buyer
  const items = [{ goodsId, qty: 1 }]
  const deliveryByShop = [{ shopId: seller.shopId, ...made }]
  const { data } = await buyer.speak.post('/rest/order/preview', { items, addressId, deliveryByShop })
  const placed = await buyer.speak.post('/rest/order/submit', {
    items,
    addressId,
    deliveryByShop,
    payMoney: data.payMoney,
  })
  const orderId = placed.data.orderIds[0]
  const outside = await world.write((ctx) =>
    addAddress(ctx, { userId, boId, ...anAddress(), isDefault: false, lng: '114.95', lat: '38.03' }),
  )
  const { data: seen } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
  const move = (to: number) =>
    buyer.speak.post('/sctrading/order/edit', { orderId, version: seen.version, delivery: { addressId: to } })
  expect((await move(outside)).code).toBe('30116')
})

it('keeps what is drawn, and refuses what encloses nothing, names nobody’s template or goes nowhere', async () => {
  const seller = await aSeller(world)
  const freightId = String(await aFreightTemplate(world, seller, { name: '按趟' }))
  const { data: made } = await seller.speak.post(edit, {
    ...fleet,
    freightId,
    serveAreaIds: ['130000'],
    minOrderMoney: '500',
  })
  const [row] = (await seller.speak.get(`${list}?deliveryType=2`)).data.list
  expect(row).toMatchObject({
    ...made,
    name: '自有车队',
    serveAreas: [{ areaId: '130000', areaName: '河北省' }],
    zones: [{ points: [{ lng: '114.80000', lat: '38.00000' }, {}, {}, {}] }],
    freightId,
    freightName: '按趟',
    minOrderMoney: '500.00',
  })
  const fault = (more: object) => fields(seller.speak.post(edit, { ...fleet, ...more }))
  const tie = corners([114, 38], [115, 39], [115, 38], [114, 39])
  expect(await fault({ zones: [about, tie] })).toEqual({
    field: 'zones',
    msg: '范围 2：边线不能交叉，请调整角点的顺序',
  })
  expect(await fault({ zones: [] })).toMatchObject({ field: 'serveAreaIds' })
  expect(await fault({ serveAreaIds: ['999999'] })).toMatchObject({ field: 'serveAreaIds' })
  const theirs = String(await aFreightTemplate(world, await aSeller(world)))
  expect(await fault({ freightId: theirs })).toMatchObject({ field: 'freightId' })
  const changed = { ...made, version: 1, name: '二队', zones: [], serveAreaIds: ['130100'] }
  expect(await fields(seller.speak.post(edit, { ...changed, deliveryType: 1 }))).toMatchObject({
    field: 'deliveryType',
  })
  expect((await seller.speak.post(edit, changed)).code).toBe(0)
  expect((await seller.speak.get(`${list}?deliveryType=2`)).data.list[0]).toMatchObject({
    name: '二队',
    zones: [],
    freightId: null,
  })
  expect((await seller.speak.post(drop, { ...made, version: 2 })).code).toBe(0)
})

it('opens a pick-up point by the days of the week, of which the buyer chooses one at checkout', async () => {
  const seller = await aSeller(world)
  const { openTime: _, ...point } = pointInput
  const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '08:00', close: day === 6 ? '12:00' : '17:30' }))
  const fault = (openHours: object[]) => fields(seller.speak.post(edit, { ...point, openHours }))
  expect(await fault([])).toMatchObject({ field: 'openHours' })
  expect(await fault([{ day: 1, open: '18:00', close: '08:00' }])).toMatchObject({ field: 'openHours.0.close' })
  expect(await fault([hours[0]!, hours[0]!])).toMatchObject({ field: 'openHours' })
  const { data: made } = await seller.speak.post(edit, { ...point, openHours: hours })
  const { goodsId } = await aGoods(world, seller)
  const buyer = await aBuyer(world)
  const input = { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId }
  const choose = (more: object = {}) => ({ ...input, deliveryByShop: [{ shopId: seller.shopId, ...made, ...more }] })
  const { data } = await buyer.speak.post('/rest/order/preview', choose())
  const { point: place, days: offered } = data.shops[0].deliveries.find((it: any) => it.deliveryId === made.deliveryId)
  expect(place.openTime).toBe('周一至周五 08:00-17:30，周六 08:00-12:00')
  const days = offered.map((it: any) => it.day)
  const sunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  expect(days.length).toBeGreaterThanOrEqual(6)
  expect(days.some(sunday)).toBe(false)
  const submit = (expectTime: string) =>
    buyer.speak.post('/rest/order/submit', { ...choose({ expectTime }), payMoney: data.payMoney })
  expect((await submit('2020-01-01')).code).toBe(30515)
  const { data: placed } = await submit(days[1])
  const detail = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId: placed.orderIds[0] })
  expect(detail.data.delivery.expectTime).toBe(days[1])
})

it('offers the days from when the goods are ready on, as many as the shop says', async () => {
  const seller = await aSeller(world)
  const setting = '/rest/delivery/setting'
  const save = (it: object) =>
    seller.speak.post('/rest/delivery/saveSetting', { allowSplitShip: true, allowBuyerPickDate: true, ...it })
  const usual = { allowSplitShip: true, allowBuyerPickDate: true, pickupDaysAhead: 7, version: 0 }
  expect((await seller.speak.get(setting)).data).toEqual(usual)
  const openHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '23:59' }))
  const { openTime: _, ...point } = pointInput
  const { data: made } = await seller.speak.post(edit, { ...point, openHours })
  const deliveryTemplateId = await aDeliveryTemplate(world, seller, {
    deliveryIds: [Number(made.deliveryId)],
    leadHours: 48,
  })
  const { goodsId } = await aGoods(world, seller, { deliveryTemplateId })
  const buyer = await aBuyer(world)
  const choose = (more: object = {}) => ({
    items: [{ goodsId, qty: 1 }],
    addressId: buyer.addressId,
    deliveryByShop: [{ shopId: seller.shopId, ...made, ...more }],
  })
  const asked = async () => (await buyer.speak.post('/rest/order/preview', choose())).data
  const days = async () => (await asked()).shops[0].deliveries[0].days.map((it: any) => it.day)
  const dayIn = (hours: number) => new Date(world.now().getTime() + (hours + 8) * 3_600_000).toISOString().slice(0, 10)
  expect((await days())[0]).toBe(dayIn(48))
  const both = await Promise.all([3, 4].map((pickupDaysAhead) => save({ version: 0, pickupDaysAhead })))
  expect(both.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect((await save({ version: 1, pickupDaysAhead: 2 })).data).toEqual({ version: 2 })
  expect(await days()).toEqual([dayIn(48), dayIn(72), dayIn(96)])
  const { payMoney } = await asked()
  const tooEarly = { ...choose({ expectTime: dayIn(24) }), payMoney }
  expect((await buyer.speak.post('/rest/order/submit', tooEarly)).code).toBe(30515)
  expect((await save({ version: 1 })).code).toBe(10409)
  expect((await save({ version: 2, allowBuyerPickDate: false })).data).toEqual({ version: 3 })
  expect(await days()).toEqual([])
  // Days that are left out of the input stay as they were.
  expect((await seller.speak.get(setting)).data).toMatchObject({ allowBuyerPickDate: false, pickupDaysAhead: 2 })
})
