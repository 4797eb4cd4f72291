import { describe, expect, test } from 'vitest'
import { offered, pick, pickedOf, skuOf, sumOf, unitPriceAt } from './spec-choice.ts'

const sku = (goodsId: string, size: string, pack: string, stockState = 1) => ({
  goodsId,
  stockState,
  specValues: [
    { specName: '规格', value: size },
    { specName: '包装', value: pack },
  ],
})
const skus = [sku('1', '20公斤', '袋'), sku('2', '40公斤', '袋'), sku('3', '40公斤', '吨包', 0)]

describe('picking a specification', () => {
  test('all values name one thing', () => {
    expect(skuOf(skus, { 规格: '40公斤', 包装: '袋' })?.goodsId).toBe('2')
    expect(skuOf(skus, { 规格: '40公斤' })).toBeUndefined()
    expect(skuOf([{ goodsId: '9', stockState: 1, specValues: [] }], {})?.goodsId).toBe('9')
    expect(skuOf(skus, pickedOf(skus[2]))?.goodsId).toBe('3')
  })
  test('a value is offered when something in stock has it', () => {
    expect(offered(skus, { 规格: '20公斤' }, '包装', '袋')).toBe('yes')
    expect(offered(skus, { 规格: '20公斤' }, '包装', '吨包')).toBe('no')
    expect(offered(skus, { 规格: '40公斤' }, '包装', '吨包')).toBe('none')
    expect(offered(skus, {}, '规格', '40公斤')).toBe('yes')
  })
  test('picking again drops, and what does not go with it gives way', () => {
    expect(pick(skus, { 规格: '40公斤' }, '规格', '40公斤')).toEqual({})
    expect(pick(skus, { 规格: '40公斤', 包装: '吨包' }, '规格', '20公斤')).toEqual({ 规格: '20公斤' })
    expect(pick(skus, { 规格: '40公斤', 包装: '袋' }, '规格', '20公斤')).toEqual({ 规格: '20公斤', 包装: '袋' })
  })
})

describe('the price at a quantity', () => {
  const tiers = [
    { minQty: 1, price: '158.00' },
    { minQty: 10, price: '150.00' },
    { minQty: 100, price: '142.50' },
  ]
  test.each([
    [1, '158.00'],
    [9.999, '158.00'],
    [10, '150.00'],
    [5_000, '142.50'],
  ])('%s units cost %s each', (qty, price) => expect(unitPriceAt({ salePrice: '158.00', tiers }, qty)).toBe(price))
  test('without tiers the price is the price, hidden stays hidden', () => {
    expect(unitPriceAt({ salePrice: '3.00', tiers: [] }, 5)).toBe('3.00')
    expect(unitPriceAt({ salePrice: null, tiers: [] }, 5)).toBeNull()
  })
  test('the sum is exact', () => {
    expect(sumOf('0.10', 3)).toBe('0.30')
    expect(sumOf('12.35', 7)).toBe('86.45')
    expect(sumOf('9.99', 1.005)).toBe('10.04')
    expect(sumOf(null, 1)).toBeUndefined()
    expect(sumOf('128000.00', 999_999_999)).toBeUndefined()
  })
})
