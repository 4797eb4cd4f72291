import { expect, test } from 'vitest'
import { cellsOf } from './goods-sheet.ts'
import { judgeChange } from './judge-rows.ts'
import type { SheetSku } from './queries.ts'
import { sealWith } from './seal-stock.ts'

const seal = sealWith(Buffer.from('a key'))

const sku: SheetSku = {
  goodsId: 7,
  version: 3,
  name: '育肥料',
  specText: '40kg',
  category: '饲料/猪饲料/育肥料',
  unit: '袋',
  baseUnit: '公斤',
  convertRate: 40_000,
  priceUnit: '吨',
  priceRate: 1_000_000,
  price: 12_000,
  marketPrice: 13_000,
  stockType: 2,
  stock: 50_000,
  reserved: 8_000,
  stockVersion: 4,
  warnAt: 5_000,
  skuCode: 'YF-40',
  barcode: null,
  weight: 40_000,
}
const all = new Set(['goods.edit', 'goods.price', 'stock.edit'])
const judged = (cells: object, of: Partial<SheetSku> = {}, can: ReadonlySet<string> = all) =>
  judgeChange({ sheetRow: 2, values: { ...cellsOf(sku, seal), ...cells } }, { ...sku, ...of }, can, seal)

test.each([
  ['nothing', {}, {}],
  ['an empty cell', { price: '', marketPrice: '', stock: '', warnAt: '' }, {}],
  ['a price', { price: '125' }, { price: { from: { price: 12_000, marketPrice: 13_000 }, to: { price: 12_500, marketPrice: 13_000 } } }], // prettier-ignore
  ['a price by the ton', { tradePrice: '3,100' }, { price: { from: { price: 12_000, marketPrice: 13_000 }, to: { price: 12_400, marketPrice: 13_000 } } }], // prettier-ignore
  ['both prices alike', { tradePrice: '3,100', price: '124' }, { price: { from: { price: 12_000, marketPrice: 13_000 }, to: { price: 12_400, marketPrice: 13_000 } } }], // prettier-ignore
  ['no crossed-out price', { marketPrice: '0' }, { price: { from: { price: 12_000, marketPrice: 13_000 }, to: { price: 12_000, marketPrice: null } } }], // prettier-ignore
  ['more in stock', { stock: '60' }, { add: { qty: 10_000, version: 4 } }],
  ['the number that stands, where the sheet says no other', { stockWas: '', stockVersion: '' }, {}],
  ['a weight in another spelling', { weight: '40.0', convertRate: '40.000' }, {}],
  ['no warning', { warnAt: '0' }, { warnQty: null }],
])('%s is changed', (_, cells, change) => {
  expect(judged(cells)).toEqual({ plan: { goodsId: 7, ...change } })
})

test.each([
  ['name', { name: '别的' }, {}, all],
  ['skuCode', { skuCode: 'YF-41' }, {}, all],
  ['price', { price: '12.345' }, {}, all],
  ['price', { price: '0' }, {}, all],
  ['tradePrice', { tradePrice: '3,100.10' }, {}, all],
  ['tradePrice', { tradePrice: '3,100', price: '125' }, {}, all],
  ['tradePrice', { tradePrice: '3,100', priceUnit: '' }, { priceUnit: null, priceRate: null }, all],
  ['convertRate', { convertRate: '50' }, {}, all],
  ['marketPrice', { price: '140' }, {}, all],
  ['version', { price: '125' }, { version: 4 }, all],
  ['price', { price: '125' }, {}, new Set(['goods.edit', 'stock.edit'])],
  ['stock', { stock: '60' }, {}, new Set(['goods.edit', 'goods.price'])],
  ['warnAt', { warnAt: '6' }, {}, new Set(['goods.edit', 'goods.price'])],
  ['stock', { stock: '60' }, { stockVersion: 5 }, all],
  ['stockWas', { stock: '60', stockVersion: '' }, {}, all],
  ['stockWas', { stock: '60', stockVersion: '4' }, {}, all],
  ['stockWas', { stock: '60', stockWas: '' }, {}, all],
  ['stockWas', { stock: '60', stockWas: '40' }, {}, all],
  ['stockWas', { stock: '60' }, { goodsId: 8 }, all],
  ['stock', { stock: '7' }, {}, all],
  ['stock', { stock: '0' }, { stockType: 1, stock: 40_000 }, all],
  ['stock', { stock: '60' }, { stockType: 0, stock: null }, all],
] as const)('%s is wrong in %o', (column, cells, of, can) => {
  expect(judged(cells, of as Partial<SheetSku>, can)).toMatchObject({ fault: { column } })
})

test('what was changed meanwhile is kept where the sheet does not change it', () => {
  expect(judged({ stock: '60' }, { version: 9, stock: 30_000 })).toEqual({
    plan: { goodsId: 7, add: { qty: 10_000, version: 4 } },
  })
})
