import { largestQuantity } from '@mall/api/money'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fittingQty, lineRefusal, quantityRefusal, quoteOf, seesPrices, sumOfTwins, wordsOf } from './rules.ts'
import type { ShopRules } from './rules.ts'
import type { ShelfLine, ShelfShop } from './shelf.ts'

describe('quantities', () => {
  const limits = { minQty: 10_000, stepQty: 5_000, maxQty: 30_000, qtyScale: 0 }
  test.each([
    [10_000, null],
    [15_000, null],
    [30_000, null],
    [5_000, 'QUANTITY_STEP'],
    [12_000, 'QUANTITY_STEP'],
    [0, 'QUANTITY_STEP'],
    [-5_000, 'QUANTITY_STEP'],
    [35_000, 'QUANTITY_LIMIT'],
  ])('%i: %s', (qty, expected) => expect(quantityRefusal(qty, limits)).toBe(expected))

  test.each([
    [0, 2_000, null],
    [0, 1_500, 'QUANTITY_STEP'],
    [1, 1_500, null],
    [1, 1_550, 'QUANTITY_STEP'],
    [3, 1_555, null],
  ])('with %i decimals %i: %s', (qtyScale, qty, expected) =>
    expect(quantityRefusal(qty, { minQty: 5, stepQty: 5, maxQty: null, qtyScale })).toBe(expected),
  )
})

test('lines of the same goods are one line with their sum, checked when any of them is', () => {
  const twins = [
    { goodsId: 1, qty: 3_000, checked: false },
    { goodsId: 2, qty: 1_000, checked: false },
    { goodsId: 1, qty: 500 },
  ]
  expect(sumOfTwins(twins)).toEqual([
    { goodsId: 1, qty: 3_500, checked: true },
    { goodsId: 2, qty: 1_000, checked: false },
  ])
})

describe('the quantity that fits a wanted', () => {
  const steps = { minQty: 10_000, stepQty: 5_000, maxQty: 30_000, qtyScale: 0 }
  test.each([
    [1_000, 10_000],
    [12_000, 10_000],
    [15_000, 15_000],
    [99_000, 30_000],
  ])('%i: %i', (wanted, expected) => expect(fittingQty(steps, wanted)).toBe(expected))

  it('can always be bought', () => {
    const thousandths = fc.integer({ min: 1, max: 50 }).map((units) => units * 1_000)
    fc.assert(
      fc.property(
        thousandths,
        thousandths,
        thousandths,
        fc.integer({ min: 1, max: 99_999 }),
        (least, step, more, wanted) => {
          const limits = { minQty: least, stepQty: step, maxQty: least + more, qtyScale: 0 }
          const fitting = fittingQty(limits, wanted)
          expect(quantityRefusal(fitting, { ...limits, qtyScale: 0 })).toBeNull()
          expect(fitting).toBeLessThanOrEqual(Math.max(wanted, least))
        },
      ),
    )
  })
})

describe('whether a line can be bought', () => {
  const shop: ShopRules = {
    orgBoId: 7,
    shopStatus: 1,
    isZhanShi: false,
    dhEnabled: false,
    priceVisible: 1,
    isCustomer: false,
    payable: true,
  }
  const line = {
    onSale: true,
    qty: 2_000,
    stockType: 1,
    unitName: '袋',
    availableQty: 2_000,
    minQty: 1_000,
    stepQty: 1_000,
    maxQty: null,
    qtyScale: 0,
    listPrice: 15_800,
    schemes: [],
    sale: null,
  } as const
  const buyer = { boId: 1, userId: 1 }
  test.each([
    ['as it is', {}, {}, undefined],
    ['off the shelf', { onSale: false }, {}, 'GOODS_OFF_SHELF'],
    ['only shown', {}, { isZhanShi: true }, 'DISPLAY_ONLY'],
    ['the shop rests', {}, { shopStatus: 2 }, 'SHOP_RESTING'],
    ['the shop is frozen', {}, { shopStatus: 3 }, 'SHOP_CLOSED'],
    ['the shop is not open yet', {}, { shopStatus: 0 }, 'SHOP_CLOSED'],
    ['the own shop', {}, { orgBoId: 1 }, 'OWN_SHOP'],
    ['for customers', {}, { dhEnabled: true }, 'CUSTOMERS_ONLY'],
    ['for a customer', {}, { dhEnabled: true, isCustomer: true }, undefined],
    ['prices for customers', {}, { priceVisible: 3 }, 'CUSTOMERS_ONLY'],
    ['half a bag', { qty: 1_500 }, {}, 'QUANTITY_STEP'],
    ['nothing would pay the shop', {}, { payable: false }, 'SHOP_UNPAYABLE'],
    ['more than allowed', { maxQty: 1_000 }, {}, 'QUANTITY_MOST'],
    ['just what money can pay', { qty: largestQuantity - 999, availableQty: null, listPrice: 1_000 }, {}, undefined],
    ['more than money can pay', { qty: largestQuantity - 999, availableQty: null }, {}, 'QUANTITY_MOST'],
    ['more than can be said', { qty: largestQuantity + 1, availableQty: null, listPrice: 1 }, {}, 'QUANTITY_MOST'],
    ['more than there is', { availableQty: 1_999 }, {}, 'STOCK_MOST'],
    ['less than the least quantity is there', { availableQty: 999 }, {}, 'STOCK_SHORT'],
    ['more than a managed stock has', { stockType: 2 as const, availableQty: 1_999 }, {}, 'STOCK_SHORT'],
    ['without numbers', { availableQty: null }, {}, undefined],
  ])('%s', (_, ofLine, ofShop, expected) =>
    expect(lineRefusal({ ...line, ...ofLine }, { ...shop, ...ofShop }, buyer)?.refusal).toBe(expected),
  )

  it('is not refused to a visitor because of their enterprise', () => {
    expect(lineRefusal(line, shop, null)).toBeNull()
  })

  it('names the least quantity and the step', () => {
    const why = lineRefusal({ ...line, qty: 2_500, minQty: 1_500, stepQty: 1_500 }, shop, buyer)!
    expect(wordsOf(why)).toBe('起订量为1.5，需按1.5的倍数购买')
  })

  test.each([
    ['what there is', { availableQty: 60_500 }, '60'],
    ['whole steps of it', { availableQty: 60_000, stepQty: 7_000 }, '57'],
    ['the limit where that is less', { availableQty: 60_000, maxQty: 40_000 }, '40'],
    ['what there is where the limit is more', { availableQty: 60_000, maxQty: 80_000 }, '60'],
    ['the limit of a managed stock', { stockType: 2, availableQty: 60_000, maxQty: 40_000 }, '40'],
    ['nothing of how much a managed stock has', { stockType: 2, availableQty: 60_000 }, undefined],
  ] as const)('says the most that can be bought: %s', (_, ofLine, most) => {
    const why = lineRefusal({ ...line, minQty: 1_000, ...ofLine, qty: 98_001_000 }, shop, buyer)
    expect(why?.values['most']).toBe(most)
  })
})

describe('who sees prices', () => {
  const visitor = null
  const buyer = { boId: 1, userId: 1 }
  test.each([
    ['everybody', {}, visitor, true],
    ['nobody where goods are only shown', { isZhanShi: true }, buyer, false],
    ['who is signed in', { priceVisible: 2 }, buyer, true],
    ['no visitor where one must be signed in', { priceVisible: 2 }, visitor, false],
    ['a customer', { priceVisible: 3, isCustomer: true }, buyer, true],
    ['no outsider where they are for customers', { priceVisible: 3 }, buyer, false],
    ['no customer where goods are only shown', { isZhanShi: true, priceVisible: 3, isCustomer: true }, buyer, false],
  ])('%s', (_, given, who, expected) => {
    const shop = { isZhanShi: false, priceVisible: 1, isCustomer: false, ...given } as ShelfShop
    expect(seesPrices(shop, who)).toBe(expected)
  })
})

describe('what lines of a shop cost', () => {
  it('is their price for the buyer less the full reductions of the shop, by the place of each line', () => {
    const line = { spuId: 1, classifyIds: [], listPrice: 10_000, qty: 2_000, schemes: [], sale: null }
    const sale = { activityId: 5, price: 8_000, stockLeft: null, buyerLimit: null }
    const lines = [line, { ...line, spuId: 2, sale }] as unknown as ShelfLine[]
    const promotion = { promotionId: 3, name: '满减', type: 1, tiers: [{ threshold: 20_000, reduce: 1_000 }] } as const
    const shop = {
      promotions: [{ ...promotion, repeatable: false, spuIds: [1], isDefault: false }],
    } as unknown as ShelfShop
    const {
      lines: quoted,
      goodsMoney: goods,
      fullReductionMoney: fullReduction,
      couponMoney: coupon,
      pointsMoney: points,
    } = quoteOf(lines, shop)
    expect({ goods, fullReduction, coupon, points }).toEqual({
      goods: 36_000,
      fullReduction: 1_000,
      coupon: 0,
      points: 0,
    })
    expect(quoted.map((it) => [it.lineId, it.goodsMoney, it.fullReductionMoney])).toEqual([
      [0, 20_000, 1_000],
      [1, 16_000, 0],
    ])
  })
})
