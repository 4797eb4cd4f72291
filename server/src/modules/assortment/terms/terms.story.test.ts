import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aGoods, aUnit, feedUnits } from '../../../../test/builders/catalog.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveCategory, saveUnit } from '../../catalog/public.ts'

let world: World
let units: Awaited<ReturnType<typeof feedUnits>>
beforeAll(async () => {
  world = await openWorld()
  units = await feedUnits(world)
})
afterAll(() => world?.close())

test('the least quantity and steps of many fit the unit they are sold by', async () => {
  const shop = await aSeller(world)
  const call = (path: string, input: object) => shop.speak.post(`/rest/mj/goods/${path}`, input)
  const { bag, kilo } = units
  const bags = await aGoods(world, shop, { saleUnitId: bag, maxQty: 50_000 })
  const kilos = await aGoods(world, shop, { saleUnitId: kilo })
  const ids = [bags.spuId, kilos.spuId]
  const edit = async (value: object) => (await call('batch/edit', { op: 'minQty', ids, value })).data
  const refused = (msg: string) => ({ success: 1, failed: [{ id: String(bags.spuId), msg }] })
  expect(await edit({ minQty: 1.5 })).toEqual(refused('起订量 1.5 袋：须为整数'))
  expect(await edit({ stepQty: 0.5 })).toEqual(refused('每次加购 0.5 袋：须为整数'))
  expect(await edit({ minQty: 51 })).toEqual(refused('起订量不能大于限购量 50'))
  const { data: plan } = await call('batch/terms/check', { spuIds: ids, minQty: 2.5, stepQty: 0.5 })
  expect(plan).toMatchObject({ count: 1, skipped: [{ why: '起订量 2.5 袋：须为整数', count: 1 }] })
  const whole = (await call('batch/terms/check', { spuIds: [kilos.spuId], minQty: 1.5 })).data
  await sql`update goods_spu set sale_unit_id = ${bag}, base_unit_id = ${bag} where spu_id = ${kilos.spuId}`.execute(
    world.db,
  )
  expect((await call('batch/terms/run', { planId: whole.planId })).data.faults).toMatchObject([
    { fault: '起订量 1.5 袋：须为整数' },
  ])
})

test('the unit of many is changed only to one their form takes', async () => {
  const shop = await aSeller(world)
  const call = (path: string, input: object) => shop.speak.post(`/rest/mj/goods/${path}`, input)
  const { bag, kilo, ton } = units
  const bottle = await aUnit(world, { name: '瓶' })
  const own = await world.write((ctx) => saveUnit(ctx, { shopId: shop.shopId, name: '提', code: 'lift', unitType: 1 }))
  const { secondId } = await aCategory(world)
  const categoryId = await world.write((ctx) =>
    saveCategory(ctx, { parentId: secondId, name: '母猪料', unitIds: [bag, kilo, ton] }),
  )
  const feed = { categoryId, saleUnitId: bag, baseUnitId: kilo, convertRate: 40_000 }
  const inBags = await aGoods(world, shop, feed)
  const inKilos = await aGoods(world, shop, { categoryId, saleUnitId: kilo, minQty: 1_500 })
  const edit = async (toUnitId: number, { spuId }: { spuId: number }) =>
    (await call('batch/edit', { op: 'unit', ids: [spuId], value: { toUnitId } })).data
  const failed = (msg: string) => ({ success: 0, failed: [expect.objectContaining({ msg })] })
  expect(await edit(bottle, inBags)).toEqual(failed('“母猪料”类目不能按瓶出售'))
  expect(await edit(ton, inBags)).toEqual(failed('1 吨固定等于 1000 公斤'))
  expect(await edit(bag, inKilos)).toEqual(failed('起订量 1.5 袋：须为整数'))
  expect(await edit(ton, inKilos)).toMatchObject({ success: 1 })
  expect(await edit(own, inBags)).toMatchObject({ success: 1 })
  const plan = (toUnitId: number) => call('batch/terms/check', { spuIds: [inBags.spuId], toUnitId })
  expect((await plan(bottle)).data).toMatchObject({
    count: 0,
    skipped: [{ why: '“母猪料”类目不能按瓶出售', count: 1 }],
  })
  const { planId } = (await plan(bag)).data
  await sql`update category set unit_ids = ${[ton]} where category_id = ${categoryId}`.execute(world.db)
  const { faults } = (await call('batch/terms/run', { planId })).data
  expect(faults).toMatchObject([{ fault: '“母猪料”类目不能按袋出售' }])
})
