import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { tidyDeliveries } from './deliver-messages.ts'
import { sendMessage } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const hour = 3_600_000
const aPerson = async () => {
  const { userId } = await aUser(world)
  await world.db
    .insertInto('messageWechat')
    .values({ userId, openId: `open-${userId}`, bindTime: world.now() })
    .execute()
  await world.db.insertInto('messageQuiet').values({ userId, quietFrom: 0, quietTo: 0, time: world.now() }).execute()
  const ship = (key: string) =>
    world.write((ctx) =>
      sendMessage(ctx, { userIds: [userId], event: 'order.shipped', title: '订单已发货', content: key, key }),
    )
  const sent = () =>
    world.db.selectFrom('messageDelivery').selectAll().where('userId', '=', userId).orderBy('msgDeliveryId').execute()
  return { userId, ship, sent }
}

test('several of a kind become one text, each sent once', async () => {
  const { ship, sent } = await aPerson()
  for (const key of ['a', 'b', 'b', 'c']) await ship(key)
  await world.settle()
  expect((await sent()).map(({ state }) => state)).toEqual([0, 0, 0])
  await world.later(hour / 2)
  await world.settle()
  const all = await sent()
  expect(all.map(({ state }) => state)).toEqual([2, 2, 2])
  expect(new Set(all.map(({ sentWith }) => sentWith))).toEqual(new Set([all[2]!.msgDeliveryId]))
})

test('what a person switched off does not go; what was cut off comes to rest and is not sent again', async () => {
  const { userId, ship, sent } = await aPerson()
  const me = await world.signIn(userId)
  expect((await me.post('/rest/message/switch', { event: 'order.shipped', channel: 2, on: false })).code).toBe(0)
  await ship('a')
  expect(await sent()).toEqual([])
  await me.post('/rest/message/switch', { event: 'order.shipped', channel: 1, on: true })
  await ship('b')
  expect(await sent()).toMatchObject([{ channel: 1, state: 0 }])
  await world.db
    .updateTable('messageDelivery')
    .set({ state: 1, sentTime: new Date(world.now().getTime() - hour) })
    .where('userId', '=', userId)
    .execute()
  await world.write((ctx) => tidyDeliveries({ ...ctx, actor: null }))
  await world.later(hour)
  await world.settle()
  expect(await sent()).toMatchObject([{ state: 4 }])
})

test('no more than the bound of a day, but what is urgent; without an address nothing is sent', async () => {
  // Begins at eight in the morning in Asia/Shanghai, so that the whole test lies within one day.
  await world.later(24 * hour - (world.now().getTime() % (24 * hour)))
  const { userId, sent } = await aPerson()
  const me = await world.signIn(userId)
  await me.post('/rest/message/switch', { event: 'order.received', channel: 1, on: true })
  for (let at = 0; at < 7; at += 1) {
    await world.write((ctx) =>
      sendMessage(ctx, {
        userIds: [userId],
        event: 'order.received',
        title: '已收货',
        content: String(at),
        key: `r${at}`,
      }),
    )
    await world.later(hour / 4)
    await world.settle()
  }
  const states = (await sent()).map(({ state }) => state)
  expect(states.filter((state) => state === 2).length).toBeLessThanOrEqual(5)
  expect(states.slice(-1)).toEqual([5])
  await world.db.deleteFrom('messageWechat').where('userId', '=', userId).execute()
  await world.write((ctx) =>
    sendMessage(ctx, { userIds: [userId], event: 'order.paid', title: '新订单', content: '急', key: 'p' }),
  )
  await world.settle()
  expect((await sent()).at(-1)).toMatchObject({ channel: 2, urgent: true, state: 6 })
})

test('settings say what is switched, and the quiet hours', async () => {
  const { userId } = await aPerson()
  const me = await world.signIn(userId)
  await me.post('/rest/message/quiet', { quietFrom: 1_380, quietTo: 360 })
  const { data } = await me.post('/rest/message/settings', { side: 'buyer' })
  expect(data).toMatchObject({ quietFrom: 1_380, quietTo: 360, digestAt: null, wechatBound: true })
  expect(data.events.find((it: any) => it.event === 'order.shipped')).toMatchObject({ sms: false, wechat: true })
  expect((await me.post('/rest/message/quiet', { quietFrom: 1_440, quietTo: 0 })).code).toBe(10400)
  expect((await world.visitor.post('/rest/message/settings', {})).code).toBe(10011)
})

test('with a digest what is not urgent comes once a day, as one text of all kinds', async () => {
  const { userId, ship, sent } = await aPerson()
  const me = await world.signIn(userId)
  // Two hours from now, in minutes of the day in Asia/Shanghai.
  const digestAt = (Math.floor(world.now().getTime() / 60_000) + 8 * 60 + 120) % 1_440
  const { data } = await me.post('/rest/message/quiet', { quietFrom: 0, quietTo: 0, digestAt })
  expect(data).toEqual({ quietFrom: 0, quietTo: 0, digestAt })
  await ship('a')
  await ship('b')
  await world.write((ctx) =>
    sendMessage(ctx, { userIds: [userId], event: 'inquiry.answered', title: '报价', content: 'c', key: 'i' }),
  )
  await world.write((ctx) =>
    sendMessage(ctx, { userIds: [userId], event: 'order.paid', title: '新订单', content: '急', key: 'u' }),
  )
  await world.settle()
  expect((await sent()).map(({ state }) => state)).toEqual([0, 0, 0, 2])
  await world.later(2 * hour)
  await world.settle()
  const all = await sent()
  expect(all.map(({ state }) => state)).toEqual([2, 2, 2, 2])
  expect(new Set(all.slice(0, 3).map(({ sentWith }) => sentWith))).toEqual(new Set([all[2]!.msgDeliveryId]))
})
