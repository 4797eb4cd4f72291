import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedUnits } from '../../../test/builders/catalog.ts'
import { aContract } from '../../../test/builders/contract.ts'
import { aPublisher, listingInput, matrixInput } from '../../../test/builders/publishing.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

/* Goods with a sale unit, a base unit and a price unit. */

const url = '/rest/mj/goods/sep/save.do'

let world: World
let units: Awaited<ReturnType<typeof feedUnits>>
let shop: Awaited<ReturnType<typeof aSeller>>
let names: Awaited<ReturnType<typeof aPublisher>>
beforeAll(async () => {
  world = await openWorld()
  units = await feedUnits(world)
  shop = await aSeller(world)
  names = await aPublisher(world, shop)
})
afterAll(() => world?.close())

const bags = () => ({
  ...listingInput({ ...names, saleUnitId: units.bag }),
  baseUnitId: units.kilo,
  convertRate: 40,
  priceUnitId: units.ton,
  skuList: [{ specValues: [], price: '130.40', stockQty: 100 }],
})
const save = (input: object) => shop.speak.post<any>(url, input)
const faultsOf = async (input: object) =>
  ((await save(input)).data as { fields?: { field: string; msg: string }[] }).fields?.map(({ field, msg }) => [
    field,
    msg,
  ])
const storedOf = (spuId: number) =>
  world.db
    .selectFrom('goodsSpu')
    .select(['priceUnitId', 'priceRate', 'baseUnitId', 'convertRate'])
    .where('spuId', '=', spuId)
    .executeTakeFirstOrThrow()

test('bags of 40 kilograms are priced by the ton; how much a ton is stands beside it', async () => {
  const { data } = await save(bags())
  expect(await storedOf(Number(data.spuId))).toEqual({
    priceUnitId: units.ton,
    priceRate: 1_000_000,
    baseUnitId: units.kilo,
    convertRate: 40_000,
  })
  const { data: shown } = await shop.speak.get<any>(`/rest/mj/goods/sep/spu/info/${data.spuId}`)
  expect(shown).toMatchObject({ priceUnitId: String(units.ton), convertRate: 40, skuList: [{ convertRate: null }] })
})

test('goods sold by the kilogram are priced by the jin without another conversion', async () => {
  const { data } = await save({
    ...bags(),
    saleUnitId: units.kilo,
    baseUnitId: undefined,
    convertRate: undefined,
    priceUnitId: units.jin,
  })
  expect(await storedOf(Number(data.spuId))).toMatchObject({
    priceRate: 500,
    baseUnitId: units.kilo,
    convertRate: 1_000,
  })
})

test('priced by the sale unit itself is priced by no other', async () => {
  const { data } = await save({ ...bags(), priceUnitId: units.bag })
  expect(await storedOf(Number(data.spuId))).toMatchObject({ priceUnitId: null, priceRate: null })
})

test('packs of one product may hold different amounts', async () => {
  const { specDefs, skuList } = matrixInput(names)
  const { data } = await save({
    ...bags(),
    specDefs,
    skuList: skuList.map((sku, at) => ({ ...sku, convertRate: at < 3 ? 20 : 40 })),
  })
  const { data: shown } = await shop.speak.get<any>(`/rest/mj/goods/sep/spu/info/${data.spuId}`)
  expect(shown.skuList.map((sku: { convertRate: number | null }) => sku.convertRate)).toEqual([
    20,
    20,
    20,
    null,
    null,
    null,
  ])
})

test('what cannot be converted is refused, and of two weights nobody chooses the rate', async () => {
  expect(await faultsOf({ ...bags(), baseUnitId: undefined, convertRate: undefined })).toEqual([
    ['priceUnitId', '吨不能换算成袋，不能按它标价'],
  ])
  expect(await faultsOf({ ...bags(), saleUnitId: units.ton, convertRate: 900 })).toEqual([
    ['convertRate', '1 吨固定等于 1000 公斤'],
  ])
  expect(await faultsOf({ ...bags(), priceUnitId: 999_999 })).toEqual([['priceUnitId', '请选择标价单位']])
})

test('the batch edit does not take the sale unit from under a price by the ton', async () => {
  const { data } = await save(bags())
  const batch = { op: 'unit', ids: [data.spuId], value: { toUnitId: units.kilo } }
  const { data: done } = await shop.speak.post<any>('/rest/mj/goods/batch/edit', batch)
  expect(done).toMatchObject({ success: 0, failed: [{ msg: '商品按吨标价，单位请在商品编辑里修改' }] })
})

test('goods that are priced by the ton after the change was planned keep their sale unit', async () => {
  const { data } = await save({ ...bags(), priceUnitId: undefined })
  const plan = { spuIds: [data.spuId], toUnitId: units.head }
  const { data: planned } = await shop.speak.post<any>('/rest/mj/goods/batch/terms/check', plan)
  await world.db
    .updateTable('goodsSpu')
    .set({ priceUnitId: units.ton, priceRate: 1_000_000 })
    .where('spuId', '=', Number(data.spuId))
    .execute()
  await shop.speak.post('/rest/mj/goods/batch/terms/run', { planId: planned.planId })
  await world.settle()
  const stored = await world.db
    .selectFrom('goodsSpu')
    .select('saleUnitId')
    .where('spuId', '=', Number(data.spuId))
    .executeTakeFirstOrThrow()
  expect(stored.saleUnitId).toBe(units.bag)
})

test('where a shop sets and agrees prices they are also those of a ton', async () => {
  const { data } = await save(bags())
  const [sku] = await world.db
    .selectFrom('goodsSku')
    .select('goodsId')
    .where('spuId', '=', Number(data.spuId))
    .execute()
  const goodsId = Number(sku!.goodsId)
  const trade = { tradeText: '3,260 元/吨' }
  const listed = await shop.speak.post<any>('/rest/mj/goods/list', { keyword: String(data.spuId) })
  expect(listed.data.list).toMatchObject([trade])
  const skus = await shop.speak.post<any>('/rest/mj/goods/sku/list', { keyword: String(data.spuId) })
  expect(skus.data.list).toMatchObject([trade])

  const ton = { units: { unitName: '袋', baseUnitName: '公斤', convertRate: 40, priceUnitName: '吨', priceRate: 1000 } }
  const priced = await shop.speak.post<any>('/rest/priceScheme/priceGoodsList', { goodsIds: [goodsId] })
  expect(priced.data.list).toMatchObject([ton])
  const contractId = await aContract(world, shop, { goods: [{ goodsId, price: '128.00' }] })
  const contract = await shop.speak.get<any>(`/rest/contract/detail?contractId=${contractId}`)
  expect(contract.data.goods).toMatchObject([ton])
})

test('a category says in which units its goods are sold; none is named for one that is not there', async () => {
  const shop = await aSeller(world)
  const { categoryId } = await aPublisher(world, shop)
  const asked = (id: number | string) => shop.speak.get(`/rest/mj/goods/sep/unitByCategory/${id}`)
  const names = async () => (await asked(categoryId)).data.map(({ unitId }: { unitId: string }) => Number(unitId))
  expect(await names()).toEqual(expect.arrayContaining([units.bag, units.ton]))
  await world.db
    .updateTable('category')
    .set({ unitIds: [units.ton, units.bag] })
    .where('categoryId', '=', categoryId)
    .execute()
  expect(await names()).toEqual([units.ton, units.bag])
  expect((await asked(999_999)).code).toBe(10404)
})
