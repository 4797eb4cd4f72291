import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { aView } from '../../../test/builders/view.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>
const list = 'order.seller'
const side = 'seller'
const save = (speak: Speaker, name: string, more: object = {}) =>
  speak.post('/rest/view/save', { side, list, name, query: 'status=30', ...more })
const seen = async (speak: Speaker, of = list) => (await speak.post('/rest/view/list', { side, list: of })).data
const names = ({ views }: { views: { name: string }[] }) => views.map((it) => it.name)

test('a view keeps its name, is changed by its number, and at most one opens first', async () => {
  const { speak } = await aSeller(world)
  await save(speak, '今天要发的', { isDefault: true })
  const { views } = (await save(speak, '大单', { query: 'sort=payMoneyDown', isDefault: true })).data
  expect(views).toEqual([
    expect.objectContaining({ name: '今天要发的', query: 'status=30', isDefault: false, shared: false, mine: true }),
    expect.objectContaining({ name: '大单', query: 'sort=payMoneyDown', isDefault: true, columns: null }),
  ])
  const [first, second] = views.map((it: any) => it.viewId)
  // One name stands for one view: neither a new one nor a renamed one takes it over.
  expect((await save(speak, '大单', { query: 'status=10' })).data.fields).toEqual([
    { field: 'name', msg: '已有同名的视图' },
  ])
  expect((await speak.post('/rest/view/change', { viewId: first, name: '大单' })).code).toBe(10400)
  const changed = await speak.post('/rest/view/change', { viewId: first, query: 'status=40', isDefault: true })
  expect(changed.data.views).toMatchObject([
    { name: '今天要发的', query: 'status=40', isDefault: true },
    { name: '大单', query: 'sort=payMoneyDown', isDefault: false },
  ])
  expect(names((await speak.post('/rest/view/drop', { viewId: second })).data)).toEqual(['今天要发的'])
  expect((await speak.post('/rest/view/drop', { viewId: second })).code).toBe(10404)
})

test('each has their own, in each shop and of each list', async () => {
  const shop = await aSeller(world)
  const colleague = await world.signIn(await aStaff(world, shop, ['SALES']))
  const outsider = (await aSeller(world)).speak
  const viewId = await aView(shop)
  expect((await seen(colleague)).views).toEqual([])
  expect((await seen(shop.speak, 'order.toShip')).views).toEqual([])
  for (const speak of [colleague, outsider]) {
    expect((await speak.post('/rest/view/drop', { viewId })).code).toBe(10404)
    expect((await speak.post('/rest/view/change', { viewId, query: '' })).code).toBe(10404)
  }
  await save(colleague, '我的')
  await save(shop.speak, '我的', { query: 'status=40' })
  expect((await seen(colleague)).views).toMatchObject([{ name: '我的', query: 'status=30' }])
})

test('one that all see is named, changed and dropped by who keeps the staff', async () => {
  const shop = await aSeller(world)
  const clerk = await world.signIn(await aStaff(world, shop, ['WH']))
  expect((await save(clerk, '全店', { shared: true })).code).toBe(10403)
  const viewId = await aView(shop, { shared: true, isDefault: true, columns: { order: ['money', 'buyer'] } })
  expect((await seen(clerk)).views).toMatchObject([
    { viewId: String(viewId), shared: true, mine: false, isDefault: true, columns: { order: ['money', 'buyer'] } },
  ])
  expect((await clerk.post('/rest/view/change', { viewId, query: '' })).code).toBe(10403)
  expect((await clerk.post('/rest/view/drop', { viewId })).code).toBe(10403)
  // A default of one's own leaves the shop's; an own view does not become the shop's without the right.
  const own = (await save(clerk, '我先看', { isDefault: true })).data.views.at(-1)
  expect((await seen(clerk)).views.map((it: any) => it.isDefault)).toEqual([true, true])
  expect((await clerk.post('/rest/view/change', { viewId: own.viewId, shared: true })).code).toBe(10403)
  expect((await shop.speak.post('/rest/view/change', { viewId, shared: false })).code).toBe(0)
  expect(names(await seen(clerk))).toEqual(['我先看'])
})

test('twenty are enough, also when many come at once', async () => {
  const { speak } = await aSeller(world)
  const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => save(speak, `视图${at}`)))
  expect(answers.filter((it) => it.code === 0)).toHaveLength(20)
  expect(answers.filter((it) => it.code === 30119)).toHaveLength(5)
  const { viewId } = (await seen(speak)).views[0]
  expect((await speak.post('/rest/view/change', { viewId, query: 'status=10' })).code).toBe(0)
  expect((await save(speak, '别的列表', { list: 'order.toShip' })).code).toBe(0)
})

test('what was changed about columns is kept per person and list, and goes when it is given up', async () => {
  const shop = await aSeller(world)
  const colleague = await world.signIn(await aStaff(world, shop, ['SALES']))
  const columns = {
    order: ['money', 'buyer'],
    shown: { goods: false },
    widths: { buyer: 210 },
    pins: { money: 'left' },
  }
  const arrange = (of: string, it: unknown) => shop.speak.post('/rest/view/arrange', { side, list: of, columns: it })
  expect((await arrange(list, columns)).data).toBe(true)
  await arrange('order.toShip', { rows: 'dense' })
  expect((await seen(shop.speak)).columns).toEqual(columns)
  expect((await seen(colleague)).columns).toBeNull()
  await arrange(list, { rows: 'normal' })
  expect((await seen(shop.speak)).columns).toEqual({ rows: 'normal' })
  await arrange(list, null)
  expect((await seen(shop.speak)).columns).toBeNull()
  expect((await seen(shop.speak, 'order.toShip')).columns).toEqual({ rows: 'dense' })
  for (const wrong of [{ widths: { buyer: 5 } }, { pins: { buyer: 'up' } }, { shown: { 'a b': true } }, { else: 1 }])
    expect((await arrange(list, wrong)).code).toBe(10400)
  expect((await shop.speak.post('/rest/view/list', { side, list: '../x' })).code).toBe(10400)
})
