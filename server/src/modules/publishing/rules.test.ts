import { expect, test } from 'vitest'
import { changeFaults, stockBase } from './rules.ts'

const before = { goodsId: 7, isoa: false, skuCode: null, price: 100, stockType: 1, stockQty: 50_000, warnQty: 5_000 }
const former = { name: '料', saleUnitId: 1, saleState: 1, skus: [before] }
const faultsOf = (sku: object, stockType: 0 | 1 | 2, can: readonly string[]) => {
  const row = { goodsId: 7, specValues: [], price: 100, warnQty: 5_000, enabled: true, ...sku }
  const it = { name: '料', saleUnitId: 1, saleNow: true, stockType, skuList: [row] }
  return changeFaults(it as unknown as Parameters<typeof changeFaults>[0], former, new Set(can)).map(
    ({ field }) => field,
  )
}

test.each([
  ['as it was read', { stockQty: 60, stockWas: 55 }, 50, 55],
  ['the number that stands, where nobody says it', { stockQty: 50 }, 50, 50],
  ['unknown, where nobody says it and the number is another one', { stockQty: 60 }, 50, undefined],
  ['nothing, where no stock was kept', { stockQty: 60, stockWas: 55 }, null, 0],
])('the base of a number is %s', (_, sku, stockQty, base) => expect(stockBase(sku, { stockQty })).toBe(base))

test.each([
  ['another number', { stockQty: 60_000, stockWas: 50_000 }, 1, 'stockQty'],
  ['the same number with another base', { stockQty: 50_000, stockWas: 40_000 }, 1, 'stockQty'],
  ['no stock from now on', { stockQty: 50_000, stockWas: 50_000 }, 0, 'stockQty'],
  ['another kind of stock', { stockQty: 50_000, stockWas: 50_000 }, 2, 'stockQty'],
  ['another warning', { stockQty: 50_000, stockWas: 50_000, warnQty: 9_000 }, 1, 'warnQty'],
] as const)('who may not change stock does not say %s', (_, sku, stockType, field) => {
  expect(faultsOf(sku, stockType, [])).toEqual([`skuList.0.${field}`])
  expect(faultsOf(sku, stockType, ['stock.edit'])).toEqual([])
})

test('who may not change stock repeats it, with its base or without', () => {
  expect(faultsOf({ stockQty: 50_000, stockWas: 50_000 }, 1, [])).toEqual([])
  expect(faultsOf({ stockQty: 50_000 }, 1, [])).toEqual([])
  // A sale while the form was open is not a change of the seller's.
  expect(faultsOf({ stockQty: 60_000, stockWas: 60_000 }, 1, [])).toEqual([])
})

test('a number without a base is refused, also of who may change stock', () =>
  expect(faultsOf({ stockQty: 60_000 }, 1, ['stock.edit'])).toEqual(['skuList.0.stockQty']))
