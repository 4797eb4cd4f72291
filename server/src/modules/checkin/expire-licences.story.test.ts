import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { saveCategory } from '../catalog/public.ts'
import { addOperator } from '../identity/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const dayIn = (days: number) => new Date(world.now().getTime() + days * day + 8 * 3_600_000).toISOString().slice(0, 10)
const aLicence = (qualType: number, days: number) => ({
  qualType,
  certNo: `冀${unique()}`,
  fileList: [`/files/ab/${'ab'.repeat(16)}.webp`],
  validFrom: '2022-01-01',
  validTo: dayIn(days),
})
const runDaily = async () => {
  const timer = world.house.rooms.flatMap((room) => room.timers ?? []).find((it) => it.name === 'checkin.findEnding')!
  await world.write((ctx) => timer.run(ctx as never, world.house.rooms))
  await world.settle()
}
/** Makes a shop with a licence that ends in this many days, goods that need it, and goods that do not. */
const aLicensed = async (days: number) => {
  const shop = await aShop(world, { qualifications: [aLicence(2, days)] })
  await aGoods(world, shop)
  const parentId = await world.write((ctx) => saveCategory(ctx, { name: `类${unique()}` }))
  const second = await world.write((ctx) => saveCategory(ctx, { name: `类${unique()}`, parentId }))
  const categoryId = await world.write((ctx) =>
    saveCategory(ctx, { name: `类${unique()}`, parentId: second, needQualType: 2 }),
  )
  const needing = await aGoods(world, shop, { categoryId })
  return { ...shop, needing }
}
const standing = async (shopId: number) => {
  const rows = await world.db
    .selectFrom('goodsSpu')
    .select(['spuId', 'saleState'])
    .where('shopId', '=', shopId)
    .execute()
  return new Map(rows.map((it) => [it.spuId, it.saleState]))
}
const messagesOf = async (userId: number): Promise<string[]> => {
  const rows = await world.db.selectFrom('message').select('title').where('userId', '=', userId).execute()
  return rows.map(({ title }) => title)
}

it('warns once within 30, 7 and 1 days, and not before', async () => {
  const { ownerUserId } = await aLicensed(31)
  const seen: number[] = []
  for (const days of [0, 1, 1, 22, 1, 4, 1]) {
    await world.later(days * day)
    await runDaily()
    seen.push((await messagesOf(ownerUserId)).filter((it) => it === '饲料生产许可证即将过期').length)
  }
  expect(seen).toEqual([0, 1, 1, 2, 2, 2, 3])
})

it('goods that need a licence leave the shelves the day after its last, and come back once it is renewed', async () => {
  const { shopId, needing, ownerUserId } = await aLicensed(1)
  await world.later(day)
  await runDaily()
  expect((await standing(shopId)).get(needing.spuId)).toBe(1)
  await world.later(day)
  await runDaily()
  const now = await standing(shopId)
  expect(now.get(needing.spuId)).toBe(2)
  expect([...now.values()].toSorted()).toEqual([1, 2])
  expect(await messagesOf(ownerUserId)).toContain('饲料生产许可证已过期')
  const licences = await world.db.selectFrom('shopQualification').select('state').where('shopId', '=', shopId).execute()
  expect(licences).toEqual([{ state: 3 }])

  // The earlier session has expired meanwhile.
  const owner = await world.signIn(ownerUserId)
  const onSale = async () => {
    const { version } = await world.db
      .selectFrom('goodsSpu')
      .select('version')
      .where('spuId', '=', needing.spuId)
      .executeTakeFirstOrThrow()
    return owner.post('/rest/mj/goods/move', { spuId: needing.spuId, move: 'onSale', version })
  }
  expect((await onSale()).code).toBe(30208)
  const { validTo, ...renewed } = { ...aLicence(2, 400), shopId, state: 1, createTime: world.now() }
  await world.db
    .insertInto('shopQualification')
    .values({ ...renewed, validTo })
    .execute()
  expect((await onSale()).code).toBe(0)
})

it('lists for the operator what ends, and reminds a shop of each once a day', async () => {
  const near = await aLicensed(20)
  const far = await aLicensed(80)
  const later = await aLicensed(120)
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, ['OP_AUDIT']))
  const speak = await world.signIn(userId)
  const listOf = async (input: object) => (await speak.post('/rest/operate/licence/list', input)).data.list
  const of = async (shop: { shopName: string }, more: object) => listOf({ shopName: shop.shopName, ...more })
  const [one] = await of(near, {})
  expect(one).toMatchObject({
    shopName: near.shopName,
    qualName: '饲料生产许可证',
    validTo: dayIn(20),
    daysLeft: 20,
    goodsCount: 1,
    remindDay: null,
    buttons: ['remind'],
  })
  expect(await of(far, { within: '60' })).toEqual([])
  const [other] = await of(far, { within: '90' })
  expect(await of(later, { within: '90' })).toEqual([])
  const tabs = async (shop: { shopName: string }) =>
    (await speak.post('/rest/operate/licence/tabs', { shopName: shop.shopName })).data.map((it: any) => it.count)
  expect([await tabs(near), await tabs(far), await tabs(later)]).toEqual([
    [0, 1, 1, 1],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ])
  const remind = async (...qualIds: string[]) =>
    (await (await world.signIn(userId)).post('/rest/operate/licence/remind', { qualIds })).data
  // Two operators remind at the same moment: each shop is reminded once.
  const both = await Promise.all([remind(one.qualId, other.qualId), remind(one.qualId, other.qualId)])
  expect(both.map((it) => it.reminded).toSorted()).toEqual([0, 2])
  const remindersOf = async (userId: number) =>
    (await messagesOf(userId)).filter((it) => it === '平台提醒：饲料生产许可证即将过期').length
  await world.settle()
  expect([await remindersOf(near.ownerUserId), await remindersOf(far.ownerUserId)]).toEqual([1, 1])
  expect((await of(near, {}))[0]).toMatchObject({ remindDay: dayIn(0), buttons: [] })
  const trail = await world.db
    .selectFrom('auditTrail')
    .select(['actorId', 'after'])
    .where('target', '=', 'shop_qualification')
    .where('targetId', '=', String(one.qualId))
    .where('action', '=', 'checkin.remindLicences')
    .execute()
  expect(trail).toEqual([{ actorId: userId, after: { remind_day: dayIn(0) } }])
  await world.later(day)
  expect(await remind(one.qualId)).toEqual({ reminded: 1, notAgain: 0 })
  await world.settle()
  expect(await remindersOf(near.ownerUserId)).toBe(2)
  const owner = await world.signIn(near.ownerUserId)
  expect((await owner.post('/rest/operate/licence/list', {})).status).toBe(403)
})
