import { expect, test } from 'vitest'
import type { Reading } from './database.ts'
import { knownTotal, learnTotal } from './large-totals.ts'

const asked = (number: number) => ({ sql: 'select count(*) from toy where toy_id > $1', parameters: [number] })
const opened = () => ({}) as Reading

test('a large total is remembered for as long as is said, a small one is not', () => {
  const db = opened()
  learnTotal(db, asked(1), { total: 999, answer: 999, at: 0 })
  learnTotal(db, asked(2), { total: 1_000, answer: 1_000, at: 0 })
  learnTotal(db, asked(3), { total: 1_000, answer: 1_000, keep: 60_000, at: 0 })
  const at = (time: number) => [1, 2, 3].map((it) => knownTotal(db, asked(it), time))
  expect(at(19_999)).toEqual([undefined, 1_000, 1_000])
  expect(at(20_000)).toEqual([undefined, undefined, 1_000])
  expect(at(60_000)).toEqual([undefined, undefined, undefined])
})

test('of too many the oldest is forgotten, and the others stay', () => {
  const db = opened()
  for (let number = 1; number <= 1_001; number++) learnTotal(db, asked(number), { total: 5_000, answer: number, at: 0 })
  expect([1, 2, 1_001].map((it) => knownTotal(db, asked(it), 1))).toEqual([undefined, 2, 1_001])
})

test('totals of one database say nothing about another', () => {
  learnTotal(opened(), asked(1), { total: 5_000, answer: 5_000, at: 0 })
  expect(knownTotal(opened(), asked(1), 1)).toBeUndefined()
})
