import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCategory } from '../../../test/builders/catalog.ts'
import { aShop, aStaff, settingsInput } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { setShopStatus } from '../shop/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const [detail, settings, state] = [
  '/rest/shop/addOrUpdateShop',
  '/rest/shop/saveShopDtlByShopId',
  '/rest/shop/state',
] as const
const anOwner = async () => {
  const shop = await aShop(world)
  const speak = await world.signIn(shop.ownerUserId)
  const read = async () =>
    (await speak.post('/rest/shop/queryShopDtlByBoId', { boId: shop.boId, shopId: shop.shopId })).data
  return { shop, speak, read }
}
const aboutShop = async (more: object = {}) => ({
  version: 1,
  shopName: '藁城饲料总店',
  mainCategoryIds: [(await aCategory(world)).firstId],
  contactName: '赵磊',
  areaId: 130_109,
  address: '廉州路8号',
  lng: '114.85',
  lat: '38.03',
  ...more,
})

it('changes what a shop is and what it says, each in the version that was read', async () => {
  const { speak, read } = await anOwner()
  const about = await aboutShop()
  const saved = await speak.post(detail, about)
  expect(saved).toMatchObject({ code: 0, data: { version: 2 } })
  expect((await speak.post(detail, about)).code).toBe(10409)
  expect(await speak.form(settings, { ...settingsInput, version: 2 } as never)).toMatchObject({ data: { version: 3 } })
  expect((await speak.form(settings, { ...settingsInput, version: 2 } as never)).code).toBe(10409)
  expect(await read()).toMatchObject({
    shop: { shopName: '藁城饲料总店', contactName: '赵磊', address: '廉州路8号', lng: '114.850000', version: 3 },
    settings: { notice: '中秋照常发货', autoReceiveDays: 12, priceVisible: 1 },
  })
})

it('refuses a name that is taken, a far pin, terms out of bounds, and a hidden character', async () => {
  const [one, other] = [await anOwner(), await anOwner()]
  expect((await one.speak.post(detail, await aboutShop({ shopName: '只有一家' }))).code).toBe(0)
  expect((await other.speak.post(detail, await aboutShop({ shopName: '只有一家' }))).code).toBe(31102)
  const wrong = async (more: object) =>
    (await other.speak.post(detail, await aboutShop({ shopName: '另一家', ...more }))).data.fields[0].field
  expect(await wrong({ lng: '121.47', lat: '31.23' })).toBe('lat')
  expect(await wrong({ lat: undefined })).toBe('lat')
  expect(await wrong({ mainCategoryIds: [] })).toBe('mainCategoryIds')
  const bad = async (more: object) =>
    (await other.speak.form(settings, { ...settingsInput, version: 1, ...more } as never)).data.fields[0].field
  expect(await bad({ autoReceiveDays: 2 })).toBe('autoReceiveDays')
  expect(await bad({ servicePhone: '<b>' })).toBe('servicePhone')
  expect((await other.read()).shop.version).toBe(1)
})

it('rests and opens again, once for each press, and buyers see it', async () => {
  const { shop, speak } = await anOwner()
  const page = async () => (await world.visitor.get(`/rest/shop/page?shopId=${shop.shopId}`)).data
  expect(await speak.post(state, { op: 'rest' })).toMatchObject({ data: { shopStatus: 2 } })
  expect((await speak.post(state, { op: 'rest' })).code).toBe(10410)
  expect((await page()).shop.shopStatus).toBe(2)
  expect((await speak.post(state, { op: 'open' })).data).toEqual({ shopStatus: 1 })
  expect((await page()).shop.shopStatus).toBe(1)
  await world.write((ctx) => setShopStatus(ctx, shop.shopId, 3))
  expect((await speak.post(state, { op: 'open' })).code).toBe(30102)
})

it('is for who may change the shop, and for no other shop', async () => {
  const { shop } = await anOwner()
  const clerk = await world.signIn(await aStaff(world, shop, ['WH']))
  expect((await clerk.post(detail, await aboutShop())).code).toBe(10403)
  expect((await clerk.form(settings, { ...settingsInput, version: 1 } as never)).code).toBe(10403)
  expect((await clerk.post(state, { op: 'rest' })).code).toBe(10403)
  const { speak } = await anOwner()
  expect((await speak.post(state, { shopId: shop.shopId, op: 'rest' })).code).toBe(10404)
})
