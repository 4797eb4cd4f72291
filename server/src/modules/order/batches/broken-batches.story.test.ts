import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedOf } from '../../../../test/builders/audit-trail.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>
const call = (speak: Speaker, path: string, planId: string) => speak.post(`/rest/order/batch/${path}`, { planId })
const detail = async (speak: Speaker, taskId: string) => (await speak.post('/rest/task/detail', { taskId })).data

/** Opens a shop with a planner among its staff and `many` orders, newest first; they are paid unless `place` leaves them unpaid. */
const aShopWith = async (many: number, place: typeof aPaidOrder = aPaidOrder) => {
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller, { stock: 1_000_000 })
  const buyer = await aBuyer(world)
  const orderIds: number[] = []
  for (let at = 0; at < many; at++) orderIds.unshift((await place(world, buyer, [{ goodsId, qty: 1 }])).orderId)
  const plannerId = await aStaff(world, seller, ['SALES'])
  return { ...seller, orderIds, plannerId, planner: await world.signIn(plannerId) }
}
type Shop = Awaited<ReturnType<typeof aShopWith>>

const plan = async (speak: Speaker, shop: Shop) =>
  (await speak.post('/rest/order/batch/remark/check', { orderIds: shop.orderIds, sellerRemark: '加急' })).data
    .planId as string

/** Runs `work` while this order cannot change, as if another transaction held its lock for too long. */
const whileLocked = async <T>(orderId: number, work: () => Promise<T>): Promise<T> => {
  await sql`
    create or replace function lock_not_had() returns trigger language plpgsql as
    $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`.execute(
    world.owner,
  )
  await sql`
    create trigger locked before update on trade_order for each row
    when (new.order_id = ${sql.lit(orderId)}) execute function lock_not_had()`.execute(world.owner)
  try {
    return await work()
  } finally {
    await sql`drop trigger locked on trade_order`.execute(world.owner)
  }
}
/** Returns a plan of three orders of which one is done. */
const aHalfDonePlan = async () => {
  const shop = await aShopWith(3)
  const planId = await plan(shop.planner, shop)
  const { data } = await whileLocked(shop.orderIds[1]!, () => call(shop.planner, 'remark/run', planId))
  expect(data).toMatchObject({ state: 2, done: 1, failed: 0 })
  return { ...shop, planId }
}

const remarksOf = async (orderIds: readonly number[]) =>
  (
    await sql<{ remark: string | null }>`
      select seller_remark as remark from trade_order where order_id = any(${orderIds}::bigint[])
      order by order_id desc`.execute(world.db)
  ).rows.map(({ remark }) => remark)
const actorsOf = async (orderIds: readonly number[]) =>
  (
    await sql<{ actorId: number }>`
      select actor_id from order_log where order_id = any(${orderIds}::bigint[]) and action = 'sellerRemark'
      order by order_id desc, log_id`.execute(world.db)
  ).rows.map(({ actorId }) => actorId)
const setRoles = (shop: Shop, roles: readonly string[]) =>
  sql`update shop_staff set role_codes = ${roles}::text[] where user_id = ${shop.plannerId}`.execute(world.db)

describe('a batch that stops in the middle', () => {
  test('because of a lock goes on with its job', async () => {
    const { planner, planId, orderIds } = await aHalfDonePlan()
    await world.settle()
    expect(await detail(planner, planId)).toMatchObject({ state: 3, done: 3, failed: 0 })
    expect(await remarksOf(orderIds)).toEqual(['加急', '加急', '加急'])
  })

  test('because it was cancelled is gone on with, or its done part is undone', async () => {
    const { planner, planId, orderIds } = await aHalfDonePlan()
    await planner.post('/rest/task/cancel', { taskId: planId })
    await world.settle()
    expect(await remarksOf(orderIds)).toEqual(['加急', null, null])
    expect(await detail(planner, planId)).toMatchObject({ state: 5, toUndo: 1 })
    const undone = (await call(planner, 'remark/undo', planId)).data
    expect(undone).toMatchObject({ state: 3, done: 1, failed: 0, toUndo: 0 })
    expect(await remarksOf(orderIds)).toEqual([null, null, null])
    const tasks = async () => (await planner.post('/rest/task/list')).data.list
    expect(await tasks()).toMatchObject([
      { taskId: undone.taskId, toUndo: 0 },
      { taskId: planId, toUndo: 0 },
    ])
    expect((await call(planner, 'remark/run', planId)).data).toMatchObject({ state: 3, done: 3, failed: 0, toUndo: 2 })
    expect(await tasks()).toMatchObject([{ toUndo: 0 }, { taskId: planId, toUndo: 2 }])
    expect(await remarksOf(orderIds)).toEqual([null, '加急', '加急'])
  })

  test('because its planner may no longer is gone on with and undone by the owner, in their own name', async () => {
    const shop = await aHalfDonePlan()
    const { speak: owner, planner, plannerId, planId, orderIds, ownerUserId } = shop
    await planner.post('/rest/task/cancel', { taskId: planId })
    // While the planner works in the shop, the plan is theirs alone.
    for (const path of ['remark/run', 'remark/undo']) expect((await call(owner, path, planId)).code).toBe(10404)
    await sql`update shop_staff set state = 2 where user_id = ${plannerId}`.execute(world.db)
    const colleague = await world.signIn(await aStaff(world, shop, ['ADMIN']))
    for (const path of ['remark/run', 'remark/undo']) expect((await call(colleague, path, planId)).code).toBe(10404)
    expect((await colleague.post('/rest/task/list')).data.total).toBe(0)
    expect((await owner.post('/rest/task/list')).data.list).toMatchObject([{ taskId: planId, state: 5 }])
    expect((await call(owner, 'remark/run', planId)).data).toMatchObject({ state: 3, done: 3, failed: 0 })
    expect(await actorsOf(orderIds)).toEqual([plannerId, ownerUserId, ownerUserId])
    expect((await call(owner, 'remark/undo', planId)).data).toMatchObject({ state: 3, done: 3, failed: 0 })
    expect(await remarksOf(orderIds)).toEqual([null, null, null])
  })
})

test('what the job of a batch changes is recorded as done by who confirmed it', async () => {
  const shop = await aShopWith(2, async (_, buyer, items) => {
    const placed = await anOrder(buyer, items)
    await buyer.speak.post('/rest/pay/create', { tradeNo: placed.tradeNo, payType: 1, channel: 'wechat' })
    return placed
  })
  const { planner, plannerId, orderIds } = shop
  const { planId } = (await planner.post('/rest/order/batch/close/check', { orderIds, reason: '缺货' })).data
  await whileLocked(orderIds[1]!, () => call(planner, 'close/run', planId))
  const recorded = await recordedOf(world, () => world.settle())
  const byJob = recorded.filter(({ action }) => action === 'task.started>closeOrders')
  expect(byJob.length).toBeGreaterThan(0)
  expect(new Set(byJob.map(({ actorId }) => actorId))).toEqual(new Set([plannerId]))
})

test('a batch is worked with the rights its planner has then', async () => {
  const shop = await aShopWith(2, (_, buyer, items) => anOrder(buyer, items))
  const { planner, orderIds } = shop
  const { planId } = (await planner.post('/rest/order/batch/close/check', { orderIds, reason: '缺货' })).data
  await whileLocked(orderIds[1]!, () => call(planner, 'close/run', planId))
  await setRoles(shop, ['WH'])
  await world.settle()
  expect(await detail(shop.speak, planId)).toMatchObject({
    state: 4,
    done: 1,
    fault: '发起人已没有这家店铺的这项权限',
  })
  // The owner sees it because they may continue it; as soon as its planner has the right again, only the planner sees it.
  expect((await shop.speak.post('/rest/task/list')).data.list).toMatchObject([{ taskId: planId, state: 4 }])
  await setRoles(shop, ['SALES'])
  expect((await shop.speak.post('/rest/task/list')).data.list).toEqual([])
})

describe('a plan', () => {
  test('is not run through the door of other tasks, in nobody’s name and at no time', async () => {
    const shop = await aShopWith(1)
    const taskId = await plan(shop.planner, shop)
    const colleague = await world.signIn(await aStaff(world, shop, ['SALES']))
    for (const speak of [shop.planner, colleague, shop.speak])
      expect((await speak.post('/rest/task/confirm', { taskId })).code).toBe(10404)
    await shop.planner.post('/rest/task/cancel', { taskId })
    expect((await shop.planner.post('/rest/task/confirm', { taskId })).code).toBe(10404)
    await world.later(61 * 60_000)
    // An unconfirmed plan expires, even after it was cancelled.
    expect((await call(await world.signIn(shop.plannerId), 'remark/run', taskId)).code).toBe(30122)
    expect(await remarksOf(shop.orderIds)).toEqual([null])
  })

  test('replaces the one of the same person and kind that was not run, with its rows', async () => {
    const shop = await aShopWith(1)
    const before = await plan(shop.planner, shop)
    const run = await plan(shop.speak, shop)
    await call(shop.speak, 'remark/run', run)
    const other = await plan(shop.speak, shop)
    await plan(shop.planner, shop)
    const left = await sql<{ taskId: number; rows: number }>`
      select t.task_id, (select count(*)::int from task_row r where r.task_id = t.task_id) as rows
      from task t where t.task_id = any(${[before, run, other].map(Number)}::bigint[]) order by 1`.execute(world.db)
    expect(left.rows).toEqual([
      { taskId: Number(run), rows: 1 },
      { taskId: Number(other), rows: expect.any(Number) },
    ])
    expect((await call(shop.planner, 'remark/run', before)).code).toBe(10404)
  })

  test('is found so many times in ten minutes', async () => {
    const { planner } = await aShopWith(0)
    const check = () => planner.post('/rest/order/batch/close/check', { orderIds: [], reason: '缺货' })
    const answers: unknown[] = []
    for (let at = 0; at < 61; at++) answers.push((await check()).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })
})
