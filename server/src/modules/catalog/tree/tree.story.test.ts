import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods, aUnit } from '../../../../test/builders/catalog.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { openWorld, unique } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { addOperator } from '../../identity/public.ts'

let world: World
let operatorId: number
let operator: Awaited<ReturnType<World['signIn']>>
const anOperator = async (role: string) => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, [role]))
  return userId
}
beforeAll(async () => {
  world = await openWorld()
  operatorId = await anOperator('OP_CONTENT')
  operator = await world.signIn(operatorId)
})
afterAll(() => world?.close())

const call = (path: string, input: object) => operator.post(`/rest/operate/category/${path}`, input)
const written = (name: string, more: object = {}) => ({ name, afterSaleDays: 7, unitIds: [], attrs: [], ...more })
const add = async (name: string, more: object = {}) => {
  const { code, data } = await call('save', written(name, more))
  expect(code).toBe(0)
  return data.categoryId as string
}
const below = async (parentId: string) =>
  (await call('list', { parentId, pageSize: 100 })).data.list as Record<string, any>[]
const one = async (categoryId: string) => (await below(categoryId)).find((it) => it['categoryId'] === categoryId)!
const faultOf = (answer: any) => answer.data?.fields?.[0]

it('the tree is kept by who keeps the content of the platform alone', async () => {
  const { userId } = await aUser(world)
  for (const speak of [await world.signIn(userId), await world.signIn(await anOperator('OP_FINANCE'))])
    expect((await speak.post('/rest/operate/category/list', {})).status).toBe(403)
})

it('categories are added three levels deep, changed as they were read, and put in order', async () => {
  const unitId = await aUnit(world, { name: '袋' })
  const first = await add(`饲料${unique()}`)
  const second = await add('配合料', { parentId: first })
  const attrs = [
    { name: '生产许可证号', required: true },
    { name: '适用阶段', required: false },
  ]
  const pig = await add('猪料', { parentId: second, needQualType: 2, unitIds: [unitId], attrs })
  const hen = await add('禽料', { parentId: second })
  const fish = await add('水产料', { parentId: second })
  expect(faultOf(await call('save', written('太深', { parentId: pig })))).toMatchObject({
    field: 'name',
    msg: '最多三级',
  })
  expect(faultOf(await call('save', written('猪料', { parentId: second })))).toMatchObject({ field: 'name' })
  expect(faultOf(await call('save', written('羊料', { parentId: second, attrs: [attrs[0], attrs[0]] })))).toMatchObject(
    {
      field: 'attrs',
    },
  )
  expect(await one(pig)).toMatchObject({
    pathText: expect.stringMatching(/ \/ 配合料 \/ 猪料$/),
    level: 3,
    needQualName: '饲料生产许可证',
    unitNames: ['袋'],
    attrs,
    goodsCount: 0,
    buttons: ['edit', 'down', 'remove'],
  })
  const names = async () => (await below(second)).slice(1).map((it) => it['name'])
  expect(await names()).toEqual(['猪料', '禽料', '水产料'])
  await call('move', { categoryId: fish, to: 'up' })
  expect(await names()).toEqual(['猪料', '水产料', '禽料'])
  await call('move', { categoryId: pig, to: 'up' })
  await call('move', { categoryId: hen, to: 'down' })
  expect(await names()).toEqual(['猪料', '水产料', '禽料'])
  await call('move', { categoryId: pig, to: 'down' })
  expect(await names()).toEqual(['水产料', '猪料', '禽料'])

  const { version } = await one(pig)
  const change = (name: string) => call('save', { ...written(name), categoryId: pig, version })
  // Of two callers who read the same version, one changes it.
  const both = await Promise.all([change('生猪料'), change('肉猪料')])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  const trail = await world.db
    .selectFrom('auditTrail')
    .select(['actorId', 'before'])
    .where('target', '=', 'category')
    .where('targetId', '=', pig)
    .where('before', 'is not', null)
    .execute()
  expect(trail.at(-1)).toMatchObject({ actorId: operatorId, before: { name: '猪料', need_qual_type: 2 } })
})

it('a category that anything uses stays; one that nothing uses goes', async () => {
  const first = await add(`种子${unique()}`)
  const second = await add('粮食', { parentId: first })
  const third = await add('玉米', { parentId: second })
  const other = await add('小麦', { parentId: second })
  const remove = async (categoryId: string) =>
    call('remove', { categoryId, version: (await one(categoryId))['version'] })
  const shop = await aShop(world)
  const { spuId } = await aGoods(world, shop, { categoryId: Number(third) })
  expect(await remove(third)).toMatchObject({ code: 31118, msg: expect.stringContaining('玉米') })
  expect((await remove(second)).code).toBe(31118)
  // Deleted goods still show their category.
  await world.db.updateTable('goodsSpu').set({ deleted: true, onShelf: false }).where('spuId', '=', spuId).execute()
  expect((await remove(third)).code).toBe(31118)
  await world.db
    .updateTable('shop')
    .set({ mainCategoryIds: [Number(other)] })
    .where('shopId', '=', shop.shopId)
    .execute()
  expect((await remove(other)).code).toBe(31118)
  await world.db.updateTable('shop').set({ mainCategoryIds: [] }).where('shopId', '=', shop.shopId).execute()
  expect((await call('remove', { categoryId: other, version: 99 })).code).not.toBe(0)
  expect((await remove(other)).code).toBe(0)
  expect((await below(second)).map((it) => it['name'])).toEqual(['粮食', '玉米'])
})
