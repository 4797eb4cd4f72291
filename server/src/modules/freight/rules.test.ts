import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freightOf, freightText, roadKm, ruleFor } from './rules.ts'
import type { FreeRule, FreightLine, FreightQuestion, FreightRule, FreightTemplate } from './rules.ts'

const [hebei, shijiazhuang, gaocheng] = [130_000, 130_100, 130_109]
const rule = (given: Partial<FreightRule> = {}): FreightRule => ({
  areaIds: [],
  firstUnit: 50_000,
  firstMoney: 3_000,
  nextUnit: 10_000,
  nextMoney: 400,
  maxKm: null,
  ...given,
})
const free = (given: Partial<FreeRule> = {}): FreeRule => ({
  areaIds: [],
  freeType: 1,
  freeMoney: 50_000,
  freeQty: null,
  ...given,
})
const template = (given: Partial<FreightTemplate> = {}): FreightTemplate => ({
  freightId: 1,
  name: '饲料运费',
  chargeMode: 2,
  rules: [rule()],
  freeRules: [],
  ...given,
})
const line = (given: Partial<FreightLine> = {}): FreightLine => ({
  lineId: 1,
  freightId: 1,
  qty: 1_000,
  weightKg: 40_000,
  volumeM3: 100,
  goods: 10_000,
  net: 10_000,
  unsupportedAreaIds: [],
  ...given,
})
/** Two places at the given distance in kilometres by road, along the equator. */
const apart = (km: number) => ({
  from: { lng: 0, lat: 0 },
  to: { lng: km === 0 ? 0 : ((km - 0.5) / 1.3 / 6_371.0088) * (180 / Math.PI), lat: 0 },
})
const question = (given: Partial<FreightQuestion> = {}): FreightQuestion => ({
  delivery: { deliveryType: 1, freightId: null, serveAreaIds: [] },
  lines: [line()],
  templates: [template()],
  areaIds: [hebei, shijiazhuang, gaocheng],
  from: null,
  to: null,
  freeFreight: false,
  ...given,
})
const fees = (given: Partial<FreightQuestion>) => {
  const answer = freightOf(question(given))
  return answer.refusal === null ? answer.lines.map((it) => it.freightMoney) : answer.refusal
}
const own = { deliveryType: 2, freightId: null, serveAreaIds: [hebei] } as const

describe('the fee of one template', () => {
  test.each<[string, Partial<FreightQuestion>, number]>([
    ['within the first unit', { lines: [line({ weightKg: 50_000 })] }, 3_000],
    ['one gram more begins the next unit', { lines: [line({ weightKg: 50_001 })] }, 3_400],
    [
      'two lines are weighed together',
      { lines: [line({ qty: 3_000 }), line({ lineId: 2, qty: 7_000, weightKg: 500 })] },
      6_200,
    ],
    [
      'goods of unknown weight whose price makes carriage free',
      {
        lines: [line({ weightKg: null, net: 50_000 })],
        templates: [template({ freeRules: [free({ freeMoney: 50_000 })] })],
      },
      0,
    ],
    [
      'by quantity',
      {
        templates: [template({ chargeMode: 1, rules: [rule({ firstUnit: 1_000, nextUnit: 1_000 })] })],
        lines: [line({ qty: 3_500 })],
      },
      4_200,
    ],
    [
      'by volume',
      {
        templates: [template({ chargeMode: 3, rules: [rule({ firstUnit: 1_000, nextUnit: 500 })] })],
        lines: [line({ qty: 20_000 })],
      },
      3_800,
    ],
    [
      'by distance, whatever the load',
      { templates: [template({ chargeMode: 4 })], lines: [line({ qty: 90_000 })], ...apart(71) },
      4_200,
    ],
    ['with a coupon', { freeFreight: true }, 0],
    [
      'exactly',
      {
        templates: [template({ rules: [rule({ firstUnit: 1, nextUnit: 1, nextMoney: 1, firstMoney: 0 })] })],
        lines: [line({ qty: 999_999_999, weightKg: 1 })],
      },
      999_999,
    ],
    [
      'up to what an amount can say',
      {
        templates: [template({ rules: [rule({ nextUnit: 1, nextMoney: 999_999 })] })],
        lines: [line({ qty: 999_999_999_999, weightKg: 99_999_999 })],
      },
      999_999_999_999,
    ],
  ])('%s', (_, given, expected) => expect(freightOf(question(given))).toMatchObject({ refusal: null, fee: expected }))
})

describe('ways of delivery', () => {
  test.each<[string, Partial<FreightQuestion>, unknown]>([
    ['fetched by the buyer', { delivery: { ...own, deliveryType: 3 } }, [0]],
    ['nothing to carry', { delivery: { ...own, deliveryType: 4 } }, [0]],
    ['carriage-free goods', { lines: [line({ freightId: null })] }, [0]],
    ['own lorries by the goods’ template', { delivery: own }, [3_000]],
    [
      'own lorries by their own template',
      { delivery: { ...own, freightId: 2 }, templates: [template({ freightId: 2, chargeMode: 4 })], ...apart(12) },
      [3_000],
    ],
    [
      'own lorries from a factory, wherever the shop is',
      {
        delivery: { ...own, freightId: 2, start: { areaId: 0, lng: '0', lat: '0' } },
        templates: [template({ freightId: 2, chargeMode: 4 })],
        ...apart(70),
        from: { lng: 90, lat: 0 },
      },
      [3_800],
    ],
    [
      'own lorries from a factory, where nobody knows where the shop is',
      {
        delivery: { ...own, start: { areaId: 0, lng: '0', lat: '0' } },
        templates: [template({ chargeMode: 4 })],
        ...apart(12),
        from: null,
      },
      [3_000],
    ],
    [
      'own lorries from an area that no map shows',
      {
        delivery: { ...own, start: { areaId: 999_999, lng: null, lat: null } },
        templates: [template({ chargeMode: 4 })],
        ...apart(12),
      },
      'DISTANCE_UNKNOWN',
    ],
    [
      'carriage-free goods stay so on own lorries',
      { delivery: { ...own, freightId: 2 }, lines: [line({ freightId: null })], templates: [] },
      [0],
    ],
    ['a carrier does not know the lorries’ template', { delivery: { ...own, deliveryType: 1, freightId: 2 } }, [3_000]],
    ['own lorries outside where they go', { delivery: { ...own, serveAreaIds: [340_000] } }, 'AREA_NOT_DELIVERED'],
    ['an area the goods do not go to', { lines: [line({ unsupportedAreaIds: [shijiazhuang] })] }, 'AREA_NOT_DELIVERED'],
    [
      'no rule for the area',
      { templates: [template({ rules: [rule({ areaIds: [340_000] })] })] },
      'AREA_NOT_DELIVERED',
    ],
    ['unknown weight', { lines: [line({}), line({ lineId: 2, weightKg: null })] }, 'MEASURE_UNKNOWN'],
    ['a weight of nothing', { lines: [line({ weightKg: 0 })] }, 'MEASURE_UNKNOWN'],
    [
      'unknown volume',
      { lines: [line({ volumeM3: null })], templates: [template({ chargeMode: 3 })] },
      'MEASURE_UNKNOWN',
    ],
    ['unknown distance', { templates: [template({ chargeMode: 4 })] }, 'DISTANCE_UNKNOWN'],
    [
      'as far as it goes',
      { templates: [template({ chargeMode: 4, rules: [rule({ maxKm: 40 })] })], ...apart(40) },
      [3_000],
    ],
    [
      'too far',
      { templates: [template({ chargeMode: 4, rules: [rule({ maxKm: 40 })] })], ...apart(41) },
      'AREA_NOT_DELIVERED',
    ],
  ])('%s', (_, given, expected) => expect(fees(given)).toEqual(expected))

  test('carriage-free goods have no groups', () =>
    expect(freightOf(question({ lines: [line({ freightId: null })] }))).toMatchObject({ groups: [] }))

  test('a template that was not given is an error', () =>
    expect(() => freightOf(question({ templates: [] }))).toThrow('freight template 1 was not given'))

  test('a refusal names the lines it is about', () => {
    const lines = [line(), line({ lineId: 2, unsupportedAreaIds: [hebei] })]
    expect(freightOf(question({ lines }))).toEqual({ refusal: 'AREA_NOT_DELIVERED', lineIds: [2] })
  })
})

describe('areas', () => {
  const rules = [
    rule({ firstMoney: 1 }),
    rule({ areaIds: [hebei], firstMoney: 2 }),
    rule({ areaIds: [shijiazhuang, 110_000], firstMoney: 3 }),
    rule({ areaIds: [gaocheng], firstMoney: 4 }),
  ]
  test.each([
    [[hebei, shijiazhuang, gaocheng], 4],
    [[hebei, shijiazhuang, 130_102], 3],
    [[hebei, 130_200], 2],
    [[340_000, 340_100], 1],
    [[], 1],
  ])('%j by rule %i', (areaIds, expected) => expect(ruleFor(rules, areaIds)?.firstMoney).toBe(expected))
})

describe('free carriage', () => {
  const lines = [line({ net: 30_000, qty: 2_000 }), line({ lineId: 2, net: 20_000, qty: 3_000 })]
  const withFree = (given: Partial<FreeRule>) => {
    const answer = freightOf(question({ lines, templates: [template({ freeRules: [free(given)] })] }))
    return answer.refusal === null ? answer.groups.map((it) => it.freeBecause) : answer.refusal
  }
  test.each<[string, Partial<FreeRule>, string | null]>([
    ['by amount, both lines together', {}, '满500元包邮'],
    ['one fen short', { freeMoney: 50_001 }, null],
    ['by quantity', { freeType: 2, freeMoney: null, freeQty: 5_000 }, '满5件包邮'],
    ['too few', { freeType: 2, freeMoney: null, freeQty: 5_001 }, null],
    ['by both', { freeType: 3, freeQty: 5_000 }, '满500元且满5件包邮'],
    ['by both, too few', { freeType: 3, freeQty: 5_001 }, null],
    ['by both, too cheap', { freeType: 3, freeMoney: 50_001, freeQty: 1 }, null],
    ['by amount, whatever the quantity it once had', { freeQty: 5_001 }, '满500元包邮'],
    ['by quantity, whatever the amount it once had', { freeType: 2, freeMoney: 50_001, freeQty: 5_000 }, '满5件包邮'],
    ['in this area', { areaIds: [hebei] }, '满500元包邮'],
    ['in one of its areas', { areaIds: [340_000, hebei] }, '满500元包邮'],
    ['only in another area', { areaIds: [340_000] }, null],
  ])('%s', (_, given, expected) => expect(withFree(given)).toEqual([expected]))

  test('by a coupon', () =>
    expect(freightOf(question({ freeFreight: true }))).toMatchObject({ groups: [{ freeBecause: '免运费券' }] }))
})

describe('sharing', () => {
  test('by weight, and a trip by weight too', () => {
    const lines = [line({ qty: 3_000 }), line({ lineId: 2, qty: 7_000, weightKg: 500 })]
    expect(fees({ lines })).toEqual([6_024, 176])
    expect(fees({ lines, templates: [template({ chargeMode: 4 })], ...apart(1) })).toEqual([2_915, 85])
  })
  test('a trip without weights by price', () => {
    const lines = [line({ weightKg: null, goods: 20_000 }), line({ lineId: 2, weightKg: null, goods: 10_000 })]
    expect(fees({ lines, templates: [template({ chargeMode: 4 })], ...apart(1) })).toEqual([2_000, 1_000])
  })
  test('a trip with neither by count, and of nothing nobody pays', () => {
    const lines = [1, 2].map((lineId) => line({ lineId, weightKg: null, goods: 0, qty: lineId * 1_000 }))
    const trip = { templates: [template({ chargeMode: 4 })], ...apart(1) }
    expect(fees({ ...trip, lines })).toEqual([1_000, 2_000])
  })
  test('each template pays for itself', () => {
    const lines = [line(), line({ lineId: 2, freightId: 2 }), line({ lineId: 3, freightId: null })]
    const templates = [template(), template({ freightId: 2, rules: [rule({ firstMoney: 700 })] })]
    expect(fees({ lines, templates })).toEqual([3_000, 700, 0])
  })
})

describe('in words', () => {
  const worded = template({ freeRules: [free(), free({ areaIds: [340_000], freeMoney: 1 })] })
  test.each<[FreightTemplate | null, number[], string]>([
    [null, [], '包邮'],
    [worded, [hebei], '50公斤以内30元，每增加10公斤加4元；满500元包邮'],
    [
      template({ chargeMode: 4, rules: [rule({ maxKm: 80, nextMoney: 450 })] }),
      [],
      '50公里以内30元，每增加10公里加4.50元，最远80公里',
    ],
    [
      template({ chargeMode: 1, rules: [rule({ nextMoney: 100_000_000 })] }),
      [],
      '50件以内30元，每增加10件加1,000,000元',
    ],
    [template({ chargeMode: 3, rules: [rule({ nextMoney: 1 })] }), [], '50立方米以内30元，每增加10立方米加0.01元'],
    [template({ rules: [] }), [hebei], '该地区不支持配送'],
  ])('%#', (given, areaIds, expected) => expect(freightText(given, areaIds)).toBe(expected))

  test('the group says what it is charged for', () => {
    const answer = freightOf(
      question({ lines: [line({ qty: 3_000 }), line({ lineId: 2, qty: 7_000, weightKg: 500 })] }),
    )
    expect(answer.refusal === null ? answer.groups[0] : answer).toMatchObject({
      name: '饲料运费',
      chargedFor: '123.5公斤',
      rule: '50公斤以内30元，每增加10公斤加4元',
      fee: 6_200,
      lineIds: [1, 2],
    })
  })
})

describe('distance by road', () => {
  // One degree of the great circle is 111.195 km.
  test.each([
    ['a degree north', { lng: 114, lat: 38 }, { lng: 114, lat: 39 }, 145],
    ['a degree east at 60° north', { lng: 114, lat: 60 }, { lng: 115, lat: 60 }, 73],
    ['from Shijiazhuang to Beijing', { lng: 114.5149, lat: 38.0428 }, { lng: 116.4074, lat: 39.9042 }, 343],
  ])('%s', (_, from, to, expected) => expect(roadKm(from, to)).toBe(expected))
  test('is nothing to the same place, the same both ways, and whole', () => {
    const place = fc.record({
      lng: fc.double({ min: 73, max: 135, noNaN: true }),
      lat: fc.double({ min: 3, max: 54, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(roadKm(a, a)).toBe(0)
        expect(Math.abs(roadKm(a, b) - roadKm(b, a))).toBeLessThanOrEqual(1)
        expect(Number.isInteger(roadKm(a, b))).toBe(true)
      }),
    )
  })
})

describe('for every order', () => {
  const anyRule = fc.record({
    areaIds: fc.constant<number[]>([]),
    firstUnit: fc.integer({ min: 1, max: 100_000 }),
    firstMoney: fc.integer({ min: 0, max: 9_999 }),
    nextUnit: fc.integer({ min: 1, max: 50_000 }),
    nextMoney: fc.integer({ min: 0, max: 2_000 }),
    maxKm: fc.constant(null),
  }) satisfies fc.Arbitrary<FreightRule>
  const anyTemplate = (freightId: number) =>
    fc
      .record({
        chargeMode: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
        rule: anyRule,
        freeMoney: fc.integer({ min: 1, max: 90_000 }),
      })
      .map(({ chargeMode, rule: it, freeMoney }) =>
        template({ freightId, chargeMode, rules: [it], freeRules: [free({ freeMoney })] }),
      )
  const anyLine = fc.record({
    lineId: fc.integer({ min: 1, max: 99 }),
    freightId: fc.constantFrom(1, 2, null),
    qty: fc.integer({ min: 1, max: 100_000 }),
    weightKg: fc.integer({ min: 1, max: 100_000 }),
    volumeM3: fc.integer({ min: 1, max: 1_000 }),
    goods: fc.integer({ min: 0, max: 50_000 }),
    net: fc.integer({ min: 0, max: 50_000 }),
    unsupportedAreaIds: fc.constant<number[]>([]),
  }) satisfies fc.Arbitrary<FreightLine>
  const anyQuestion = fc
    .record({
      lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 6, selector: (it) => it.lineId }),
      templates: fc.tuple(anyTemplate(1), anyTemplate(2)),
      km: fc.integer({ min: 0, max: 3_000 }),
      freeFreight: fc.boolean(),
    })
    .map(({ km, ...given }) => question({ ...given, ...apart(km) }))
  const fee = (given: FreightQuestion) => {
    const answer = freightOf(given)
    if (answer.refusal !== null) throw new Error(answer.refusal)
    return answer
  }

  test('the parts of the lines are not negative and add up to the fee and to the fees of the groups', () => {
    fc.assert(
      fc.property(anyQuestion, (given) => {
        const answer = fee(given)
        expect(answer.lines.map((it) => it.lineId)).toEqual(given.lines.map((it) => it.lineId))
        expect(answer.lines.every((it) => it.freightMoney >= 0)).toBe(true)
        expect(answer.lines.reduce((all, it) => all + it.freightMoney, 0)).toBe(answer.fee)
        expect(answer.groups.reduce((all, it) => all + it.fee, 0)).toBe(answer.fee)
      }),
    )
  })

  test('the order of the lines does not change the fee', () => {
    fc.assert(
      fc.property(anyQuestion, (given) => {
        expect(fee({ ...given, lines: given.lines.toReversed() }).fee).toBe(fee(given).fee)
      }),
    )
  })

  test('without free carriage, more of the same never costs less', () => {
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 1, max: 9_000 }), (given, more) => {
        const templates = given.templates.map((it) => ({ ...it, freeRules: [] }))
        const lines = given.lines.map((it) => ({ ...it, qty: it.qty + more }))
        expect(fee({ ...given, templates, lines }).fee).toBeGreaterThanOrEqual(fee({ ...given, templates }).fee)
      }),
    )
  })
})
