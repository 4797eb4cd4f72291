import { expect, test } from 'vitest'
import { showsGoodRate } from './good-rate.ts'

test('a share of good reviews is shown from ten reviews on', () => {
  expect([0, 9, 10, 400].map(showsGoodRate)).toEqual([false, false, true, true])
})
