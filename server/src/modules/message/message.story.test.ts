import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { sendMessage } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const notify = (it: { userIds: number[]; event?: 'platform.announced'; title?: string; link?: string; key?: string }) =>
  world.write((ctx) => sendMessage(ctx, { event: 'order.received', title: '订单已发货', content: '请注意查收', ...it }))

test('each reads their own, newest first, by type and by whether read', async () => {
  const [one, two] = [await aUser(world), await aUser(world)]
  await notify({ userIds: [one.userId, two.userId, one.userId], link: '/order/detail/1' })
  await notify({ userIds: [one.userId], event: 'platform.announced', title: '欢迎' })
  const me = await world.signIn(one.userId)
  const { data } = await me.post('/rest/message/list')
  expect(data.total).toBe(2)
  expect(data.list.map((it: any) => it.title)).toEqual(['欢迎', '订单已发货'])
  expect(data.list[1]).toMatchObject({ type: 1, link: '/order/detail/1', read: false })
  expect((await me.post('/rest/message/list', { type: 6 })).data.total).toBe(1)
  expect((await me.post('/rest/message/list', { pageNum: 9 })).data).toMatchObject({ total: 2, list: [] })
  expect((await me.post('/rest/message/unreadCount')).data).toEqual({
    count: 2,
    byType: [
      { type: 1, count: 1 },
      { type: 6, count: 1 },
    ],
  })
  expect((await me.post('/rest/message/read', { msgIds: [data.list[0].msgId] })).data).toEqual({ changed: 1 })
  expect((await me.post('/rest/message/list', { read: true })).data.list[0].title).toBe('欢迎')
  expect((await me.post('/rest/message/unreadCount')).data.count).toBe(1)
})

test('nobody marks the messages of another', async () => {
  const [one, two] = [await aUser(world), await aUser(world)]
  await notify({ userIds: [one.userId] })
  const me = await world.signIn(one.userId)
  const msgId = (await me.post('/rest/message/list')).data.list[0].msgId
  const other = await world.signIn(two.userId)
  expect((await other.post('/rest/message/read', { msgIds: [msgId] })).data).toEqual({ changed: 0 })
  expect((await other.post('/rest/message/read')).data).toEqual({ changed: 0 })
  expect((await me.post('/rest/message/unreadCount')).data.count).toBe(1)
  expect((await me.post('/rest/message/read')).data).toEqual({ changed: 1 })
})

test('a fact that is reported again, or twice at once, arrives once', async () => {
  const { userId } = await aUser(world)
  await Promise.all([1, 2, 3].map(() => notify({ userIds: [userId], key: 'order 1 shipped' })))
  const me = await world.signIn(userId)
  expect((await me.post('/rest/message/list')).data.total).toBe(1)
})

test('a link to another site cannot be stored', async () => {
  const { userId } = await aUser(world)
  await expect(notify({ userIds: [userId], link: '//evil.example' })).rejects.toThrow(/message_link_check/)
  await expect(notify({ userIds: [userId], link: '/v/messages' })).rejects.toThrow(/message_link_check/)
  await expect(notify({ userIds: [userId], link: 'https://evil.example' })).rejects.toThrow(/message_link_check/)
})

test('visitors have none', async () => {
  expect((await world.visitor.post('/rest/message/list')).code).toBe(10011)
})

test('a message about an event is on its way by the channels of the event, once', async () => {
  const { userId } = await aUser(world)
  const shipped = {
    userIds: [userId],
    event: 'order.shipped',
    title: '订单已发货',
    content: '中通',
    key: 'ship 1',
  } as const
  await world.write((ctx) => sendMessage(ctx, shipped))
  await world.write((ctx) => sendMessage(ctx, shipped))
  const sent = await world.db.selectFrom('messageDelivery').selectAll().where('userId', '=', userId).execute()
  expect(sent).toMatchObject([{ channel: 2, event: 'order.shipped', title: '订单已发货', urgent: false }])
})

test('what the header, the counts of the tabs and the list say agrees, whatever is read', async () => {
  const { userId } = await aUser(world)
  await notify({ userIds: [userId] })
  await notify({ userIds: [userId], event: 'platform.announced', title: '欢迎' })
  await notify({ userIds: [userId], event: 'platform.announced', title: '维护' })
  const me = await world.signIn(userId)
  const counted = async () => {
    const { count, byType } = (await me.post('/rest/message/unreadCount')).data
    const sum = byType.reduce((all: number, it: { count: number }) => all + it.count, 0)
    const { total } = (await me.post('/rest/message/list', { read: false })).data
    return [count, sum, total, (await me.get('/rest/common/header')).data.msgCount]
  }
  expect(await counted()).toEqual([3, 3, 3, 3])
  expect((await me.post('/rest/message/read', { type: 6 })).data).toEqual({ changed: 2 })
  expect(await counted()).toEqual([1, 1, 1, 1])
})
