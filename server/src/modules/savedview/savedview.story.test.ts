import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { aView } from '../../../test/builders/savedview.ts'
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
  // Names are unique: a new or renamed view cannot take an existing name.
  expect((await save(speak, '大单', { query: 'status=10' })).data.fields).toEqual([
    { field: 'name', msg: '已有同名的视图' },
  ])
  expect((await speak.post('/rest/view/change', { viewId: first, version: 0, name: '大单' })).code).toBe(10400)
  const changed = await speak.post('/rest/view/change', {
    viewId: first,
    version: 1,
    query: 'status=40',
    isDefault: true,
  })
  expect(changed.data.views).toMatchObject([
    { name: '今天要发的', query: 'status=40', isDefault: true },
    { name: '大单', query: 'sort=payMoneyDown', isDefault: false },
  ])
  expect(names((await speak.post('/rest/view/drop', { viewId: second })).data)).toEqual(['今天要发的'])
  expect((await speak.post('/rest/view/drop', { viewId: second })).code).toBe(10404)
})

test('only the version of a view that was seen is changed', async () => {
  const shop = await aSeller(world)
  const viewId = await aView(shop, { shared: true })
  const colleague = await world.signIn(await aStaff(world, shop, ['ADMIN']))
  const change = (speak: Speaker, version: number, more: object) =>
    speak.post('/rest/view/change', { viewId, version, ...more })
  const { version, name } = (await seen(colleague)).views[0]
  expect((await change(shop.speak, version, { query: 'status=40' })).data.views[0].version).toBe(version + 1)
  expect((await change(colleague, version, { name: '改名' })).code).toBe(10409)
  expect((await seen(colleague)).views).toMatchObject([{ name, query: 'status=40' }])
  expect((await change(colleague, version + 1, { name: '改名' })).data.views).toMatchObject([{ name: '改名' }])
  // Another new default changes this view, too.
  await change(shop.speak, version + 2, { isDefault: true })
  await aView(shop, { shared: true, isDefault: true })
  expect((await change(colleague, version + 3, { isDefault: false })).code).toBe(10409)
  // A change needs a version.
  expect((await shop.speak.post('/rest/view/change', { viewId, name: '空' })).code).toBe(10400)
  // Of two changes at once with the same version, one succeeds.
  const now = (await seen(shop.speak)).views[0].version
  const both = await Promise.all([
    change(shop.speak, now, { query: 'status=10' }),
    change(colleague, now, { query: 'status=50' }),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 10409])
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
    expect((await speak.post('/rest/view/change', { viewId, version: 0, query: '' })).code).toBe(10404)
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
  expect((await clerk.post('/rest/view/change', { viewId, version: 0, query: '' })).code).toBe(10403)
  expect((await clerk.post('/rest/view/drop', { viewId })).code).toBe(10403)
  // A personal default does not change the shop's; sharing a personal view needs the right.
  const own = (await save(clerk, '我先看', { isDefault: true })).data.views.at(-1)
  expect((await seen(clerk)).views.map((it: any) => it.isDefault)).toEqual([true, true])
  expect((await clerk.post('/rest/view/change', { viewId: own.viewId, version: 0, shared: true })).code).toBe(10403)
  expect((await shop.speak.post('/rest/view/change', { viewId, version: 0, shared: false })).code).toBe(0)
  expect(names(await seen(clerk))).toEqual(['我先看'])
})

test('a shared one that is taken back is of who takes it back, among their own names and number', async () => {
  const shop = await aSeller(world)
  const makerId = await aStaff(world, shop, ['ADMIN'])
  const maker = await world.signIn(makerId)
  const viewId = await aView({ speak: maker }, { shared: true })
  await save(maker, '私下')
  await world.db.updateTable('shopStaff').set({ state: 2, isDefault: false }).where('userId', '=', makerId).execute()
  await world.later(2_000)
  const unshare = (more: object = {}) =>
    shop.speak.post('/rest/view/change', { viewId, version: 0, shared: false, ...more })
  // Only the new owner's names are taken, not those of the maker.
  await save(shop.speak, '我的')
  expect((await unshare({ name: '我的' })).data.fields).toEqual([{ field: 'name', msg: '已有同名的视图' }])
  expect((await unshare({ name: '私下' })).data.views).toMatchObject([
    { viewId: String(viewId), name: '私下', shared: false, mine: true },
    { name: '我的' },
  ])
  const [row] = await world.db.selectFrom('listView').select('userId').where('viewId', '=', viewId).execute()
  expect(row).toEqual({ userId: shop.ownerUserId })
  for (const name of Array.from({ length: 18 }, (_, at) => `多${at}`)) await save(shop.speak, name)
  const other = await aView(shop, { shared: true })
  expect((await shop.speak.post('/rest/view/change', { viewId: other, version: 0, shared: false })).code).toBe(30119)
})

test('at the most of all lists one is still renamed; columns of one list too many are refused, known ones are kept', async () => {
  const { speak, shopId, ownerUserId: userId } = await aSeller(world)
  const listAt = (at: number) => `order.l${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`
  const place = { side: 'seller', shopId, userId }
  const rest = { query: '', shared: false, isDefault: false }
  await world.db
    .insertInto('listView')
    .values(Array.from({ length: 400 }, (_, at) => ({ ...place, ...rest, list: listAt(at), name: '一' })))
    .execute()
  const { viewId } = (await seen(speak, listAt(0))).views[0]
  expect((await speak.post('/rest/view/change', { viewId, version: 0, name: '二' })).code).toBe(0)
  expect((await save(speak, '多')).code).toBe(30119)
  await world.db
    .insertInto('listSetting')
    .values(Array.from({ length: 200 }, (_, at) => ({ ...place, list: listAt(at), columns: '{}' })))
    .execute()
  const arrange = (of: string) => speak.post('/rest/view/arrange', { side, list: of, columns: { rows: 'dense' } })
  expect([(await arrange(listAt(0))).code, (await arrange('order.more')).code]).toEqual([0, 30124])
  expect((await seen(speak, listAt(0))).columns).toEqual({ rows: 'dense' })
})

test('a name of what nobody sees is none, and what nobody sees is no part of one', async () => {
  const { speak } = await aSeller(world)
  for (const name of ['\u200b', '\u200d \ufe0f'])
    expect((await save(speak, name)).data.fields).toMatchObject([{ field: 'name' }])
  expect((await save(speak, 'a\u202eb')).code).toBe(0)
  expect((await seen(speak)).views.map((it: { name: string }) => it.name)).toEqual(['ab'])
  expect((await save(speak, 'a\u0000b')).code).toBe(10400)
})

test('twenty are enough, also when many come at once', async () => {
  const { speak } = await aSeller(world)
  const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => save(speak, `视图${at}`)))
  expect(answers.filter((it) => it.code === 0)).toHaveLength(20)
  expect(answers.filter((it) => it.code === 30119)).toHaveLength(5)
  const { viewId } = (await seen(speak)).views[0]
  expect((await speak.post('/rest/view/change', { viewId, version: 0, query: 'status=10' })).code).toBe(0)
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
