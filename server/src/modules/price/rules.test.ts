import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullOf, schemePrice, unitPrice } from './rules.ts'
import type { ActivityPrice, ContractPrice, PriceQuestion, SchemePrice } from './rules.ts'

const scheme = (given: Partial<SchemePrice> = {}): SchemePrice => ({
  schemeId: 1,
  targetType: 3,
  priority: 0,
  mode: 1,
  value: 9_000,
  tiers: [],
  ...given,
})
const contract = (given: Partial<ContractPrice> = {}): ContractPrice => ({
  contractId: 7,
  price: 8_500,
  quantityLimit: null,
  usedQty: 0,
  ...given,
})
const activity = (given: Partial<ActivityPrice> = {}): ActivityPrice => ({
  activityId: 5,
  price: 8_000,
  stockLeft: null,
  buyerLimit: null,
  ...given,
})
const price = (given: Partial<PriceQuestion> = {}) => {
  const answer = unitPrice({
    listPrice: 10_000,
    qty: 1_000,
    schemes: [],
    contract: null,
    activity: null,
    special: null,
    ...given,
  })
  return [answer.price, answer.source, answer.sourceId]
}

describe('the price of a scheme', () => {
  const tiers = [
    { minQty: 50_000, price: 8_000 },
    { minQty: 10_000, price: 8_800 },
  ]
  test.each([
    ['fixed', scheme({ mode: 1, value: 9_100 }), 1_000, 9_100],
    ['a fixed price above the list price still holds', scheme({ mode: 1, value: 12_000 }), 1_000, 12_000],
    ['a share, half a fen up', scheme({ mode: 2, value: 9_333 }), 1_000, 9_333],
    ['less an amount', scheme({ mode: 3, value: 250 }), 1_000, 9_750],
    ['never below one fen', scheme({ mode: 3, value: 20_000 }), 1_000, 1],
    ['below the first tier the mode holds', scheme({ tiers }), 9_999, 9_000],
    ['on the first tier', scheme({ tiers }), 10_000, 8_800],
    ['on the highest tier', scheme({ tiers }), 99_000, 8_000],
    ['on the highest tier, however they are given', scheme({ tiers: tiers.toReversed() }), 99_000, 8_000],
  ])('%s', (_, given, qty, expected) => expect(schemePrice(10_000, given, qty)).toBe(expected))
})

describe('the unit price of a line', () => {
  test.each<[string, Partial<PriceQuestion>, unknown[]]>([
    ['the list price without anything else', {}, [10_000, 1, null]],
    ['a scheme', { schemes: [scheme()] }, [9_000, 2, 1]],
    [
      'a named customer before a group before all',
      {
        schemes: [
          scheme({ schemeId: 1, value: 7_000 }),
          scheme({ schemeId: 2, targetType: 2, value: 8_000 }),
          scheme({ schemeId: 3, targetType: 1, value: 9_900 }),
        ],
      },
      [9_900, 2, 3],
    ],
    [
      'then the higher priority',
      { schemes: [scheme({ schemeId: 1, value: 7_000 }), scheme({ schemeId: 2, value: 9_500, priority: 1 })] },
      [9_500, 2, 2],
    ],
    [
      'then the lower price',
      { schemes: [scheme({ schemeId: 1, value: 9_500 }), scheme({ schemeId: 2, value: 7_000 })] },
      [7_000, 2, 2],
    ],
    ['then the older scheme', { schemes: [scheme({ schemeId: 9 }), scheme({ schemeId: 2 })] }, [9_000, 2, 2]],
    [
      'a contract replaces schemes and activities',
      { contract: contract(), schemes: [scheme()], activity: activity() },
      [8_500, 3, 7],
    ],
    ['a contract up to its limit', { contract: contract({ quantityLimit: 5_000, usedQty: 4_000 }) }, [8_500, 3, 7]],
    [
      'a contract whose limit does not cover the line says nothing',
      { contract: contract({ quantityLimit: 5_000, usedQty: 4_001 }), schemes: [scheme()] },
      [9_000, 2, 1],
    ],
    ['an activity that is lower', { activity: activity() }, [8_000, 4, 5]],
    ['an activity that is not lower', { activity: activity({ price: 9_000 }), schemes: [scheme()] }, [9_000, 2, 1]],
    [
      'an activity covers the whole line or nothing',
      { qty: 3_000, activity: activity({ stockLeft: 2_999 }) },
      [10_000, 1, null],
    ],
    [
      'an activity up to its last piece',
      { qty: 3_000, activity: activity({ stockLeft: 3_000, buyerLimit: 3_000 }) },
      [8_000, 4, 5],
    ],
    ['the limit per buyer', { qty: 3_000, activity: activity({ buyerLimit: 2_000 }) }, [10_000, 1, null]],
    [
      'a group price replaces everything, even when dearer',
      {
        special: { source: 5, sourceId: 3, price: 11_000 },
        contract: contract(),
        activity: activity(),
        schemes: [scheme()],
      },
      [11_000, 5, 3],
    ],
  ])('%s', (_, given, expected) => expect(price(given)).toEqual(expected))

  const anyScheme = fc.record({
    schemeId: fc.integer({ min: 1, max: 9 }),
    targetType: fc.constantFrom(1, 2, 3),
    priority: fc.integer({ min: 0, max: 2 }),
    mode: fc.constantFrom(1, 2, 3),
    value: fc.integer({ min: 1, max: 9_900 }),
    tiers: fc.array(
      fc.record({ minQty: fc.integer({ min: 1, max: 9_000 }), price: fc.integer({ min: 1, max: 9_999 }) }),
    ),
  }) satisfies fc.Arbitrary<SchemePrice>

  test('is at least one fen and does not depend on the order of the schemes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyScheme, { maxLength: 6, selector: (it) => it.schemeId }),
        fc.integer({ min: 1, max: 10_000 }),
        (schemes, qty) => {
          const [fen] = price({ schemes, qty })
          expect(fen).toBeGreaterThanOrEqual(1)
          expect(price({ schemes: schemes.toReversed(), qty })).toEqual(price({ schemes, qty }))
        },
      ),
    )
  })

  test('an activity never raises it', () => {
    fc.assert(
      fc.property(fc.array(anyScheme, { maxLength: 3 }), fc.integer({ min: 1, max: 20_000 }), (schemes, fen) => {
        expect(Number(price({ schemes, activity: activity({ price: fen }) })[0])).toBeLessThanOrEqual(
          Number(price({ schemes })[0]),
        )
      }),
    )
  })
})

test('a shop keeps so many schemes, and so many prices in all of them', () => {
  expect(fullOf({ schemes: 2_000, rows: 100_000 })).toBeNull()
  expect(fullOf({ schemes: 2_001, rows: 1 })).toEqual({ most: 2_000, what: '个价格方案' })
  expect(fullOf({ schemes: 1, rows: 100_001 })).toEqual({ most: 100_000, what: '行方案价格' })
})
