import { dateText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCategory } from '../../../test/builders/catalog.ts'
import { aShop, aStaff, anOperator, settingsInput, shopVersion } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { setShopStatus } from '../shop/public.ts'

const hour = 3_600_000
const day = 24 * hour

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
// Forms carry lists as JSON.
const said = { ...settingsInput, logo: '[]', banner: '[]', openHours: JSON.stringify(settingsInput.openHours) }
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
  expect(await speak.form(settings, { ...said, version: 2 } as never)).toMatchObject({ data: { version: 3 } })
  expect((await speak.form(settings, { ...said, version: 2 } as never)).code).toBe(10409)
  const { version: _, ...unversioned } = about
  expect((await speak.post(detail, unversioned)).data.version).toBe(4)
  expect((await speak.form(settings, { ...said, contractPolicy: 1, version: 4 } as never)).data.version).toBe(5)
  expect(await read()).toMatchObject({ settings: { contractPolicy: 1 } })
  expect(await read()).toMatchObject({
    shop: { shopName: '藁城饲料总店', contactName: '赵磊', address: '廉州路8号', lng: '114.850000', version: 5 },
    settings: { notice: '中秋照常发货', autoReceiveDays: 12, priceVisible: 1 },
  })
})

it('changes only what is sent of it, in the version that was read or as it is', async () => {
  const { shop, speak, read } = await anOwner()
  expect((await speak.form(settings, { ...said, afterSaleDays: 20, version: 1 } as never)).code).toBe(0)
  const before = await read()
  expect(before.settings.afterSaleDays).toBe(20)
  expect((await speak.form(settings, { servicePhone: '0311-86009999', version: 1 } as never)).code).toBe(10409)
  expect(await speak.form(settings, { servicePhone: '0311-86009999' })).toMatchObject({ data: { version: 3 } })
  const after = await read()
  expect(after.settings).toEqual(before.settings)
  expect(after.shop).toEqual({ ...before.shop, servicePhone: '0311-86009999', version: 3 })
  const terms = { offlineEnabled: 'false', creditEnabled: 'false', invoiceTypes: '[4,2]' }
  await speak.form(settings, { ...terms, afterSaleDays: '0', openHours: '[]' })
  expect(await read()).toMatchObject({
    settings: {
      ...before.settings,
      offlineEnabled: false,
      creditEnabled: false,
      invoiceTypes: [2, 4],
      afterSaleDays: null,
    },
    shop: { openHours: [] },
  })
  const page = await world.visitor.get(`/rest/shop/page?shopId=${shop.shopId}`)
  expect(page.data.shop).toMatchObject({ notice: '中秋照常发货', invoiceTypes: [2, 4] })
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
    (await other.speak.form(settings, { ...said, version: 1, ...more } as never)).data.fields[0].field
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
  expect((await clerk.form(settings, { ...said, version: 1 } as never)).code).toBe(10403)
  expect((await clerk.post(state, { op: 'rest' })).code).toBe(10403)
  const { speak } = await anOwner()
  expect((await speak.post(state, { shopId: shop.shopId, op: 'rest' })).code).toBe(10404)
})

it('says to buyers why it rests, and opens again by itself on the day it said', async () => {
  const { shop, speak, read } = await anOwner()
  const page = async () => (await world.visitor.get(`/rest/shop/page?shopId=${shop.shopId}`)).data.shop
  const today = dateText(world.now())
  const early = await speak.post(state, { op: 'rest', reopenOn: today })
  expect(early.data.fields[0].field).toBe('reopenOn')
  const reopenOn = dateText(new Date(world.now().getTime() + 3 * day))
  await speak.post(state, { op: 'rest', message: '盘点三天', reopenOn })
  expect(await page()).toMatchObject({ shopStatus: 2, restMessage: '盘点三天', reopenOn })
  expect((await read()).shop).toMatchObject({ restMessage: '盘点三天', reopenOn, buttons: ['open', 'close'] })
  await world.later(2 * day - hour)
  await world.settle()
  expect((await page()).shopStatus).toBe(2)
  await world.later(day + hour)
  await world.settle()
  expect(await page()).toMatchObject({ shopStatus: 1, restMessage: '', reopenOn: null })
  // A shop that opened by hand and rests again has no day of reopening any more.
  const again = await world.signIn(shop.ownerUserId)
  await again.post(state, { op: 'rest', reopenOn: dateText(new Date(world.now().getTime() + 2 * day)) })
  expect((await again.post(state, { op: 'open' })).code).toBe(0)
  expect((await again.post(state, { op: 'rest' })).code).toBe(0)
  await world.later(4 * day)
  await world.settle()
  expect((await page()).shopStatus).toBe(2)
})

it('shows its hours to buyers, and whether it is within them', async () => {
  const { shop, speak } = await anOwner()
  const page = async () => (await world.visitor.get(`/rest/shop/page?shopId=${shop.shopId}`)).data.shop
  expect(await page()).toMatchObject({ businessHours: '', openNow: null })
  const save = async (openHours: object[]) =>
    speak.form(settings, {
      ...said,
      openHours: JSON.stringify(openHours),
      version: await shopVersion(world, shop.shopId),
    } as never)
  const always = [1, 2, 3, 4, 5, 6, 7].map((it) => ({ day: it, open: '00:00', close: '23:59' }))
  await save(always)
  expect(await page()).toMatchObject({ businessHours: '周一至周日 00:00-23:59', openNow: true })
  const wrong = async (openHours: object[]) => (await save(openHours)).data.fields[0].field
  expect(await wrong([{ day: 1, open: '18:00', close: '08:00' }])).toBe('openHours.0.close')
  expect(await wrong([always[0]!, always[0]!])).toBe('openHours')
})

it('is frozen with a reason by the operator, sells nothing, and rests when it is released', async () => {
  const { shop, speak, read } = await anOwner()
  const operator = await world.signIn((await anOperator(world, '运营甲')).userId)
  const { shopId } = shop
  const reason = '抽检不合格'
  expect((await operator.post('/operate/shop/freeze', { shopId, reason: '' })).data.fields[0].field).toBe('reason')
  expect((await speak.post('/operate/shop/freeze', { shopId, reason })).code).toBe(10403)
  await speak.post(state, { op: 'rest', message: '盘点' })
  expect((await operator.post('/operate/shop/freeze', { shopId, reason })).data).toEqual({ shopStatus: 3 })
  expect((await operator.post('/operate/shop/freeze', { shopId, reason })).code).toBe(10410)
  expect((await read()).shop).toMatchObject({
    shopStatus: 3,
    restMessage: '',
    frozen: { reason, by: '运营甲' },
    buttons: [],
  })
  expect((await world.visitor.get(`/rest/shop/page?shopId=${shopId}`)).code).toBe(30102)
  const { data: list } = await operator.post('/operate/shop/list', { keyword: shop.shopName, shopStatus: 3 })
  expect(list.list).toMatchObject([{ shopId: String(shopId), frozenReason: reason, buttons: ['unfreeze'] }])
  expect((await operator.post('/operate/shop/unfreeze', { shopId })).data).toEqual({ shopStatus: 2 })
  expect((await operator.post('/operate/shop/unfreeze', { shopId })).code).toBe(10410)
  expect((await read()).shop).toMatchObject({ frozen: null, buttons: ['open', 'close'] })
  const { data: messages } = await speak.post('/rest/message/list')
  expect(messages.list).toMatchObject([
    { title: '店铺已解除冻结' },
    { title: '店铺已被平台冻结', content: `“${shop.shopName}”被平台冻结，原因：${reason}` },
  ])
})
