import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, aTrackingSheet } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Makes a shop whose owner started an export. */
const begun = async () => {
  const seller = await aSeller(world)
  return { seller, speak: seller.speak, taskId: (await seller.speak.post('/rest/order/export')).data.taskId as string }
}

test('a task is stopped by who started it and who keeps the staff, not by any colleague with the right to it', async () => {
  const { seller, speak } = await begun()
  const stopped = async (by: Speaker) => {
    const { taskId } = (await speak.post('/rest/order/export')).data
    return (await by.post('/rest/task/cancel', { taskId })).code
  }
  const bookkeeper = await world.signIn(await aStaff(world, seller, ['FIN']))
  const administrator = await world.signIn(await aStaff(world, seller, ['ADMIN']))
  expect([await stopped(bookkeeper), await stopped(administrator), await stopped(speak)]).toEqual([10404, 0, 0])
})

test('a checked sheet is mended by who sent it in, not by a colleague', async () => {
  const seller = await aSeller(world)
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  const colleague = await world.signIn(await aStaff(world, seller, ['SALES']))
  const path = await aTrackingSheet(world, clerk)
  const { taskId } = (await clerk.post('/rest/order/shipping/check', { path })).data
  const cells = [{ rowNo: 1, column: 'company', value: '顺丰' }]
  const mended = async (by: Speaker) => (await by.post('/rest/order/shipping/mend', { taskId, cells })).code
  expect([await mended(seller.speak), await mended(colleague), await mended(clerk)]).toEqual([10404, 10404, 0])
})

test('a stopped task names who stopped it until it goes on', async () => {
  const { seller, speak, taskId } = await begun()
  const name = '林稳'
  const administrator = await aStaff(world, seller, ['ADMIN'])
  await world.db.updateTable('appUser').set({ name }).where('userId', '=', administrator).execute()
  const stopped = await (await world.signIn(administrator)).post('/rest/task/cancel', { taskId })
  expect(stopped.data).toMatchObject({ state: 5, stoppedBy: name })
  expect((await speak.post('/rest/task/list')).data.list).toMatchObject([{ taskId, stoppedBy: name }])
  expect((await speak.post('/rest/task/confirm', { taskId })).data).toMatchObject({ state: 1, stoppedBy: null })
})

test('tasks are listed for who may not view orders, and hold nothing for them', async () => {
  const { seller, taskId } = await begun()
  const nobody = await world.signIn(await aStaff(world, seller, []))
  expect((await nobody.post('/rest/task/list')).code).toBe(0)
  expect((await nobody.post('/rest/task/detail', { taskId })).code).toBe(10403)
})
