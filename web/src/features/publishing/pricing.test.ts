import { expect, test } from 'vitest'
import { inAllUnits, priceUnits, pricingOf, readTradePrice, tradePriceOf } from './pricing.ts'

const unit = (unitId: string, name: string, unitType: number, toBase: number | null) => ({
  unitId,
  name,
  unitType,
  toBase,
  qtyScale: 0,
})
const units = [
  unit('1', '袋', 1, null),
  unit('31', '公斤', 2, 1),
  unit('32', '斤', 2, 0.5),
  unit('33', '克', 2, 0.001),
  unit('34', '吨', 2, 1_000),
  unit('42', '立方米', 3, 1),
]
const bags = { saleUnitId: '1', baseUnitId: '31', convertRate: '40', priceUnitId: '34' }
const kilos = { saleUnitId: '31', baseUnitId: '', convertRate: '', priceUnitId: '34' }
const sku = { price: '130.40', convertRate: '' }

test('goods are priced by what they are made up of and by units of its kind', () => {
  expect(priceUnits(units, bags).map(({ name }) => name)).toEqual(['公斤', '斤', '克', '吨'])
  expect(priceUnits(units, kilos).map(({ name }) => name)).toEqual(['斤', '克', '吨'])
  expect(priceUnits(units, { ...bags, baseUnitId: '' })).toEqual([])
})

test('each of the two prices follows the other', () => {
  const pricing = pricingOf(units, bags)!
  expect(tradePriceOf(sku, pricing)).toBe('3260.00')
  expect(readTradePrice('3，260', sku, pricing)).toEqual({ price: '130.40' })
  expect(readTradePrice('3260', { convertRate: '25' }, pricing)).toEqual({ price: '81.50' })
  expect(inAllUnits(sku, pricing)).toBe('3,260 元/吨 = 130.40 元/袋 = 3.26 元/公斤 = 1.63 元/斤')
})

test('a price that is not whole fen of the sale unit names those beside it that are', () => {
  const pricing = pricingOf(units, kilos)!
  expect(readTradePrice('3265', { convertRate: '' }, pricing)).toEqual({
    price: '',
    fault: '3,265 元/吨 换算后每公斤不是整分，最接近的可以是 3,260 元/吨、3,270 元/吨',
  })
  expect(tradePriceOf({ price: '1.63', convertRate: '' }, { ...pricing, by: { name: '三公斤', rate: 333 } })).toBe('')
})

test('nothing is worked out of what is not written yet', () => {
  expect(pricingOf(units, { ...bags, convertRate: '' })).toBeUndefined()
  expect(pricingOf([], bags)).toBeUndefined()
  expect(readTradePrice('', sku, pricingOf(units, bags)!)).toEqual({ price: '' })
  expect(inAllUnits({ ...sku, price: '' }, pricingOf(units, bags)!)).toBe('')
})
