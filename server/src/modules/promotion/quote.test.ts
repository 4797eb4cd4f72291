import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quote } from './quote.ts'
import type { Cart, Coupon, FullReduction, PointsUse, QuoteLine } from './quote.ts'

const line = (given: Partial<QuoteLine> = {}): QuoteLine => ({
  lineId: 1,
  spuId: 1,
  classifyIds: [],
  price: 10_000,
  qty: 1_000,
  priceSource: 1,
  ...given,
})
const reduction = (given: Partial<FullReduction> = {}): FullReduction => ({
  promotionId: 1,
  name: '秋季满减',
  type: 1,
  tiers: [{ threshold: 50_000, reduce: 3_000 }],
  repeatable: false,
  spuIds: null,
  isDefault: false,
  ...given,
})
const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  couponUserId: 1,
  name: '新客券',
  couponKind: 1,
  thresholdMoney: 0,
  reduceMoney: 2_000,
  discount: null,
  maxReduceMoney: null,
  scopeType: 1,
  scopeIds: [],
  stackWithPromotion: true,
  ...given,
})
const points = (given: Partial<PointsUse> = {}): PointsUse => ({
  usable: 1_580,
  wanted: 1_580,
  deductPoints: 100,
  deductFen: 100,
  maxDeduct: 5_000,
  minUsePoints: 100,
  ...given,
})
const cart = (given: Partial<Cart> = {}): Cart => ({
  lines: [line()],
  promotions: [],
  coupon: null,
  points: null,
  ...given,
})

describe('the worked example', () => {
  const answer = quote(
    cart({
      lines: [
        line({ lineId: 1, spuId: 1, price: 15_800, qty: 3_000 }),
        line({ lineId: 2, spuId: 2, price: 1_235, qty: 7_000 }),
      ],
      promotions: [reduction()],
      coupon: coupon(),
      points: points(),
    }),
  )
  test('every discount is on its line to the fen', () =>
    expect(answer.lines).toEqual([
      {
        lineId: 1,
        goodsMoney: 47_400,
        fullReductionMoney: 2_537,
        couponMoney: 1_692,
        pointsMoney: 1_269,
        pointsUsed: 1_269,
        promotionId: 1,
      },
      {
        lineId: 2,
        goodsMoney: 8_645,
        fullReductionMoney: 463,
        couponMoney: 308,
        pointsMoney: 231,
        pointsUsed: 231,
        promotionId: 1,
      },
    ]))
  test('every discount is named, with the lines it is of', () =>
    expect(answer.reasons).toEqual([
      { kind: 'fullReduction', sourceId: 1, text: '满500元减30元', amount: 3_000, lineIds: [1, 2] },
      { kind: 'coupon', sourceId: 1, text: '新客券：无门槛减20元', amount: 2_000, lineIds: [1, 2] },
      { kind: 'points', sourceId: null, text: '1500积分抵15元', amount: 1_500, lineIds: [1, 2] },
    ]))
})

describe('full reductions', () => {
  const tiers = [
    { threshold: 10_000, reduce: 500 },
    { threshold: 30_000, reduce: 2_000 },
  ]
  const three = [1, 2, 3].map((lineId) => line({ lineId, spuId: lineId }))
  const parts = (given: Partial<Cart>) =>
    quote(cart({ lines: three, ...given })).lines.map((it) => it.fullReductionMoney)

  test.each<[string, FullReduction[], number[]]>([
    ['not reached', [reduction({ tiers: [{ threshold: 30_001, reduce: 900 }] })], [0, 0, 0]],
    ['the highest tier that is reached', [reduction({ tiers })], [667, 667, 666]],
    [
      'each time again',
      [reduction({ repeatable: true, tiers: [{ threshold: 14_000, reduce: 300 }] })],
      [200, 200, 200],
    ],
    ['by quantity', [reduction({ type: 2, tiers: [{ threshold: 3_000, reduce: 300 }] })], [100, 100, 100]],
    ['a share of the price', [reduction({ type: 3, tiers: [{ threshold: 1, discount: 9_500 }] })], [500, 500, 500]],
    ['never more than the goods', [reduction({ tiers: [{ threshold: 1, reduce: 99_999 }] })], [10_000, 10_000, 10_000]],
    ['only the named goods', [reduction({ spuIds: [2], tiers })], [0, 500, 0]],
    [
      'the default one takes what is left',
      [reduction({ promotionId: 1, isDefault: true, tiers }), reduction({ promotionId: 2, spuIds: [3], tiers })],
      [250, 250, 500],
    ],
    [
      'the stronger of two',
      [
        reduction({ promotionId: 1, tiers: [{ threshold: 1, reduce: 300 }] }),
        reduction({ promotionId: 2, tiers: [{ threshold: 1, reduce: 600 }] }),
      ],
      [200, 200, 200],
    ],
    [
      'the older of two that take the same',
      [
        reduction({ promotionId: 9, tiers: [{ threshold: 1, reduce: 100 }] }),
        reduction({ promotionId: 2, spuIds: [1], tiers: [{ threshold: 1, reduce: 100 }] }),
      ],
      [100, 50, 50],
    ],
  ])('%s', (_, promotions, expected) => expect(parts({ promotions })).toEqual(expected))

  test.each<[string, FullReduction]>([
    ['满10元减3元', reduction({ tiers: [{ threshold: 1_000, reduce: 300 }] })],
    ['每满100元减3元', reduction({ repeatable: true, tiers: [{ threshold: 10_000, reduce: 300 }] })],
    ['满1.5件减3元', reduction({ type: 2, tiers: [{ threshold: 1_500, reduce: 300 }] })],
    ['满100元打9.5折', reduction({ type: 3, tiers: [{ threshold: 10_000, discount: 9_500 }] })],
    ['满0.01元减100,000,000元', reduction({ tiers: [{ threshold: 1, reduce: 10_000_000_000 }] })],
  ])('worded as %s', (text, promotion) =>
    expect(quote(cart({ lines: three, promotions: [promotion] })).reasons.map((it) => it.text)).toEqual([text]),
  )

  test.each([3, 5, 6, 7, 8] as const)('a price of source %i joins none, and no coupon and no points', (priceSource) => {
    const answer = quote(
      cart({
        lines: [line({ priceSource, price: 90_000 })],
        promotions: [reduction()],
        coupon: coupon(),
        points: points(),
      }),
    )
    expect(answer).toMatchObject({
      fullReductionMoney: 0,
      couponMoney: 0,
      pointsMoney: 0,
      mostPoints: 0,
      couponFits: false,
      near: [],
    })
  })

  test('says what is missing to the next tier', () => {
    const near = (lines: QuoteLine[], given: Partial<FullReduction>) =>
      quote(cart({ lines, promotions: [reduction({ tiers, ...given })] })).near.map((it) => it.text)
    expect(near([line()], {})).toEqual(['还差200元，满300元减20元'])
    expect(near([line({ price: 9_950 })], {})).toEqual(['还差0.50元，满100元减5元'])
    expect(near([line({ price: 40_000 })], {})).toEqual([])
    expect(near([line()], { type: 2, tiers: [{ threshold: 3_500, reduce: 500 }] })).toEqual(['还差2.5件，满3.5件减5元'])
    expect(near([line({ spuId: 9 })], { spuIds: [1] })).toEqual([])
    expect(near([line({ price: 1_000 })], { tiers: tiers.toReversed() })).toEqual(['还差90元，满100元减5元'])
    // Neither a price agreed elsewhere nor goods of another promotion count towards the threshold.
    expect(near([line(), line({ lineId: 2, priceSource: 3 })], {})).toEqual(['还差200元，满300元减20元'])
  })

  test('goods that one promotion took bring nobody nearer to another', () => {
    const promotions = [
      reduction({ promotionId: 1, spuIds: [1], tiers: [{ threshold: 1, reduce: 100 }] }),
      reduction({ promotionId: 2, tiers: [{ threshold: 50_000, reduce: 900 }] }),
    ]
    expect(quote(cart({ lines: three, promotions })).near).toEqual([
      { promotionId: 2, missing: 30_000, text: '还差300元，满500元减9元' },
    ])
  })
})

describe('the coupon', () => {
  const two = [line({ lineId: 1, spuId: 1, classifyIds: [31] }), line({ lineId: 2, spuId: 2, price: 5_000 })]
  const off = (given: Partial<Cart>) => {
    const answer = quote(cart({ lines: two, ...given }))
    return [answer.couponFits, ...answer.lines.map((it) => it.couponMoney), answer.freeFreight]
  }
  test.each<[string, Coupon, unknown[]]>([
    ['without threshold', coupon({ reduceMoney: 1_500 }), [true, 1_000, 500, false]],
    ['exactly its threshold', coupon({ thresholdMoney: 15_000, reduceMoney: 1_500 }), [true, 1_000, 500, false]],
    ['one fen short', coupon({ thresholdMoney: 15_001, reduceMoney: 1_500 }), [false, 0, 0, false]],
    ['at most what remains', coupon({ reduceMoney: 90_000 }), [true, 10_000, 5_000, false]],
    ['a share', coupon({ couponKind: 2, discount: 9_000 }), [true, 1_000, 500, false]],
    [
      'a share up to its most',
      coupon({ couponKind: 2, discount: 9_000, maxReduceMoney: 300 }),
      [true, 200, 100, false],
    ],
    ['no freight', coupon({ couponKind: 3 }), [true, 0, 0, true]],
    ['no freight and nothing else', coupon({ couponKind: 3, discount: 9_000 }), [true, 0, 0, true]],
    ['no freight only from its threshold', coupon({ couponKind: 3, thresholdMoney: 15_001 }), [false, 0, 0, false]],
    ['named goods', coupon({ scopeType: 2, scopeIds: [2] }), [true, 0, 2_000, false]],
    ['a class of the shop', coupon({ scopeType: 3, scopeIds: [31] }), [true, 2_000, 0, false]],
    ['of other goods', coupon({ scopeType: 2, scopeIds: [9] }), [false, 0, 0, false]],
  ])('%s', (_, given, expected) => expect(off({ coupon: given })).toEqual(expected))

  test('counts what remains after full reductions', () => {
    const promotions = [reduction({ tiers: [{ threshold: 1, reduce: 3_000 }] })]
    expect(off({ promotions, coupon: coupon({ thresholdMoney: 12_000 }) })[0]).toBe(true)
    expect(off({ promotions, coupon: coupon({ thresholdMoney: 12_001 }) })[0]).toBe(false)
  })

  test('one that stands alone leaves out goods in a promotion or at an activity price', () => {
    const single = coupon({ stackWithPromotion: false })
    const promotions = [reduction({ spuIds: [1], tiers: [{ threshold: 1, reduce: 100 }] })]
    expect(off({ promotions, coupon: single })).toEqual([true, 0, 2_000, false])
    expect(off({ lines: [line({ priceSource: 4 })], coupon: single })).toEqual([false, 0, false])
  })

  test.each<[string, Coupon]>([
    ['新客券：无门槛减20元', coupon()],
    ['新客券：满50元减20元', coupon({ thresholdMoney: 5_000 })],
    ['新客券：满50元打8.5折', coupon({ thresholdMoney: 5_000, couponKind: 2, discount: 8_500 })],
    ['新客券：满50元免运费', coupon({ thresholdMoney: 5_000, couponKind: 3 })],
  ])('worded as %s', (text, given) =>
    expect(quote(cart({ coupon: given })).reasons.map((it) => it.text)).toEqual([text]),
  )

  test('without one nothing is promised', () =>
    expect(quote(cart())).toMatchObject({ couponFits: false, freeFreight: false, mostPoints: 0, reasons: [] }))
})

describe('points', () => {
  const used = (given: Partial<PointsUse>, price = 10_000) => {
    const answer = quote(cart({ lines: [line({ price })], points: points(given) }))
    return [answer.pointsUsed, answer.pointsMoney, answer.mostPoints]
  }
  test.each<[string, Partial<PointsUse>, number, number[]]>([
    ['whole units only', {}, 10_000, [1_500, 1_500, 1_500]],
    ['at most a share of what remains', {}, 2_599, [1_200, 1_200, 1_200]],
    ['as many as wanted', { wanted: 250 }, 10_000, [200, 200, 1_500]],
    ['none when fewer than the least use', { minUsePoints: 1_600 }, 10_000, [0, 0, 0]],
    ['exactly the least use', { minUsePoints: 1_500 }, 10_000, [1_500, 1_500, 1_500]],
    ['none wanted', { wanted: 0 }, 10_000, [0, 0, 1_500]],
    ['units that are worth more than their number', { deductFen: 500 }, 10_000, [1_000, 5_000, 1_000]],
  ])('%s', (_, given, price, expected) => expect(used(given, price)).toEqual(expected))

  test('none used are not named', () => expect(quote(cart({ points: points({ wanted: 0 }) })).reasons).toEqual([]))
})

describe('for every cart', () => {
  const anyLine = fc.record({
    lineId: fc.integer({ min: 1, max: 99 }),
    spuId: fc.integer({ min: 1, max: 4 }),
    classifyIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    price: fc.integer({ min: 1, max: 500_000 }),
    qty: fc.integer({ min: 1, max: 90_000 }),
    priceSource: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
  }) satisfies fc.Arbitrary<QuoteLine>
  const anyReduction = fc
    .record({
      promotionId: fc.integer({ min: 1, max: 9 }),
      type: fc.constantFrom(1, 2, 3),
      threshold: fc.integer({ min: 1, max: 100_000 }),
      reduce: fc.integer({ min: 1, max: 60_000 }),
      discount: fc.integer({ min: 1_000, max: 9_900 }),
      repeatable: fc.boolean(),
      spuIds: fc.option(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })),
      isDefault: fc.boolean(),
    })
    .map(({ threshold, reduce, discount, ...rest }) => reduction({ ...rest, tiers: [{ threshold, reduce, discount }] }))
  const anyCoupon = fc.record({
    couponUserId: fc.constant(1),
    name: fc.constant('券'),
    couponKind: fc.constantFrom(1, 2, 3),
    thresholdMoney: fc.integer({ min: 0, max: 50_000 }),
    reduceMoney: fc.integer({ min: 1, max: 60_000 }),
    discount: fc.integer({ min: 1_000, max: 9_900 }),
    maxReduceMoney: fc.option(fc.integer({ min: 1, max: 20_000 })),
    scopeType: fc.constantFrom(1, 2, 3),
    scopeIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    stackWithPromotion: fc.boolean(),
  }) satisfies fc.Arbitrary<Coupon>
  const anyPoints = fc.record({
    usable: fc.integer({ min: 0, max: 100_000 }),
    wanted: fc.integer({ min: 0, max: 100_000 }),
    deductPoints: fc.integer({ min: 1, max: 500 }),
    deductFen: fc.integer({ min: 1, max: 500 }),
    maxDeduct: fc.integer({ min: 0, max: 10_000 }),
    minUsePoints: fc.integer({ min: 0, max: 500 }),
  }) satisfies fc.Arbitrary<PointsUse>
  const anyCart = fc.record({
    lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 8, selector: (it) => it.lineId }),
    promotions: fc.uniqueArray(anyReduction, { maxLength: 4, selector: (it) => it.promotionId }),
    coupon: fc.option(anyCoupon),
    points: fc.option(anyPoints),
  }) satisfies fc.Arbitrary<Cart>

  const paid = (given: Cart) => {
    const { goodsMoney, fullReductionMoney, couponMoney, pointsMoney } = quote(given)
    return goodsMoney - fullReductionMoney - couponMoney - pointsMoney
  }
  const total = (values: number[]) => values.reduce((a, b) => a + b, 0)

  test('sums are the sums of the lines and of the reasons', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const answer = quote(given)
        for (const part of ['goodsMoney', 'fullReductionMoney', 'couponMoney', 'pointsMoney', 'pointsUsed'] as const)
          expect(total(answer.lines.map((it) => it[part]))).toBe(answer[part])
        expect(total(answer.reasons.map((it) => it.amount))).toBe(
          answer.fullReductionMoney + answer.couponMoney + answer.pointsMoney,
        )
      }),
    )
  })

  test('no discount of a line is negative or above what remained of it', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        for (const it of quote(given).lines) {
          expect(it.fullReductionMoney).toBeGreaterThanOrEqual(0)
          expect(it.fullReductionMoney).toBeLessThanOrEqual(it.goodsMoney)
          expect(it.couponMoney).toBeGreaterThanOrEqual(0)
          expect(it.couponMoney).toBeLessThanOrEqual(it.goodsMoney - it.fullReductionMoney)
          expect(it.pointsMoney).toBeGreaterThanOrEqual(0)
          expect(it.pointsMoney).toBeLessThanOrEqual(it.goodsMoney - it.fullReductionMoney - it.couponMoney)
          expect(it.pointsUsed).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('the order of lines and promotions changes no sum', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const { lines: _, reasons: __, near: ___, ...sums } = quote(given)
        const turned = { ...given, lines: given.lines.toReversed(), promotions: given.promotions.toReversed() }
        expect(quote(turned)).toMatchObject(sums)
        expect(quote(given)).toEqual(quote(given))
      }),
    )
  })

  test('a coupon never raises what is paid before points, nor do points ever', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        expect(paid({ ...given, points: null })).toBeLessThanOrEqual(paid({ ...given, coupon: null, points: null }))
        expect(paid(given)).toBeLessThanOrEqual(paid({ ...given, points: null }))
      }),
    )
  })

  test('raising a quantity never lowers the goods amount', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: 5_000 }), (given, more) => {
        const goods = (qty: number) => quote(cart({ lines: [{ ...given, qty }] })).goodsMoney
        expect(goods(given.qty + more)).toBeGreaterThanOrEqual(goods(given.qty))
      }),
    )
  })

  test('points used stay within what the buyer has and the shop allows', () => {
    fc.assert(
      fc.property(anyCart, anyPoints, (given, use) => {
        const answer = quote({ ...given, points: use })
        expect(answer.pointsUsed).toBeLessThanOrEqual(Math.min(use.usable, use.wanted, answer.mostPoints))
        expect(answer.pointsUsed % use.deductPoints).toBe(0)
        const rest = answer.goodsMoney - answer.fullReductionMoney - answer.couponMoney
        expect(answer.pointsMoney * 10_000).toBeLessThanOrEqual(rest * use.maxDeduct)
      }),
    )
  })
})
