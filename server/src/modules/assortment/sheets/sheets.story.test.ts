import { goodsColumnNames, goodsColumns } from '@mall/api/assortment/sheet-columns'
import type { GoodsColumn } from '@mall/api/assortment/sheet-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../../test/builders/workbook.ts'
import { aGoods, feedUnits } from '../../../../test/builders/catalog.ts'
import { aDeliveryTemplate } from '../../../../test/builders/freight.ts'
import { upload } from '../../../../test/builders/file.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { writeSheet } from '../../../kernel/sheet.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Shop = Awaited<ReturnType<typeof aSeller>>
type Speaker = Shop['speak']
type Row = Partial<Record<GoodsColumn, string>>
const bounds = { rows: 5_001, columns: 20 }

/** Downloads a sheet of the shop's goods; returns its rows by column name. */
const sheetOf = async (speak: Speaker, filter: object = {}): Promise<Row[]> => {
  const url = '/rest/mj/goods/sheet/download'
  const headers = { origin: 'http://localhost', host: 'localhost', cookie: `SCSESSID=${speak.token}` }
  const { rawPayload } = await world.app.inject({ method: 'POST', url, payload: filter, headers })
  const [head, ...rows] = await readSheet(rawPayload, bounds)
  expect(head).toEqual(goodsColumnNames.map((column) => goodsColumns[column]))
  return rows.map((row) => Object.fromEntries(goodsColumnNames.map((column, at) => [column, row[at] ?? ''])))
}

const check = async (speak: Speaker, rows: readonly Row[]) => {
  const columns = goodsColumnNames.map((column) => ({ name: goodsColumns[column], kind: 'text' as const, width: 10 }))
  const cells = rows.map((row) => goodsColumnNames.map((column) => row[column] ?? ''))
  const bytes = Buffer.from(await writeSheet('xlsx', columns, cells))
  const { path } = (await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx' })).data
  return (await speak.post('/rest/mj/goods/sheet/check', { path })) as any
}
const detailOf = async (speak: Speaker, taskId: string) =>
  (await speak.post('/rest/task/detail', { taskId })).data as any
const checked = async (speak: Speaker, rows: readonly Row[]) => {
  const { taskId } = (await check(speak, rows)).data
  return { taskId, ...(await detailOf(speak, taskId)) }
}
const run = async (speak: Speaker, taskId: string, confirmedMarks?: number) => {
  expect((await speak.post('/rest/task/confirm', { taskId, confirmedMarks })).code).toBe(0)
  await world.settle()
  return detailOf(speak, taskId)
}
const numbersOf = async (goodsId: number) =>
  await world.db
    .selectFrom('goodsSku')
    .innerJoin('stock', 'stock.goodsId', 'goodsSku.goodsId')
    .select(['price', 'marketPrice', 'sellableQty', 'warnQty'])
    .where('goodsSku.goodsId', '=', goodsId)
    .executeTakeFirstOrThrow()

const aShop = async () => {
  const shop = await aSeller(world)
  await aDeliveryTemplate(world, shop, { deliveryIds: [shop.deliveryId] })
  const first = await aGoods(world, shop, { name: '育肥猪配合饲料甲', price: 12_000, stock: 50_000 })
  const second = await aGoods(world, shop, { name: '育肥猪配合饲料乙', price: 9_000, stock: 20_000 })
  return { shop, first, second }
}

test('a sheet that comes back as it went changes nothing', async () => {
  const { shop, first } = await aShop()
  const before = await numbersOf(first.goodsId)
  const { taskId, failed } = await checked(shop.speak, await sheetOf(shop.speak))
  expect(failed).toBe(0)
  expect(await run(shop.speak, taskId)).toMatchObject({ state: 3, done: 2, failed: 0 })
  expect(await numbersOf(first.goodsId)).toEqual(before)
})

test('prices and numbers change as written; what was sold since the sheet was fetched stays sold', async () => {
  const { shop, first } = await aShop()
  const rows = await sheetOf(shop.speak)
  const row = rows.find(({ goodsId }) => goodsId === String(first.goodsId))!
  await aPaidOrder(world, await aBuyer(world), [{ goodsId: first.goodsId, qty: 4 }])
  const { taskId, failed } = await checked(shop.speak, [
    { ...row, price: '¥125.5', marketPrice: '130', stock: '60', warnAt: '5' },
  ])
  expect(failed).toBe(0)
  expect(await numbersOf(first.goodsId)).toMatchObject({ price: 12_000, sellableQty: 46_000 })
  await run(shop.speak, taskId)
  expect(await numbersOf(first.goodsId)).toEqual({
    price: 12_550,
    marketPrice: 13_000,
    sellableQty: 56_000,
    warnQty: 5_000,
  })
})

test('a price that falls by much is named before the sheet is confirmed', async () => {
  const { shop, first } = await aShop()
  const rows = await sheetOf(shop.speak)
  const { taskId, failed, marks, marked } = await checked(
    shop.speak,
    rows.map((row) => ({ ...row, price: row.goodsId === String(first.goodsId) ? '12.00' : '89.00' })),
  )
  expect({ failed, marked }).toEqual({ failed: 0, marked: 1 })
  expect(marks).toMatchObject([{ thingId: String(first.goodsId), mark: '降价 30% 以上：120.00 → 12.00 元' }])
  // The sheet runs only if the confirmation names the number of marked rows.
  for (const confirmedMarks of [undefined, 2])
    expect(await shop.speak.post('/rest/task/confirm', { taskId, confirmedMarks })).toMatchObject({
      code: 30142,
      data: { marked: 1, marks: [{ mark: '降价 30% 以上：120.00 → 12.00 元' }] },
    })
  expect(await run(shop.speak, taskId, 1)).toMatchObject({ done: 2, failed: 0 })
  expect(await numbersOf(first.goodsId)).toMatchObject({ price: 1_200 })
})

test('a sheet that is sent twice counts its stock once, however it is sent', async () => {
  const { shop, first } = await aShop()
  const [row] = (await sheetOf(shop.speak)).filter(({ goodsId }) => goodsId === String(first.goodsId))
  const sent = [{ ...row, stock: '60' }]
  const [one, other] = [await checked(shop.speak, sent), await checked(shop.speak, sent)]
  expect([one.failed, other.failed]).toEqual([0, 0])
  await run(shop.speak, one.taskId)
  const twice = await run(shop.speak, other.taskId)
  expect(twice.faults).toMatchObject([{ fault: '这个规格的库存在这期间改过，没有再改一次' }])
  const again = await checked(shop.speak, sent)
  expect(again.faults).toMatchObject([
    { column: 'stock', fault: '这张表格的库存已经导入过，或下载后有人改过库存，不再重复增减；要再改请重新下载' },
  ])
  expect(await numbersOf(first.goodsId)).toMatchObject({ sellableQty: 60_000 })
  const [fresh] = (await sheetOf(shop.speak)).filter(({ goodsId }) => goodsId === String(first.goodsId))
  await run(shop.speak, (await checked(shop.speak, [{ ...fresh, stock: '70' }])).taskId)
  expect(await numbersOf(first.goodsId)).toMatchObject({ sellableQty: 70_000 })
})

test('the stock that a sheet was written with is its own word: another one is no base', async () => {
  const { shop, first, second } = await aShop()
  const rows = await sheetOf(shop.speak)
  const of = (id: number) => rows.find(({ goodsId }) => goodsId === String(id))!
  const [row, other] = [of(first.goodsId), of(second.goodsId)]
  const changed: readonly Row[] = [
    { ...row, stock: '60', stockWas: '0' },
    { ...row, stock: '60', stockWas: '' },
    { ...row, stock: '60', stockVersion: '' },
    { ...row, stock: '60', stockVersion: row.stockVersion!.replace(/-.*/, '') },
    { ...row, stock: '60', stockVersion: other.stockVersion!, stockWas: other.stockWas! },
  ]
  for (const one of changed)
    expect((await checked(shop.speak, [one])).faults).toMatchObject([
      { column: 'stockWas', fault: expect.stringContaining('请重新下载') },
    ])
  const { taskId, faults } = await checked(shop.speak, [{ ...row, stock: '60', stockWas: '' }])
  const mend = (value: string) =>
    shop.speak.post('/rest/mj/goods/sheet/mend', {
      taskId,
      cells: [{ rowNo: faults[0].rowNo, column: 'stockWas', value }],
    })
  expect((await mend('0')).data).toMatchObject({ failed: 1 })
  expect((await mend('50')).data).toMatchObject({ failed: 0 })
  await run(shop.speak, taskId)
  expect(await numbersOf(first.goodsId)).toMatchObject({ sellableQty: 60_000 })
})

test('a price that was changed since the sheet was fetched is not overwritten', async () => {
  const { shop, first } = await aShop()
  const [row] = (await sheetOf(shop.speak)).filter(({ goodsId }) => goodsId === String(first.goodsId))
  const edit = { goodsId: first.goodsId, version: Number(row!.version), price: '111' }
  expect((await shop.speak.post('/rest/mj/goods/price/edit', edit)).code).toBe(0)
  const { failed, faults } = await checked(shop.speak, [{ ...row, price: '99' }])
  expect(failed).toBe(1)
  expect(faults[0]).toMatchObject({ column: 'version', fault: '下载后这个规格改过，请重新下载' })
})

test('a row without a number becomes a draft that goes on sale once it has a picture', async () => {
  const { shop } = await aShop()
  const [known] = await sheetOf(shop.speak)
  const fresh = { name: '乳猪教槽料 20 公斤', category: known!.category!, unit: known!.unit!, price: '188' }
  const { taskId, faults } = await checked(shop.speak, [{ ...fresh, stock: '30', weight: '20', skuCode: 'JC-20' }])
  expect(faults).toEqual([])
  await run(shop.speak, taskId)
  const [made] = await sheetOf(shop.speak, { keyword: '乳猪教槽料' })
  expect(made).toMatchObject({ ...fresh, price: '188.00', stock: '30', weight: '20', skuCode: 'JC-20' })
  const { list } = (await shop.speak.post('/rest/mj/goods/list', { keyword: '乳猪教槽料' })).data as any
  expect(list).toMatchObject([{ image: '' }])
  const move = { spuId: list[0].spuId, move: 'onSale', version: 1 }
  expect((await shop.speak.post('/rest/mj/goods/move', move)).data).toMatchObject({
    fields: [{ msg: '还没有主图，请先在商品编辑里上传' }],
  })
  expect((await checked(shop.speak, [fresh])).faults[0]).toMatchObject({ column: 'name', fault: '本店已有同名商品' })
})

test('a sheet says all units of goods; a price by the ton goes in as one of a bag, exactly or not at all', async () => {
  const { shop } = await aShop()
  const { bag, kilo, ton } = await feedUnits(world)
  const goods = { name: '按吨标价的浓缩料', price: 13_040, saleUnitId: bag, baseUnitId: kilo, convertRate: 40_000 }
  await aGoods(world, shop, { ...goods, priceUnitId: ton, priceRate: 1_000_000 })
  const [known] = await sheetOf(shop.speak, { keyword: '按吨标价' })
  const units = { unit: '袋', baseUnit: '公斤', convertRate: '40', priceUnit: '吨' }
  expect(known).toMatchObject({ ...units, tradePrice: '3260.00', price: '130.40' })
  const fresh = { name: '按吨标价的预混料', category: known!.category!, ...units, tradePrice: '4,100' }
  const planned = await checked(shop.speak, [{ ...known, tradePrice: '3,310' }, fresh])
  expect(planned.faults).toEqual([])
  await run(shop.speak, planned.taskId)
  expect((await sheetOf(shop.speak, { keyword: '按吨标价' })).map((it) => [it.tradePrice, it.price])).toEqual([
    ['4100.00', '164.00'],
    ['3310.00', '132.40'],
  ])
  const { faults } = await checked(shop.speak, [{ ...fresh, name: '另一种预混料', tradePrice: '4,100.10' }])
  expect(faults).toMatchObject([
    {
      column: 'tradePrice',
      fault: '4,100.10 元/吨 换算后每袋不是整分，最接近的可以是 4,100 元/吨、4,100.25 元/吨',
    },
  ])
})

test('who may not price or count changes neither; goods of other shops are not there', async () => {
  const { shop, first } = await aShop()
  const rows = await sheetOf(shop.speak)
  const other = await aShop()
  const foreign = await checked(other.shop.speak, rows)
  expect(foreign.faults.map((it: any) => it.fault)).toEqual(rows.map(() => '本店没有这个规格'))
  const clerk = await world.signIn(await aStaff(world, shop, ['WH']))
  expect((await check(clerk, rows)).code).toBe(10403)
  expect(await numbersOf(first.goodsId)).toMatchObject({ price: 12_000 })
})

test('of 5,000 rows exactly the fifty that are wrong are named, each at its cell', async () => {
  const { shop, first } = await aShop()
  const [known] = await sheetOf(shop.speak)
  const fresh = (at: number): Row => ({
    name: `导入饲料 ${at} 号`,
    category: known!.category!,
    unit: known!.unit!,
    price: '10.5',
    skuCode: `IMP-${at}`,
  })
  type Planted = readonly [GoodsColumn | null, Row]
  const spoil: readonly ((at: number) => Planted)[] = [
    () => ['price', { price: '十元' }],
    () => ['price', { price: '0' }],
    () => ['price', { price: '' }],
    () => ['category', { category: '没有的类目' }],
    () => ['unit', { unit: '没有的单位' }],
    () => ['marketPrice', { marketPrice: '1' }],
    () => ['stock', { stock: '-3' }],
    (at) => ['skuCode', { skuCode: `IMP-${at - 1}` }],
    (at) => ['name', { name: `导入饲料 ${at - 1} 号` }],
    () => ['goodsId', { goodsId: String(first.goodsId + 9_999_999) }],
  ]
  const planted = new Map<number, GoodsColumn | null>()
  const rows = Array.from({ length: 5_000 }, (_, at) => {
    if (at % 100 !== 99) return fresh(at)
    const [column, cells] = spoil[Math.floor(at / 100) % spoil.length]!(at)
    planted.set(at + 2, column)
    return { ...fresh(at), ...cells }
  })
  const { total, failed, faults } = await checked(shop.speak, rows)
  expect(planted.size).toBe(50)
  expect({ total, failed }).toEqual({ total: 5_000, failed: 50 })
  const found = new Map(faults.map((it: any) => [it.sheetRow, it.column]))
  expect(found).toEqual(planted)
})
