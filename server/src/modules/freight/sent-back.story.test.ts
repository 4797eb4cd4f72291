import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDelivery, aDeliveryTemplate, aFreightTemplate, aPickupPoint } from '../../../test/builders/freight.ts'
import { aSeller } from '../../../test/builders/order.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

/* Answers of the lists of ways and templates can be sent to the save calls unchanged, and then change nothing. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const areas = [130_000, 110_105]
const makers: Readonly<Record<string, (shop: TestShop) => Promise<unknown>>> = {
  'an express way': (shop) => aDelivery(world, shop),
  'a pick-up point': (shop) => aPickupPoint(world, shop),
  'a freight template': (shop) => aFreightTemplate(world, shop),
  'a delivery template': async (shop) =>
    aDeliveryTemplate(world, shop, { deliveryIds: [await aDelivery(world, shop)], unsupportedAreaIds: areas }),
}
const calls = [
  ['/rest/delivery/list', '/rest/delivery/edit'],
  ['/mj/freight/toFreightFormworkList', '/mj/freight/save'],
  ['/mj/getDeliveryTemplateList', '/mj/deliveryTemplate/save'],
] as const

it.each(Object.keys(makers))('%s', async (name) => {
  const seller = await aSeller(world)
  await makers[name]!(seller)
  for (const [list, save] of calls) {
    const rows = async () =>
      (await (list.startsWith('/rest') ? seller.speak.get(list) : seller.speak.post(list, {}))).data.list as {
        version: number
      }[]
    const before = await rows()
    for (const row of before) expect(await seller.speak.post(save, row)).toMatchObject({ code: 0 })
    const after = await rows()
    expect(after.map((it) => ({ ...it, version: 0 }))).toEqual(before.map((it) => ({ ...it, version: 0 })))
  }
})

it('own lorries with their start, areas and drawn zones', async () => {
  const seller = await aSeller(world)
  const start = { startProvinceId: '130000', startCityId: '130100', startCountyId: '130109' }
  const points = [
    { lng: '114.1', lat: '38.1' },
    { lng: '114.3', lat: '38.1' },
    { lng: '114.2', lat: '38.3' },
  ]
  const way = { deliveryType: 2, name: '二厂直送', serveAreaIds: ['130000'], zones: [{ points }] }
  const place = { startLng: '114.85', startLat: '38.02', minOrderMoney: '10.00', dailyLimitQty: '5' }
  expect(await seller.speak.post('/rest/delivery/edit', { ...way, ...start, ...place })).toMatchObject({ code: 0 })
  const rows = async () => (await seller.speak.get('/rest/delivery/list')).data.list
  const before = (await rows()).find((it: any) => it.name === '二厂直送')
  expect(before).toMatchObject({ start: { countyId: '130109' }, serveAreas: [{ areaId: '130000' }] })
  expect(await seller.speak.post('/rest/delivery/edit', before)).toMatchObject({ code: 0 })
  expect((await rows()).find((it: any) => it.name === '二厂直送')).toEqual({ ...before, version: before.version + 1 })
})
