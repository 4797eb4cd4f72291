import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesQuantity } from './money.ts'
import {
  contentOf,
  contentWords,
  exactPriceOf,
  exactPricesBeside,
  inexactWords,
  lineTexts,
  priceAs,
  priceBy,
  priceWords,
  rateOf,
} from './units.ts'

/** Joins both texts. */
const lineWords = ({ contentText, tradeText }: ReturnType<typeof lineTexts>): string =>
  [contentText, tradeText].filter((it) => it !== '').join('，')

/* Independent calculator with fractions of bigints, without the code above. */
type Ratio = { readonly over: bigint; readonly under: bigint }
const ratio = (over: bigint, under: bigint): Ratio => ({ over, under })
const times = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under)
const halfUp = ({ over, under }: Ratio): bigint => {
  const whole = over / under
  return (over - whole * under) * 2n >= under ? whole + 1n : whole
}
const isWhole = ({ over, under }: Ratio): boolean => over % under === 0n

const price = fc.integer({ min: 1, max: 99_999_999_99 })
const rate = fc.oneof(
  fc.constantFrom(500, 1_000, 15_000, 25_000, 40_000, 1_000_000),
  fc.integer({ min: 1, max: 10_000_000 }),
)
const qty = fc.integer({ min: 1, max: 9_999_999 })

test('a price by another unit is that of the fraction, rounded once, and says when it is exact', () => {
  fc.assert(
    fc.property(price, rate, rate, (fen, from, to) => {
      const expected = times(ratio(BigInt(fen), 1n), ratio(BigInt(to), BigInt(from)))
      const found = priceAs(fen, from, to)
      const sayable = halfUp(expected) <= 999_999_999_999n
      expect(found).toEqual(sayable ? { price: Number(halfUp(expected)), exact: isWhole(expected) } : undefined)
    }),
    { numRuns: 20_000 },
  )
})

test('a line priced by another unit costs what the trade works out: price by that unit, times how much of it, rounded once', () => {
  fc.assert(
    fc.property(price, rate, rate, qty, (typed, priceRate, convertRate, quantity) => {
      const [fen] = exactPricesBeside(typed, priceRate, convertRate)
      fc.pre(fen !== undefined)
      const each = priceAs(fen!, priceRate, convertRate)
      fc.pre(each !== undefined)
      expect(each!.exact).toBe(true)
      const ofPriceUnit = times(ratio(BigInt(quantity), 1_000n), ratio(BigInt(convertRate), BigInt(priceRate)))
      const worth = halfUp(times(ratio(BigInt(fen!), 1n), ofPriceUnit))
      fc.pre(worth < BigInt(Number.MAX_SAFE_INTEGER))
      expect(BigInt(timesQuantity(each!.price, quantity))).toBe(worth)
    }),
    { numRuns: 20_000 },
  )
})

test('no exact price lies between those that are named and the one that was typed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (fen, from, to) => {
        const beside = exactPricesBeside(fen, from, to)
        for (const it of beside) expect((it * to) % from).toBe(0)
        const below = beside.filter((it) => it <= fen).at(-1) ?? 0
        const above = beside.find((it) => it >= fen)!
        for (let it = below + 1; it < above; it++) expect((it * to) % from).not.toBe(0)
      },
    ),
  )
})

const kilo = { unitId: 31, unitType: 2, toBase: 1_000 }
test.each([
  ['公斤', kilo, 1_000],
  ['斤', { unitId: 32, unitType: 2, toBase: 500 }, 500],
  ['吨', { unitId: 34, unitType: 2, toBase: 1_000_000 }, 1_000_000],
  ['立方米', { unitId: 42, unitType: 3, toBase: 1_000 }, undefined],
  ['头', { unitId: 21, unitType: 4, toBase: null }, undefined],
])('%s is so much of a 公斤', (_, unit, expected) => expect(rateOf(unit, kilo)).toBe(expected))

test('a unit that is not whole thousandths of another is none of it', () =>
  expect(
    rateOf({ unitId: 33, unitType: 2, toBase: 1 }, { unitId: 34, unitType: 2, toBase: 1_000_000 }),
  ).toBeUndefined())

const bag = { unitName: '袋', baseUnitName: '公斤', convertRate: 40_000, priceUnitName: '吨', priceRate: 1_000_000 }
test('the trade says it so', () => {
  expect(lineWords(lineTexts(10_000, 130_40, bag))).toBe('400 公斤，3,260 元/吨')
  expect(priceBy(130_40, 40_000, 500, '斤')).toBe('1.63 元/斤')
  expect(priceBy(130_41, 40_000, 500, '斤')).toBe('约 1.63 元/斤')
  expect(priceWords(680_00, { unitName: '头', baseUnitName: '公斤', convertRate: 15_000, priceUnitName: '头', priceRate: 15_000 })).toBe('约 45.33 元/公斤') // prettier-ignore
  expect(lineWords(lineTexts(2_500, null, bag))).toBe('100 公斤')
  expect(contentWords(1, { ...bag, convertRate: 333 })).toBe('约 0 公斤')
  expect(inexactWords(3_265_00, '吨', '公斤', 1_000_000, 1_000)).toBe(
    '3,265 元/吨 换算后每公斤不是整分，最接近的可以是 3,260 元/吨、3,270 元/吨',
  )
  expect(inexactWords(5_00, '吨', '公斤', 1_000_000, 1_000)).toContain('最接近的可以是 10 元/吨')
})

test('as numbers there is only a price that is whole fen', () => {
  expect(exactPriceOf(130_40, bag)).toEqual({ price: 3_260_00, unitName: '吨' })
  expect(exactPriceOf(130_41, { ...bag, priceUnitName: '斤', priceRate: 500 })).toBeUndefined()
  expect(exactPriceOf(130_40, { ...bag, priceUnitName: '袋', baseUnitName: '袋' })).toBeUndefined()
  expect(contentOf(10_000, bag)).toEqual({ qty: 400_000, exact: true })
  expect(contentOf(1, { ...bag, convertRate: 333 })).toEqual({ qty: 0, exact: false })
})

test('goods in one unit say nothing of others, and a price that is too large or too small is not said', () => {
  const kilos = { unitName: '公斤', baseUnitName: '公斤', convertRate: 1_000, priceUnitName: '公斤', priceRate: 1_000 }
  expect(lineWords(lineTexts(1_500, 3_26, kilos))).toBe('')
  expect(lineWords(lineTexts(1_500, 3_26, { ...kilos, priceUnitName: '吨', priceRate: 1_000_000 }))).toBe('3,260 元/吨')
  expect(priceBy(99_999_999_99, 1, 1_000_000_000, '吨')).toBe('')
  expect(priceBy(1, 1_000_000, 1, '克')).toBe('')
})
