import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { setShopStatus } from '../../shop/public.ts'

/* Licences of a shop as everybody sees them. */

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.stopClock()
})
afterAll(() => world?.close())

let shop: Awaited<ReturnType<typeof aSeller>>
beforeEach(async () => {
  shop = await aSeller(world)
})

const day = (days: number) =>
  new Date(world.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const addLicence = async (qualType: number, it: { validTo?: string | null; state?: number } = {}) => {
  await world.db
    .insertInto('shopQualification')
    .values({
      shopId: shop.shopId,
      qualType,
      certNo: `NO${qualType}`,
      issuer: '某县农业农村局',
      fileList: ['/files/ab/cd.webp'],
      validFrom: '2022-01-01',
      validTo: it.validTo ?? null,
      state: it.state ?? 1,
      createTime: world.now(),
    })
    .execute()
}
const shown = async (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ shopId: String(shop.shopId), ...more })
  return (await world.visitor.get(`/rest/shop/licences?${query}`)) as { code: number; data: any }
}

describe('the licences of a shop', () => {
  it('are shown with number, authority and days, and only those that passed', async () => {
    await addLicence(3, { validTo: day(200) })
    await addLicence(1)
    await addLicence(5, { state: 0 })
    await addLicence(6, { state: 2 })
    expect((await shown()).data).toEqual({
      list: [
        {
          qualType: 1,
          certNo: 'NO1',
          issuer: '某县农业农村局',
          validFrom: '2022-01-01',
          validTo: null,
          expired: false,
          fileList: ['/files/ab/cd.webp'],
          needed: false,
        },
        expect.objectContaining({ qualType: 3, validTo: day(200), expired: false }),
      ],
      missing: null,
    })
  })

  it('are expired the day after their last one, whether noted or not', async () => {
    await addLicence(2, { validTo: day(0) })
    await addLicence(3, { validTo: day(-1) })
    await addLicence(8, { validTo: day(300), state: 3 })
    const { list } = (await shown()).data
    expect(list.map((it: { qualType: number; expired: boolean }) => [it.qualType, it.expired])).toEqual([
      [2, false],
      [3, true],
      [8, true],
    ])
  })

  it('of goods are marked where their category demands them, and missed where there is no valid one', async () => {
    const { spuId, categoryId } = await aGoods(world, shop)
    await sql`update category set need_qual_type = 3 where category_id = ${categoryId}`.execute(world.db)
    const ofGoods = async () => {
      // Visitors share a cached answer for a while.
      await world.later(10_000)
      return (await shown({ spuId: String(spuId) })).data
    }
    expect(await ofGoods()).toEqual({ list: [], missing: 3 })
    await addLicence(1)
    await addLicence(3, { validTo: day(-1) })
    expect(await ofGoods()).toMatchObject({ list: [{ needed: false }, { needed: true, expired: true }], missing: 3 })
    await world.db
      .updateTable('shopQualification')
      .set({ validTo: day(30) })
      .where('shopId', '=', shop.shopId)
      .execute()
    expect(await ofGoods()).toMatchObject({
      list: [{ needed: false }, { needed: true, expired: false }],
      missing: null,
    })
    // Goods of another shop reveal nothing about this one.
    const other = await aGoods(world, await aSeller(world), { categoryId })
    expect((await shown({ spuId: String(other.spuId) })).data).toMatchObject({
      list: [{ needed: false }, { needed: false }],
      missing: null,
    })
  })

  it('are not shown of a shop that is not there, never opened, frozen or closed', async () => {
    await addLicence(1)
    expect((await world.visitor.get('/rest/shop/licences?shopId=999999')).code).toBe(10404)
    for (const [status, code] of [
      [0, 10404],
      [3, 30102],
      [4, 30102],
    ] as const) {
      await world.write((ctx) => setShopStatus(ctx, shop.shopId, status))
      await world.later(10_000)
      expect((await shown()).code).toBe(code)
    }
  })
})
