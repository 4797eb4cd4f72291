import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>
const batch = async (speak: Speaker, step: 'check' | 'run' | 'undo', input: object) =>
  speak.post(`/rest/mj/goods/batch/shelf/${step}`, input)
const standingsOf = async (spuIds: readonly number[]) => {
  const found = await sql<{ state: number; deleted: boolean }>`
    select sale_state as state, deleted from goods_spu where spu_id = any(${[...spuIds]}::bigint[]) order by spu_id`.execute(
    world.db,
  )
  return found.rows.map(({ state, deleted }) => (deleted ? 'deleted' : state))
}
const onSaleIn = async (shopId: number) =>
  (await world.db.selectFrom('shop').select('goodsCount').where('shopId', '=', shopId).executeTakeFirstOrThrow())
    .goodsCount

const aShopWith = async (...states: (0 | 1 | 2 | 3)[]) => {
  const seller = await aSeller(world)
  const spuIds: number[] = []
  for (const saleState of states) spuIds.push((await aGoods(world, seller, { saleState })).spuId)
  return { ...seller, spuIds }
}

test('goods of every state are put on sale as far as they may, counted, and put back', async () => {
  const { speak, shopId, spuIds } = await aShopWith(0, 1, 2, 3)
  const { data: plan } = await batch(speak, 'check', { spuIds, move: 'onSale' })
  expect(plan).toMatchObject({
    count: 2,
    skipped: [
      { why: '商品违规下架', count: 1 },
      { why: '商品出售中', count: 1 },
    ],
  })
  expect(plan.rows).toMatchObject([
    { before: '仓库中', after: '出售中' },
    { before: '草稿', after: '出售中' },
  ])
  expect(await onSaleIn(shopId)).toBe(1)
  expect((await batch(speak, 'run', { planId: plan.planId })).data).toMatchObject({ state: 3, done: 2, failed: 0 })
  expect(await standingsOf(spuIds)).toEqual([1, 1, 1, 3])
  expect(await onSaleIn(shopId)).toBe(3)
  expect((await batch(speak, 'undo', { planId: plan.planId })).data).toMatchObject({ state: 3, done: 2, failed: 0 })
  expect(await standingsOf(spuIds)).toEqual([0, 1, 2, 3])
  expect(await onSaleIn(shopId)).toBe(1)
})

test('what somebody moved since stays where it is, and is named', async () => {
  const { speak, spuIds } = await aShopWith(1, 1)
  const { planId } = (await batch(speak, 'check', { spuIds, move: 'offSale' })).data
  expect((await speak.post('/rest/mj/goods/move', { spuId: spuIds[0], move: 'offSale', version: 1 })).code).toBe(0)
  const { data } = await batch(speak, 'run', { planId })
  expect(data).toMatchObject({ state: 3, done: 2, failed: 1 })
  expect(data.faults).toMatchObject([{ thingId: String(spuIds[0]), fault: '数据已被他人修改，请刷新后重试' }])
  expect(await standingsOf(spuIds)).toEqual([2, 2])
})

test('what is deleted is in no list, and comes back with its name unless that was taken', async () => {
  const shop = await aShopWith(2, 0, 1)
  const { speak, spuIds } = shop
  const { data: plan } = await batch(speak, 'check', { spuIds, move: 'drop' })
  expect(plan).toMatchObject({ count: 2, skipped: [{ why: '商品出售中，请先下架', count: 1 }] })
  await batch(speak, 'run', { planId: plan.planId })
  expect(await standingsOf(spuIds)).toEqual(['deleted', 'deleted', 1])
  expect((await speak.post('/rest/mj/goods/list', {})).data.total).toBe(1)
  const { name } = await world.db
    .selectFrom('goodsSpu')
    .select('name')
    .where('spuId', '=', spuIds[1]!)
    .executeTakeFirstOrThrow()
  await aGoods(world, shop, { name })
  const { data: undone } = await batch(speak, 'undo', { planId: plan.planId })
  expect(undone).toMatchObject({ done: 2, failed: 1 })
  expect(undone.faults).toMatchObject([{ fault: '商品名称已存在' }])
  expect(await standingsOf(spuIds)).toEqual([2, 'deleted', 1])
})

test('a code of deleted goods is used again, and then they come back no more', async () => {
  const shop = await aSeller(world)
  const skus = [{ price: 100, skuCode: 'YF-40' }]
  const { spuId } = await aGoods(world, shop, { saleState: 2, skus })
  const dropped = async () => {
    const { planId } = (await batch(shop.speak, 'check', { spuIds: [spuId], move: 'drop' })).data
    await batch(shop.speak, 'run', { planId })
    return batch(shop.speak, 'undo', { planId })
  }
  expect((await dropped()).data).toMatchObject({ failed: 0 })
  await expect(aGoods(world, shop, { skus })).rejects.toThrow('BAD_INPUT')
  const { planId } = (await batch(shop.speak, 'check', { spuIds: [spuId], move: 'drop' })).data
  await batch(shop.speak, 'run', { planId })
  await aGoods(world, shop, { skus })
  const undone = (await batch(shop.speak, 'undo', { planId })).data
  expect(undone.faults).toMatchObject([{ fault: '规格编码已用于本店的其他商品' }])
  expect(await standingsOf([spuId])).toEqual(['deleted'])
})

test('what was deleted comes back only where a shop opened for free has room', async () => {
  const shop = await aSeller(world, { goodsLimit: 2 })
  const first = await aGoods(world, shop, { saleState: 2 })
  const second = await aGoods(world, shop, { saleState: 2 })
  const spuIds = [first.spuId, second.spuId]
  const { planId } = (await batch(shop.speak, 'check', { spuIds, move: 'drop' })).data
  await batch(shop.speak, 'run', { planId })
  await aGoods(world, shop)
  const undone = (await batch(shop.speak, 'undo', { planId })).data
  expect(undone).toMatchObject({ failed: 1, faults: [{ fault: '免费店铺最多2个商品，正式入驻或升级套餐后不限' }] })
  expect((await standingsOf(spuIds)).filter((it) => it === 'deleted')).toHaveLength(1)
})

test('one is moved in the version that was seen, by who may', async () => {
  const shop = await aShopWith(1)
  const [spuId] = shop.spuIds
  const move = (speak: Speaker, input: object) => speak.post('/rest/mj/goods/move', { spuId, version: 1, ...input })
  const clerk = await world.signIn(await aStaff(world, shop, ['SALES']))
  expect((await move(clerk, { move: 'offSale' })).code).toBe(10403)
  expect((await batch(clerk, 'check', { move: 'offSale' })).code).toBe(10403)
  expect((await move(shop.speak, { move: 'drop' })).data.fields).toEqual([
    { field: 'move', msg: '商品出售中，请先下架' },
  ])
  expect((await move(shop.speak, { move: 'offSale' })).data).toEqual({ version: 2 })
  expect((await move(shop.speak, { move: 'onSale' })).code).toBe(10409)
  const other = await aSeller(world)
  expect((await move(other.speak, { move: 'offSale', version: 2 })).code).toBe(10404)
})
