import { expect, test } from 'vitest'
import { goodRateOf, showsGoodRate } from './good-rate.ts'

test('a share of good reviews is shown from ten reviews on', () => {
  expect([0, 9, 10, 400].map(showsGoodRate)).toEqual([false, false, true, true])
})

test('it is rounded down: with a bad review among many it is not 100', () => {
  expect([0, 6_667, 9_999, 10_000].map(goodRateOf)).toEqual([0, 66, 99, 100])
})
