import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGoods, aUnit } from '../../../../test/builders/catalog.ts'
import { upload } from '../../../../test/builders/file.ts'
import { aDeliveryTemplate } from '../../../../test/builders/freight.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aSheetRow, aWorkbook, aWorkbookOf } from '../../../../test/builders/workbook.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveCategory } from '../../catalog/public.ts'

let world: World
let unitId: number
beforeAll(async () => {
  world = await openWorld()
  unitId = await aUnit(world, { name: '瓶' })
  await world.write(async (ctx) => {
    const first = await saveCategory(ctx, { name: '兽药疫苗' })
    const second = await saveCategory(ctx, { parentId: first, name: '抗菌与驱虫' })
    await saveCategory(ctx, { parentId: second, name: '粉剂' })
  })
})
afterAll(() => world?.close())

const aShop = async () => {
  const shop = await aSeller(world)
  await aDeliveryTemplate(world, shop, { deliveryIds: [shop.deliveryId] })
  return shop
}
type Shop = Awaited<ReturnType<typeof aShop>>

const fixture = (name: string) => readFile(new URL(`../../../../test/fixtures/${name}.xlsx`, import.meta.url))
const check = async ({ speak }: Shop, bytes: Buffer) => {
  const { path } = (await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx' })).data
  return (await speak.post('/rest/mj/goods/sheet/check', { path })) as any
}
const checked = async (shop: Shop, bytes: Buffer) => {
  const { data, code } = await check(shop, bytes)
  expect(code).toBe(0)
  return { ...data, ...((await shop.speak.post('/rest/task/detail', data)).data as any) }
}
/** Imports and confirms a sheet; returns the drafts it made, by name. */
const draftsOf = async (shop: Shop, bytes: Buffer) => {
  const { taskId, faults } = await checked(shop, bytes)
  expect(faults).toEqual([])
  expect((await shop.speak.post('/rest/task/confirm', { taskId })).code).toBe(0)
  await world.settle()
  return world.db
    .selectFrom('goodsSku')
    .innerJoin('goodsSpu', 'goodsSpu.spuId', 'goodsSku.spuId')
    .innerJoin('stock', 'stock.goodsId', 'goodsSku.goodsId')
    .select(['goodsSpu.name', 'price', 'sellableQty', 'skuCode', 'barcode', 'weightKg'])
    .where('goodsSpu.shopId', '=', shop.shopId)
    .orderBy('goodsSku.goodsId')
    .execute()
}

const head = ['规格编号', '商品名称', '售价', '库存', '条码', '类目', '单位']
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const number = (digits: string, style = 0) => `<c s="${style}"><v>${digits}</v></c>`
const fresh = (name: string, { price = number('18.5'), stock = number('30'), barcode = '<c/>' } = {}) =>
  `<row><c/>${text(name)}${price}${stock}${barcode}${text('粉剂')}${text('瓶')}</row>`

test('numbers that are written as doubles are read as the spreadsheet shows them', async () => {
  const drafts = await draftsOf(await aShop(), await fixture('goods-numbers-as-doubles'))
  expect(drafts).toEqual([
    { name: '双精度试品 甲 100g', price: 15_700, sellableQty: 30_000, skuCode: 'SJD-100', barcode: '6901234567892', weightKg: 100 },
    { name: '双精度试品 乙 500g', price: 1_200, sellableQty: 5_000, skuCode: '20261', barcode: '6901234567908', weightKg: 500 },
  ]) // prettier-ignore
})

test('zeros that the format of a cell shows in front of a barcode stay', async () => {
  const drafts = await draftsOf(await aShop(), await fixture('goods-leading-zeros'))
  expect(drafts.map(({ barcode }) => barcode).toSorted()).toEqual(['0012345678905', '0012345678912'])
})

test.each(['goods-hidden-first-sheet', 'goods-notes-on-first-sheet'])(
  'the goods of %s stand on its second page',
  async (name) => {
    const drafts = await draftsOf(await aShop(), await fixture(name))
    expect(drafts).toMatchObject([{ name: '第二页试品 甲 100g', price: 1_850, sellableQty: 30_000 }])
  },
)

test('where other pages hold something, too, the one that was read is named', async () => {
  expect((await checked(await aShop(), await fixture('goods-notes-on-first-sheet'))).title).toContain('“商品”')
  expect((await checked(await aShop(), await fixture('goods-hidden-first-sheet'))).title).not.toContain('“商品”')
})

test('a sheet whose goods stand on a hidden page alone says that hidden pages are not read', async () => {
  const rows = aSheetRow(1, head) + fresh('藏起来的粉剂')
  const pages = [
    { name: '封面', rows: aSheetRow(1, ['您好']) },
    { name: '商品', state: 'hidden', rows },
  ] as const
  expect((await check(await aShop(), aWorkbookOf({ pages }))).data.fields[0].msg).toContain('隐藏的页不读取')
})

test('headings are known with stars, blanks, the unit of money and either kind of brackets', async () => {
  const shop = await aShop()
  const rows = [
    aSheetRow(1, ['* 商品名称', '售 价（元）', '*库存', '条码(选填)', '类目＊', '单位：', '单位重量(公斤)']),
    `<row>${text('标题试品')}${text('￥1,018.50元')}${text('１，２００')}<c/>${text('粉剂')}${text('瓶')}${number('0.25')}</row>`,
  ]
  expect(await draftsOf(shop, aWorkbook(rows.join('')))).toMatchObject([
    { name: '标题试品', price: 101_850, sellableQty: 1_200_000, weightKg: 250 },
  ])
})

test('a number in the cell of goods that are there finds them, also as a double', async () => {
  const shop = await aShop()
  const { goodsId, name } = await aGoods(world, shop, { price: 9_000, saleUnitId: unitId })
  const found = (cell: string) =>
    checked(shop, aWorkbookOf({ pages: [{ name: 'S', rows: `${aSheetRow(1, head)}<row>${cell}${text(name)}${number('88')}</row>` }], formats: ['#,##0'] })) // prettier-ignore
  for (const cell of [number(`${goodsId}.0`), number(`${goodsId}.0`, 1), number(goodsId.toExponential())])
    expect(await found(cell)).toMatchObject({ total: 1, failed: 0 })
})

test('a cell that shows nothing a person could mean is a fault of its row at that cell, and mending it is enough', async () => {
  const shop = await aShop()
  const rows = [
    fresh('坏一', { price: '<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>' }),
    fresh('坏二', { stock: '<c t="e"><v>#REF!</v></c>' }),
    fresh('坏三', { barcode: number('1234567890123456') }),
    fresh('坏四', { barcode: number('6901234567892', 1) }),
    fresh('坏五', { barcode: text('6.90123E+12') }),
    fresh('坏六', { stock: '<c><f>B1*2</f></c>' }),
    fresh('坏七', { stock: number('5', 2) }),
    fresh('好的'),
  ]
  const pages = [{ name: 'S', rows: aSheetRow(1, head) + rows.join('') }]
  const { taskId, faults } = await checked(shop, aWorkbookOf({ pages, formats: ['0.00E+00', ';;;'] }))
  expect(faults.map((it: any) => [it.sheetRow, it.column])).toEqual([
    [2, 'price'],
    [3, 'stock'],
    [4, 'barcode'],
    [5, 'barcode'],
    [6, 'barcode'],
    [7, 'stock'],
    [8, 'stock'],
  ])
  expect(faults[2].fault).toContain('超过 15 位')
  const cells = [
    { rowNo: faults[0].rowNo, column: 'price', value: '12' },
    { rowNo: faults[2].rowNo, column: 'barcode', value: '1234567890123452' },
    { rowNo: faults[6].rowNo, column: 'barcode', value: '6901234567892' },
  ]
  expect((await shop.speak.post('/rest/mj/goods/sheet/mend', { taskId, cells })).code).toBe(0)
  const { data } = await shop.speak.post('/rest/task/detail', { taskId })
  expect(data.faults.map((it: any) => it.sheetRow)).toEqual([3, 5, 6, 7, 8])
})
