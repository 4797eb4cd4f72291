import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addOperator } from '../identity/public.ts'
import { anEnterprise, aUser } from '../../../test/builders/identity.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { aView } from '../../../test/builders/savedview.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

/* The side of a list decides who owns its views: the shop, the enterprise or the person. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>
const list = 'order.all'
const seen = async (speak: Speaker, side: string) => (await speak.post('/rest/view/list', { side, list })).data
const names = async (speak: Speaker, side: string) => (await seen(speak, side)).views.map((it: any) => it.name)
const save = (speak: Speaker, side: string, name: string, more: object = {}) =>
  speak.post('/rest/view/save', { side, list, name, query: '', ...more })
const arrange = (speak: Speaker, side: string, columns: object | null) =>
  speak.post('/rest/view/arrange', { side, list, columns })

/** An enterprise with its administrator and a purchaser. */
const anEnterpriseOfTwo = async () => {
  const adminUserId = (await aUser(world)).userId
  const { boId } = await anEnterprise(world, { adminUserId })
  const { userId } = await aUser(world)
  await world.write((ctx) => addMember(ctx, { boId, userId, roleCodes: ['PURCH'], isDefault: true }))
  return { boId, adminUserId, admin: await world.signIn(adminUserId), purchaser: await world.signIn(userId) }
}
const anOperator = async () => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, ['OP_ADMIN']))
  return world.signIn(userId)
}

test.each(['buyer', 'supplier'])('a %s’s own are theirs, and shared ones are their enterprise’s', async (side) => {
  const { admin, purchaser } = await anEnterpriseOfTwo()
  const outsider = (await anEnterpriseOfTwo()).admin
  await save(purchaser, side, '我的')
  const shared = await aView({ speak: admin }, { side, list, shared: true, isDefault: true })
  expect(await names(admin, side)).toHaveLength(1)
  expect((await seen(purchaser, side)).views).toMatchObject([
    { viewId: String(shared), shared: true, mine: false, isDefault: true },
    { name: '我的', mine: true },
  ])
  expect((await seen(purchaser, side)).mayShare).toBe(false)
  expect((await save(purchaser, side, '大家的', { shared: true })).code).toBe(10403)
  expect((await purchaser.post('/rest/view/change', { viewId: shared, version: 0, query: 'a=1' })).code).toBe(10403)
  expect(await names(outsider, side)).toEqual([])
  for (const [path, seen] of [
    ['change', { version: 0 }],
    ['drop', {}],
  ] as const)
    expect((await outsider.post(`/rest/view/${path}`, { viewId: shared, ...seen })).code).toBe(10404)
  expect(
    (await admin.post('/rest/view/change', { viewId: shared, version: 0, name: '新名' })).data.views,
  ).toMatchObject([{ name: '新名' }])
  expect((await admin.post('/rest/view/drop', { viewId: shared })).code).toBe(0)
})

test('in a personal enterprise there is nobody to share with', async () => {
  const { speak } = await aBuyer(world)
  expect((await seen(speak, 'buyer')).mayShare).toBe(false)
  expect((await save(speak, 'buyer', '大家的', { shared: true })).code).toBe(10403)
  const { viewId } = (await save(speak, 'buyer', '我的')).data.views[0]
  expect((await speak.post('/rest/view/change', { viewId, version: 0, shared: true })).code).toBe(10403)
})

test('an operator’s are the person’s own, and only operators have any', async () => {
  const [one, other] = [await anOperator(), await anOperator()]
  await save(one, 'operator', '待审核')
  await arrange(one, 'operator', { rows: 'dense' })
  expect(await seen(one, 'operator')).toMatchObject({ views: [{ name: '待审核' }], columns: { rows: 'dense' } })
  expect(await seen(other, 'operator')).toEqual({ views: [], columns: null, mayShare: false })
  expect((await save(one, 'operator', '大家的', { shared: true })).code).toBe(10403)
  const { viewId } = (await seen(one, 'operator')).views[0]
  expect((await other.post('/rest/view/drop', { viewId })).code).toBe(10404)
  const { speak } = await aBuyer(world)
  expect((await save(speak, 'operator', '我的')).code).toBe(10403)
  expect((await speak.post('/rest/view/list', { side: 'seller', list })).code).toBe(10403)
})

test('the same person has others on each side, and in each shop and enterprise', async () => {
  const one = await aSeller(world)
  const two = await aSeller(world, { ownerUserId: one.ownerUserId })
  const { boId } = await anEnterprise(world, { adminUserId: one.ownerUserId })
  const at = async (headers: Record<string, string>): Promise<Speaker> => {
    const speak = await world.signIn(one.ownerUserId)
    return { ...speak, post: (path: string, input: object = {}) => speak.post(path, input, headers) } as Speaker
  }
  const inOne = await at({ 'x-shop-id': String(one.shopId) })
  const inTwo = await at({ 'x-shop-id': String(two.shopId) })
  const buying = await at({ 'x-bo-id': String(boId) })
  await save(inOne, 'seller', '一店')
  await save(inTwo, 'seller', '二店')
  await save(buying, 'buyer', '采购')
  for (const [speak, side, rows] of [
    [inOne, 'seller', 'dense'],
    [inTwo, 'seller', 'normal'],
    [buying, 'buyer', 'picture'],
  ] as const)
    expect((await arrange(speak, side, { rows })).data).toBe(true)
  expect(await names(inOne, 'seller')).toEqual(['一店'])
  expect(await names(inTwo, 'seller')).toEqual(['二店'])
  expect(await names(buying, 'buyer')).toEqual(['采购'])
  expect((await seen(inOne, 'seller')).columns).toEqual({ rows: 'dense' })
  await arrange(inOne, 'seller', null)
  expect((await seen(inOne, 'seller')).columns).toBeNull()
  expect((await seen(inTwo, 'seller')).columns).toEqual({ rows: 'normal' })
  expect((await seen(buying, 'buyer')).columns).toEqual({ rows: 'picture' })
})

test('who leaves an enterprise sees its views no more', async () => {
  const { boId, purchaser } = await anEnterpriseOfTwo()
  const { viewId } = (await save(purchaser, 'buyer', '我的')).data.views[0]
  await sql`update org_member set state = 2 where bo_id = ${boId}`.execute(world.db)
  await world.later(2_000)
  expect(await names(purchaser, 'buyer')).toEqual([])
  expect((await purchaser.post('/rest/view/drop', { viewId })).code).toBe(10404)
})

test('buying and supplying for one enterprise have others', async () => {
  const { admin } = await anEnterpriseOfTwo()
  for (const side of ['buyer', 'supplier']) {
    await save(admin, side, '同名', { shared: true, isDefault: true })
    await arrange(admin, side, { rows: side === 'buyer' ? 'dense' : 'normal' })
  }
  for (const [side, rows] of [
    ['buyer', 'dense'],
    ['supplier', 'normal'],
  ] as const)
    expect(await seen(admin, side)).toMatchObject({ views: [{ name: '同名', isDefault: true }], columns: { rows } })
})

test('who is no operator any more changes no view of an operator', async () => {
  const userId = (await aBuyer(world)).userId
  await world.write((ctx) => addOperator(ctx, userId, ['OP_ADMIN']))
  const speak = await world.signIn(userId)
  const { viewId } = (await save(speak, 'operator', '待审核')).data.views[0]
  await world.db.deleteFrom('platformOperator').where('userId', '=', userId).execute()
  await world.later(2_000)
  expect((await speak.post('/rest/view/change', { viewId, version: 0, name: '还在' })).code).toBe(10404)
  expect((await speak.post('/rest/view/drop', { viewId })).code).toBe(10404)
})
