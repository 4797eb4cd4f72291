import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { upload } from '../../../../test/builders/file.ts'
import { aBuyer, aPaidOrder, aSeller, statusOf } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { aSheetRow, aWorkbook } from '../../../../test/builders/workbook.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** Has a clerk of a shop upload a sheet with the number of the shop's one order. */
const aCheckedSheet = async () => {
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller, { stock: 1_000 })
  const { orderId } = await aPaidOrder(world, await aBuyer(world), [{ goodsId, qty: 1 }])
  const clerkId = await aStaff(world, seller, ['WH'])
  const clerk = await world.signIn(clerkId)
  const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  const rows = [
    ['订单号', '物流公司', '运单号'],
    [data.orderNo, '中通', 'ZT0000012345'],
  ]
  const bytes = aWorkbook(rows.map((row, at) => aSheetRow(at + 1, row)).join(''))
  const { path } = (await upload(world, clerk, bytes, { bizType: 9, ext: 'xlsx' })).data
  const { taskId } = (await clerk.post('/rest/order/shipping/check', { path })).data
  return { seller, clerk, clerkId, orderId, taskId }
}

test('a sheet is sent by who uploaded it, whose name stands in the log', async () => {
  const { seller, clerk, clerkId, orderId, taskId } = await aCheckedSheet()
  const colleague = await world.signIn(await aStaff(world, seller, ['WH']))
  for (const speak of [colleague, seller.speak])
    expect((await speak.post('/rest/task/confirm', { taskId })).code).toBe(10404)
  expect((await clerk.post('/rest/task/confirm', { taskId })).code).toBe(0)
  await world.settle()
  const log = await sql<{ actorId: number }>`
    select actor_id from order_log where order_id = ${orderId} and action = 'ship'`.execute(world.db)
  expect(log.rows).toEqual([{ actorId: clerkId }])
})

test('once the uploader has left, the owner of the shop sends it in their own name', async () => {
  const { seller, clerkId, orderId, taskId } = await aCheckedSheet()
  await sql`update shop_staff set state = 2 where user_id = ${clerkId}`.execute(world.db)
  expect((await seller.speak.post('/rest/task/confirm', { taskId })).code).toBe(0)
  await world.settle()
  const log = await sql<{ actorId: number }>`
    select actor_id from order_log where order_id = ${orderId} and action = 'ship'`.execute(world.db)
  expect(log.rows).toEqual([{ actorId: seller.ownerUserId }])
})

test('a sheet is sent with the rights its uploader has then', async () => {
  const { seller, clerk, clerkId, orderId, taskId } = await aCheckedSheet()
  await clerk.post('/rest/task/confirm', { taskId })
  await sql`update shop_staff set role_codes = ${['FIN']}::text[] where user_id = ${clerkId}`.execute(world.db)
  await world.settle()
  expect(await statusOf(world, orderId)).toBe(30)
  expect((await seller.speak.post('/rest/task/detail', { taskId })).data).toMatchObject({
    state: 4,
    fault: '发起人已没有这家店铺的这项权限',
  })
})
