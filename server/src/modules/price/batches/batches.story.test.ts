import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { sayingYes } from '../../../../test/builders/prices.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
const call = ({ speak }: Pick<Seller, 'speak'>, name: string, input: object = {}) =>
  speak.post(`/rest/priceScheme/${name}`, input)

let names = 0
const aScheme = async (seller: Seller, goods: readonly object[], more: object = {}): Promise<string> => {
  const input = {
    name: `方案${(names += 1)}`,
    targetType: 3,
    beginTime: timeText(world.now()),
    goods,
    confirmWarnings: true,
    ...more,
  }
  return (await sayingYes((more) => call(seller, 'insertOrUpdate', { ...input, ...more }))).data.schemeId
}
const pricesOf = async (seller: Seller, schemeId: string): Promise<string[]> => {
  const { goods } = (await call(seller, 'detail', { schemeId })).data
  return goods.map(({ schemePrice }: { schemePrice: string }) => schemePrice)
}

it('shows what every price would become, changes them, says who did it, and takes it back', async () => {
  const seller = await aSeller(world)
  const [one, two] = [await aGoods(world, seller, { price: 10_000 }), await aGoods(world, seller, { price: 20_000 })]
  const schemeId = await aScheme(seller, [
    { goodsId: one.goodsId, priceMode: 1, price: '90.00', tiers: [{ minQty: 10, price: '85.00' }] },
    { goodsId: two.goodsId, priceMode: 2, discount: '95' },
  ])
  const { data: low } = await call(seller, 'batch/check', { schemeId, mode: 2, value: '-30' })
  expect(low.marked).toEqual([{ why: '降价 30% 以上', count: 2 }])
  // The plan runs only if the confirmation names the number of marked rows.
  const marks = [{ mark: '降价 30% 以上：¥190.00（折扣 95.00%） → ¥133.00（折扣 66.50%）' }, {}]
  for (const confirmedMarks of [undefined, 1, 3])
    expect(await call(seller, 'batch/run', { planId: low.planId, confirmedMarks })).toMatchObject({
      code: 30142,
      data: { marked: 2, marks },
    })
  expect(await pricesOf(seller, schemeId)).toEqual(['190.00', '90.00'])
  const { data: plan } = await call(seller, 'batch/check', { schemeId, mode: 2, value: '-10' })
  expect(plan).toMatchObject({ count: 2, skipped: [], marked: [] })
  expect(plan.rows.map(({ before, after }: any) => [before, after])).toEqual([
    ['¥190.00（折扣 95.00%）', '¥171.00（折扣 85.50%）'],
    ['¥90.00（固定价，满 10 ¥85.00）', '¥81.00（固定价，满 10 ¥76.50）'],
  ])
  // A plan changes nothing before it is confirmed.
  expect(await pricesOf(seller, schemeId)).toEqual(['190.00', '90.00'])
  expect((await call(seller, 'batch/run', { planId: plan.planId })).data).toMatchObject({
    done: 2,
    failed: 0,
    toUndo: 2,
  })
  expect(await pricesOf(seller, schemeId)).toEqual(['171.00', '81.00'])
  const log = async () => (await call(seller, 'batch/log', { schemeId })).data.list
  expect(await log()).toMatchObject([
    { goodsId: String(one.goodsId), beforePrice: '90.00', afterPrice: '81.00', undone: false },
    { goodsId: String(two.goodsId), before: '折扣 95.00%', after: '折扣 85.50%', undone: false },
  ])
  // A form that was opened before the batch is refused as stale.
  const form = {
    schemeId,
    version: 1,
    name: '旧',
    targetType: 3,
    beginTime: timeText(world.now()),
    goods: [{ goodsId: one.goodsId, priceMode: 1, price: '1.00' }],
  }
  expect((await call(seller, 'insertOrUpdate', form)).code).toBe(10409)
  // Another batch changes one of them; undoing the first leaves that one.
  const other = await call(seller, 'batch/check', { schemeId, mode: 1, value: '80', goodsIds: [one.goodsId] })
  await call(seller, 'batch/run', { planId: other.data.planId })
  expect((await call(seller, 'batch/undo', { planId: plan.planId })).data).toMatchObject({ done: 2, failed: 1 })
  expect(await pricesOf(seller, schemeId)).toEqual(['190.00', '80.00'])
  expect((await log())[0]).toMatchObject({ afterPrice: '190.00', undone: true })
})

it('leaves out what would cost more in a larger quantity; of a scheme open to all only the tiers move', async () => {
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller, { price: 13_400 })
  const tiers = [
    { minQty: 50, price: '131.00' },
    { minQty: 200, price: '128.00' },
  ]
  const why = async (schemeId: string, change: object) => {
    const { data } = await call(seller, 'batch/check', { schemeId, ...change })
    return data.skipped.map((it: { why: string }) => it.why)
  }
  const closed = await aScheme(seller, [{ goodsId, priceMode: 1, price: '133.00', tiers }])
  expect(await why(closed, { mode: 1, value: '3' })).toEqual(['满 50 的价须低于 3.00 元，现在是 131.00 元'])
  const open = await aScheme(seller, [{ goodsId, priceMode: 2, discount: '100', tiers }], { openToAll: true })
  expect(await why(open, { mode: 1, value: '3' })).toEqual(['公开的阶梯价从标价开始，只能按百分比或金额改阶梯价'])
  expect(await why(open, { mode: 3, value: '5' })).toEqual(['满 50 的价须低于 134.00 元，现在是 136.00 元'])
  const { data: plan } = await call(seller, 'batch/check', { schemeId: open, mode: 3, value: '-1' })
  expect(plan.rows).toMatchObject([{ after: '¥134.00（折扣 100.00%，满 50 ¥130.00，满 200 ¥127.00）' }])
})

it('says of goods without a price after it why they are left out, and finds goods of the shop only', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const [one, two] = [await aGoods(world, seller, { price: 10_000 }), await aGoods(world, seller, { price: 20_000 })]
  const schemeId = await aScheme(seller, [
    { goodsId: one.goodsId, priceMode: 1, price: '1.00' },
    { goodsId: two.goodsId, priceMode: 1, price: '190.00' },
  ])
  const { data } = await call(seller, 'batch/check', { schemeId, mode: 3, value: '-1' })
  expect(data).toMatchObject({ count: 1, skipped: [{ why: '改后价格须大于 0，减额须小于标价', count: 1 }] })
  expect((await call(other, 'batch/check', { schemeId, mode: 3, value: '-1' })).code).toBe(10404)
  expect((await call(other, 'batch/log', { schemeId })).data.total).toBe(0)
  const deleted = await call(seller, 'del', { schemeId, version: 1 })
  expect(deleted.code).toBe(0)
  const ran = await call(seller, 'batch/run', { planId: data.planId })
  expect(ran.data).toMatchObject({ done: 1, failed: 1 })
})

it('reports two hundred goods row by row, of which one was changed meanwhile, and takes them back', async () => {
  const seller = await aSeller(world)
  const skus = Array.from({ length: 200 }, (_, at) => ({
    price: 10_000 + at,
    specValues: [{ specName: '净含量', value: `${at + 1} 公斤` }],
  }))
  const { goodsIds } = await aGoods(world, seller, { skus })
  const schemeId = await aScheme(
    seller,
    goodsIds.map((goodsId) => ({ goodsId, priceMode: 3, minus: '5.00' })),
  )
  const before = await pricesOf(seller, schemeId)
  const { data: plan } = await call(seller, 'batch/check', { schemeId, mode: 3, value: '2' })
  expect(plan.count).toBe(200)
  const taken = await call(seller, 'batch/check', { schemeId, mode: 1, value: '70', goodsIds: [goodsIds[0]] })
  // A newer plan of the same person replaces the older one.
  expect((await call(seller, 'batch/run', { planId: plan.planId })).code).not.toBe(0)
  await call(seller, 'batch/run', { planId: taken.data.planId, confirmedMarks: taken.data.marked[0]?.count })
  const { data: again } = await call(seller, 'batch/check', { schemeId, mode: 3, value: '2' })
  await world.db.updateTable('priceSchemeGoods').set({ minus: 1_00 }).where('goodsId', '=', goodsIds[7]!).execute()
  await call(seller, 'batch/run', { planId: again.planId })
  await world.settle()
  const { data: done } = await seller.speak.post('/rest/task/detail', { taskId: again.planId })
  expect(done).toMatchObject({ state: 3, total: 200, done: 200, failed: 1, toUndo: 199 })
  expect(done.faults).toMatchObject([{ thingId: String(goodsIds[7]), subject: expect.stringContaining('8 公斤') }])
  await call(seller, 'batch/undo', { planId: again.planId })
  await world.settle()
  await call(seller, 'batch/undo', { planId: taken.data.planId })
  const after = await pricesOf(seller, schemeId)
  expect(after.filter((price, at) => price !== before[at])).toHaveLength(1)
  expect((await call(seller, 'batch/log', { schemeId })).data.total).toBe(400)
})
