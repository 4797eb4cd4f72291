import { describe, expect, it } from 'vitest'
import { tiersOf, unitTexts, unitsOf } from './detail-rules.ts'

const scheme = (value: number, tiers: { minQty: number; price: number }[] = []) =>
  ({ schemeId: 1, targetType: 1, priority: 0, mode: 1, value, tiers }) as const
const sale = (price: number, stockLeft: number | null, buyerLimit: number | null) => ({
  activityId: 1,
  price,
  stockLeft,
  buyerLimit,
})
const bags = { minQty: 2_000, stepQty: 2_000 }

describe('prices by quantity', () => {
  it.each([
    ['a list price is one tier', { schemes: [], sale: null }, [[2_000, 10_000]]],
    [
      'a scheme has its tiers, moved to quantities that are sold',
      { schemes: [scheme(9_000, [{ minQty: 9_000, price: 8_500 }])], sale: null },
      [
        [2_000, 9_000],
        [10_000, 8_500],
      ],
    ],
    [
      'a tier below the smallest quantity holds from there on',
      { schemes: [scheme(9_000, [{ minQty: 1_000, price: 8_500 }])], sale: null },
      [[2_000, 8_500]],
    ],
    [
      'a scheme with tiers in any order, and a limited price between them',
      {
        schemes: [
          scheme(9_000, [
            { minQty: 20_000, price: 8_000 },
            { minQty: 10_000, price: 8_500 },
          ]),
        ],
        sale: sale(7_500, null, 4_000),
      },
      [
        [2_000, 7_500],
        [6_000, 9_000],
        [10_000, 8_500],
        [20_000, 8_000],
      ],
    ],
    [
      'a limited price ends with its stock',
      { schemes: [], sale: sale(8_000, 6_000, 50_000) },
      [
        [2_000, 8_000],
        [8_000, 10_000],
      ],
    ],
    [
      'a limited price that is dearer than the own one is none',
      { schemes: [scheme(7_000)], sale: sale(8_000, null, null) },
      [[2_000, 7_000]],
    ],
  ])('%s', (_, sku, expected) => {
    expect(tiersOf({ listPrice: 10_000, ...sku }, bags).map((tier) => [tier.minQty, tier.price])).toEqual(expected)
  })
})

const bag = { name: '袋', type: 1, toBase: null, scale: 0 }
const kilo = { name: '公斤', type: 2, toBase: 1_000, scale: 3 }
const goods = { saleUnit: bag, baseUnit: kilo, convertRate: 20_500, priceUnitName: null, priceRate: null }

describe('the units of goods', () => {
  it('are those of the specification where packs differ, and the sale unit where they are priced by no other', () => {
    expect(unitsOf(goods, { convertRate: null })).toMatchObject({
      convertRate: 20_500,
      priceUnitName: '袋',
      priceRate: 20_500,
    })
    const byTon = { ...goods, priceUnitName: '吨', priceRate: 1_000_000 }
    expect(unitsOf(byTon, { convertRate: 40_000 })).toMatchObject({
      convertRate: 40_000,
      priceUnitName: '吨',
      priceRate: 1_000_000,
    })
  })

  it('are said in words only where they differ, once for each size', () => {
    const units = [40_000, null, 40_000].map((convertRate) => unitsOf(goods, { convertRate }))
    expect(unitTexts(units)).toEqual(['1袋 = 40公斤', '1袋 = 20.5公斤'])
    expect(unitTexts([unitsOf({ ...goods, baseUnit: bag, convertRate: 1_000 }, { convertRate: null })])).toEqual([])
  })
})
