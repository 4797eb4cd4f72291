import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { saveCategory } from '../catalog/public.ts'

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
/** A shop with a licence that ends in so many days, with goods that need it and goods that do not. */
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

  // Sessions of days ago are over.
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
