import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCategory, aGoods } from '../../../../test/builders/catalog.ts'
import { aPublisher, matrixInput } from '../../../../test/builders/publishing.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller, anOrder, submit } from '../../../../test/builders/order.ts'
import type { Answer } from '../../../../test/world.ts'
import { moveStanding, saveCategory } from '../../catalog/public.ts'
import { demandNoOpenOrder } from '../../order/public.ts'

/* Conditions that keep goods off sale or from being deleted hold on every way of moving goods. */

const { world, seller, buyer } = await openMarket()
const call = (path: string, input: object) => seller.speak.post(`/rest/mj/goods/${path}`, input)
const standingOf = async (spuId: number) => {
  const { saleState, deleted, version } = await world.db
    .selectFrom('goodsSpu')
    .select(['saleState', 'deleted', 'version'])
    .where('spuId', '=', spuId)
    .executeTakeFirstOrThrow()
  return { state: deleted ? 'deleted' : saleState, version }
}
const move = async (spuId: number, to: string) =>
  call('move', { spuId, move: to, version: (await standingOf(spuId)).version })

const { secondId } = await aCategory(world)
const medicine = await world.write((ctx) =>
  saveCategory(ctx, { parentId: secondId, name: '兽药粉剂', needQualType: 3 }),
)
const paper = (validTo: string | null) =>
  sql`insert into shop_qualification (shop_id, qual_type, cert_no, file_list, valid_from, valid_to, state, create_time)
    values (${seller.shopId}, 3, 'SY-1', '{a}', '2020-01-01', ${validTo}, 1, ${world.now()})`.execute(world.db)
const noPaper = () => world.db.deleteFrom('shopQualification').where('shopId', '=', seller.shopId).execute()
const why = '缺少有效的兽药经营许可证，“兽药粉剂”类目的商品不能上架'

test('goods of a category that asks for papers go on sale by no way while the shop has none', async () => {
  const { spuId } = await aGoods(world, seller, { categoryId: medicine, saleState: 2 })
  expect(await move(spuId, 'onSale')).toMatchObject({ code: 30208, msg: why })
  const feed = await aGoods(world, seller, { saleState: 2 })
  expect((await call('batch/edit', { op: 'onSale', ids: [spuId, feed.spuId] })).data).toEqual({
    success: 1,
    failed: [{ id: String(spuId), msg: why }],
  })
  expect((await call('batch/shelf/check', { spuIds: [spuId], move: 'onSale' })).data).toMatchObject({
    count: 0,
    skipped: [{ why, count: 1 }],
  })
  expect((await standingOf(spuId)).state).toBe(2)
  await paper(null)
  expect((await move(spuId, 'onSale')).code).toBe(0)
  await noPaper()
})

test('a paper that ends after a plan was made is asked for when it is run, and when it is taken back', async () => {
  const { spuId } = await aGoods(world, seller, { categoryId: medicine, saleState: 2 })
  await paper(null)
  const { planId } = (await call('batch/shelf/check', { spuIds: [spuId], move: 'onSale' })).data
  await noPaper()
  expect((await call('batch/shelf/run', { planId })).data).toMatchObject({ failed: 1, faults: [{ fault: why }] })
  await paper('2020-02-02')
  expect((await move(spuId, 'onSale')).code).toBe(30208)
  await noPaper()
  await paper(null)
  expect((await move(spuId, 'onSale')).code).toBe(0)
  const off = (await call('batch/shelf/check', { spuIds: [spuId], move: 'offSale' })).data
  await call('batch/shelf/run', { planId: off.planId })
  await noPaper()
  expect((await call('batch/shelf/undo', { planId: off.planId })).data).toMatchObject({ faults: [{ fault: why }] })
  expect((await standingOf(spuId)).state).toBe(2)
})

test('what stands in an unfinished order is deleted by no way until the order is done', async () => {
  const { spuId, goodsId } = await aGoods(world, seller, { stockType: 0 })
  const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
  await move(spuId, 'offSale')
  const fault = '存在未完成的订单，不能删除'
  expect(await move(spuId, 'drop')).toMatchObject({ code: 30205, msg: fault })
  expect((await call('batch/edit', { op: 'delete', ids: [spuId] })).data.failed).toEqual([
    { id: String(spuId), msg: fault },
  ])
  expect((await call('batch/shelf/check', { spuIds: [spuId], move: 'drop' })).data.skipped).toEqual([
    { why: fault, count: 1 },
  ])
  expect((await standingOf(spuId)).state).toBe(2)
  await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
  expect((await move(spuId, 'drop')).code).toBe(0)
  expect((await standingOf(spuId)).state).toBe('deleted')
})

test('what is ordered after a plan to delete it was made is not deleted', async () => {
  const { spuId, goodsId } = await aGoods(world, seller)
  await move(spuId, 'offSale')
  const { planId } = (await call('batch/shelf/check', { spuIds: [spuId], move: 'drop' })).data
  await move(spuId, 'onSale')
  await anOrder(buyer, [{ goodsId, qty: 1 }])
  await move(spuId, 'offSale')
  expect((await call('batch/shelf/run', { planId })).data).toMatchObject({
    faults: [{ fault: '存在未完成的订单，不能删除' }],
  })
  expect((await standingOf(spuId)).state).toBe(2)
})

test('a specification in an unfinished order is not dropped from its goods', async () => {
  const input = matrixInput(await aPublisher(world, seller))
  const save = (more: object) => call('sep/save.do', { ...input, ...more })
  const { spuId, goodsIds, version } = (await save({})).data
  const kept = input.skuList.map((sku, at) => ({ ...sku, goodsId: goodsIds[at], stockWas: 10 }))
  await anOrder(buyer, [{ goodsId: Number(goodsIds[5]), qty: 1 }])
  const seen = { spuId, version }
  expect(await save({ ...seen, skuList: kept.slice(0, 5) })).toMatchObject({
    code: 30205,
    msg: '规格“40kg/吨包”存在未完成的订单，不能删除，可以停用',
  })
  const [least, ...others] = kept
  expect(await save({ ...seen, skuList: others })).toMatchObject({ code: 0 })
  const left = world.db
    .selectFrom('goodsSku')
    .select('goodsId')
    .where('spuId', '=', Number(spuId))
    .where('deleted', '=', true)
  expect(await left.execute()).toEqual([{ goodsId: Number(least!.goodsId) }])
})

/** Waits until this many statements wait for a lock. */
const waiting = async (count: number) => {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
      return rows.length
    })
    .toBe(count)
}

test('an order that is placed while its goods are being deleted waits, and finds them gone', async () => {
  const [shop, person] = [await aSeller(world), await aBuyer(world)]
  const { spuId, goodsId } = await aGoods(world, shop)
  let answer: Promise<Answer> | undefined
  await world.write(async (ctx) => {
    await moveStanding(ctx, { shopId: shop.shopId, spuId, from: 1, to: 2 })
    await moveStanding(ctx, { shopId: shop.shopId, spuId, from: 2, to: 4 })
    await demandNoOpenOrder(ctx, shop.shopId, spuId)
    answer = submit(person, [{ goodsId, qty: 1 }])
    await waiting(1)
  })
  expect(await answer!).toMatchObject({ code: 30203, data: { lines: [{ goodsId: String(goodsId) }] } })
  expect(await world.db.selectFrom('tradeOrder').select('orderId').where('shopId', '=', shop.shopId).execute()).toEqual(
    [],
  )
})

test('goods that are deleted while an order of them is being placed wait for it, and stay', async () => {
  const { spuId, goodsId } = await aGoods(world, seller)
  let [placing, dropping]: (Promise<Answer> | undefined)[] = []
  await world.write(async ({ db }) => {
    // An order reserves its stock last: blocked there, it has its lines but is not committed.
    await sql`select from stock where goods_id = ${goodsId} for update`.execute(db)
    placing = submit(buyer, [{ goodsId, qty: 1 }])
    await waiting(1)
    expect((await move(spuId, 'offSale')).code).toBe(0)
    dropping = move(spuId, 'drop')
    await waiting(2)
  })
  expect((await placing!).code).toBe(0)
  expect((await dropping!).code).toBe(30205)
  expect((await standingOf(spuId)).state).toBe(2)
})
