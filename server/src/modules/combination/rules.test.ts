import { expect, it, test } from 'vitest'
import { finalPriceOf, progressOf, sheetActionsOf, sheetStateOf } from './rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 28, hours))
const sheet = {
  state: 1,
  beginTime: at(10),
  endTime: at(20),
  minTotalQty: 20_000,
  totalQty: 0,
  truckGoes: null,
} as const

test.each([
  [9, 0, 1],
  [10, 0, 2],
  [20, 0, 4],
  [20, 19_999, 4],
  [20, 20_000, 3],
])(
  'a published sheet at %i o’clock with %i paid stands in %i, whether the timer ran or not',
  (hour, totalQty, shown) => {
    expect(sheetStateOf({ ...sheet, totalQty }, at(hour))).toBe(shown)
  },
)

it('fails with a truck that has not what it needs, however much is paid', () => {
  const paid = { ...sheet, minTotalQty: null, totalQty: 5_000 }
  expect(sheetStateOf({ ...paid, truckGoes: false }, at(20))).toBe(4)
  expect(sheetStateOf({ ...paid, truckGoes: true }, at(20))).toBe(3)
})

it('needs an order even without a least quantity', () => {
  expect(sheetStateOf({ ...sheet, minTotalQty: null }, at(20))).toBe(4)
  expect(progressOf({ minTotalQty: null, totalQty: 0 })).toBe(10_000)
  expect(progressOf({ minTotalQty: 30_000, totalQty: 10_000 })).toBe(3_333)
})

it('is closed and cancelled while it runs, and deleted where nothing came of it', () => {
  expect(sheetActionsOf(2)).toEqual(['edit', 'code', 'close', 'cancel'])
  expect(sheetActionsOf(3)).toEqual([])
  expect(sheetActionsOf(4)).toEqual(['remove'])
})

it('costs everybody what all of them reached', () => {
  const tiers = [{ minTotalQty: 10_000, price: 90 }]
  expect(finalPriceOf({ basePrice: 100, tiers, paidQty: 9_999 })).toBe(100)
  expect(finalPriceOf({ basePrice: 100, tiers, paidQty: 10_000 })).toBe(90)
})
