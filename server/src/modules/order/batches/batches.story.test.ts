import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>
const call = async (speak: Speaker, path: string, input: object) => speak.post(`/rest/order/batch/${path}`, input)
const answerOf = async (speak: Speaker, path: string, input: object) => (await call(speak, path, input)).data

/** Opens a shop with `many` unpaid orders and as many paid ones, newest first. */
const aShopWith = async (many: number) => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { stock: 1_000_000 })
  const buyer = await aBuyer(world)
  const line = [{ goodsId: goods.goodsId, qty: 1 }]
  const paid: number[] = []
  const unpaid: number[] = []
  for (let at = 0; at < many; at++) {
    paid.unshift((await aPaidOrder(world, buyer, line)).orderId)
    unpaid.unshift((await anOrder(buyer, line)).orderId)
  }
  return { ...seller, paid, unpaid }
}

const remarksOf = async (orderIds: readonly number[]) => {
  const found = await sql<{ remark: string | null }>`
    select seller_remark as remark from trade_order where order_id = any(${orderIds}::bigint[]) order by order_id desc`.execute(
    world.db,
  )
  return found.rows.map(({ remark }) => remark)
}
const statesOf = async (orderIds: readonly number[]) => {
  const found = await sql<{ state: number }>`
    select order_status as state from trade_order where order_id = any(${orderIds}::bigint[]) order by order_id desc`.execute(
    world.db,
  )
  return found.rows.map(({ state }) => state)
}

describe('a remark for many orders', () => {
  test('is shown before it is written, written once, and taken back', async () => {
    const { speak, paid } = await aShopWith(3)
    await answerOf(speak, 'remark/run', {
      planId: (await answerOf(speak, 'remark/check', { orderIds: [paid[0]], sellerRemark: '旧' })).planId,
    })
    const plan = await answerOf(speak, 'remark/check', { status: '30', sellerRemark: '旧' })
    expect(plan).toMatchObject({ count: 2, skipped: [{ why: '备注没有变化', count: 1 }] })
    expect(plan.rows[0]).toMatchObject({ before: '（无备注）', after: '旧' })
    const all = await answerOf(speak, 'remark/check', { status: '30', sellerRemark: '加急' })
    expect(await remarksOf(paid)).toEqual(['旧', null, null])
    const answers = await Promise.all([1, 2, 3].map(() => call(speak, 'remark/run', { planId: all.planId })))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    await world.settle()
    expect(await answerOf(speak, 'remark/run', { planId: all.planId })).toMatchObject({ state: 3, done: 3, failed: 0 })
    expect(await remarksOf(paid)).toEqual(['加急', '加急', '加急'])
    const logged = async (orderId: number | undefined) => {
      const found = await sql<{ text: string }>`
        select text from order_log where order_id = ${orderId} and action = 'sellerRemark' order by log_id`.execute(
        world.db,
      )
      return found.rows.map(({ text }) => text)
    }
    expect(await logged(paid[1])).toEqual(['卖家修改：备注由空改为“加急”'])
    expect(await answerOf(speak, 'remark/undo', { planId: all.planId })).toMatchObject({ state: 3, done: 3, failed: 0 })
    expect(await remarksOf(paid)).toEqual(['旧', null, null])
    expect(await logged(paid[0])).toEqual([
      '卖家修改：备注由空改为“旧”',
      '卖家修改：备注由“旧”改为“加急”',
      '卖家修改：备注由“加急”改为“旧”',
    ])
  })

  test('is taken back once, also from two windows at once', async () => {
    const { speak, paid } = await aShopWith(2)
    const { planId } = await answerOf(speak, 'remark/check', { status: '30', sellerRemark: '加急' })
    await answerOf(speak, 'remark/run', { planId })
    const undo = () => call(speak, 'remark/undo', { planId })
    const answers = await Promise.all([undo(), undo()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 30123])
    expect((await undo()).code).toBe(30123)
    expect(await remarksOf(paid)).toEqual([null, null])
  })

  test('does what was seen: what others changed since stays and is named', async () => {
    const shop = await aShopWith(2)
    const { speak, paid } = shop
    const { planId } = await answerOf(speak, 'remark/check', { status: '30', sellerRemark: '加急' })
    const colleague = await world.signIn(await aStaff(world, shop, ['SALES']))
    const other = await answerOf(colleague, 'remark/check', { orderIds: [paid[0]], sellerRemark: '别动' })
    await answerOf(colleague, 'remark/run', { planId: other.planId })
    const result = await answerOf(speak, 'remark/run', { planId })
    expect(result).toMatchObject({ state: 3, done: 2, failed: 1 })
    expect(result.faults).toMatchObject([{ thingId: String(paid[0]), fault: '备注在这期间被改过' }])
    expect(await remarksOf(paid)).toEqual(['别动', '加急'])
    expect(await answerOf(speak, 'remark/undo', { planId })).toMatchObject({ done: 1, failed: 0 })
    expect(await remarksOf(paid)).toEqual(['别动', null])
  })

  test('of a whole filter leaves out what is left out', async () => {
    const { speak, paid } = await aShopWith(3)
    const { planId, count } = await answerOf(speak, 'remark/check', {
      status: '30',
      exceptIds: [paid[1]],
      sellerRemark: '加急',
    })
    expect(count).toBe(2)
    await answerOf(speak, 'remark/run', { planId })
    expect(await remarksOf(paid)).toEqual(['加急', null, '加急'])
  })
})

describe('closing many orders', () => {
  test('skips those that are paid and says why; stock and money are right', async () => {
    const { speak, paid, unpaid } = await aShopWith(2)
    const plan = await answerOf(speak, 'close/check', { orderIds: [...unpaid, paid[0]], reason: '缺货' })
    expect(plan).toMatchObject({
      count: 2,
      skipped: [{ why: '订单已付款，不能取消，请申请售后', count: 1 }],
      sums: [{ label: '应付合计（元）', value: expect.stringMatching(/^[\d,]+\.\d\d$/) }],
    })
    for (const { subject } of plan.rows) expect(subject).toMatch(/^SC\d+ .+ ¥[\d,]+\.\d\d$/)
    const { planId } = plan
    expect(await answerOf(speak, 'close/run', { planId })).toMatchObject({ state: 3, done: 2, failed: 0 })
    expect(await statesOf(unpaid)).toEqual([90, 90])
    expect(await statesOf(paid)).toEqual([30, 30])
    await demandSoundBooks(world)
  })

  test('is for those who may, and only their own plans are run, in time', async () => {
    const shop = await aShopWith(1)
    const clerk = await world.signIn(await aStaff(world, shop, ['WH']))
    const colleague = await world.signIn(await aStaff(world, shop, ['SALES']))
    const outsider = (await aSeller(world)).speak
    expect((await call(clerk, 'close/check', { reason: '缺货' })).code).toBe(10403)
    const { planId } = await answerOf(shop.speak, 'close/check', { reason: '缺货' })
    expect((await call(clerk, 'close/run', { planId })).code).toBe(10403)
    for (const speak of [colleague, outsider]) expect((await call(speak, 'close/run', { planId })).code).toBe(10404)
    // A plan of one kind cannot be run as another kind.
    expect((await call(shop.speak, 'remark/run', { planId })).code).toBe(10404)
    const empty = await answerOf(outsider, 'close/check', { orderIds: shop.unpaid, reason: '缺货' })
    expect(empty.count).toBe(0)
    expect((await call(outsider, 'close/run', { planId: empty.planId })).code).toBe(30125)
    expect((await shop.speak.post('/rest/task/list')).data.total).toBe(0)
    await world.later(61 * 60_000)
    const later = await world.signIn(shop.ownerUserId)
    expect((await call(later, 'close/run', { planId })).code).toBe(30122)
    const purge = world.house.rooms.find((room) => room.name === 'task')!.timers![0]!
    await world.write((ctx) => purge.run(ctx, world.house.rooms))
    expect((await call(later, 'close/run', { planId })).code).toBe(10404)
    expect(await statesOf(shop.unpaid)).not.toContain(90)
  })

  test('of many is worked in the background, a part at a time', async () => {
    const { speak, shopId, paid } = await aShopWith(1)
    const { planId } = await answerOf(speak, 'remark/check', { orderIds: paid, sellerRemark: '加急' })
    await sql`
      insert into task_row (shop_id, task_id, row_no, cells)
      select ${shopId}, ${Number(planId)}, n, jsonb_build_object('thingId', 987654321, 'subject', 'SC' || n, 'from', null, 'to', 'x')
      from generate_series(2, 121) as n`.execute(world.db)
    await sql`update task set total = 121 where task_id = ${Number(planId)}`.execute(world.db)
    expect(await answerOf(speak, 'remark/run', { planId })).toMatchObject({ state: 1, done: 0 })
    await world.settle()
    const result = (await speak.post('/rest/task/detail', { taskId: planId })).data
    expect(result).toMatchObject({ state: 3, done: 121, failed: 120 })
    expect((await speak.post('/rest/task/list')).data.total).toBe(1)
    expect(await remarksOf(paid)).toEqual(['加急'])
  })
})
