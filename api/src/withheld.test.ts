import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { money } from './wire-types.ts'
import { costMoney, costRight, encodeFor, withheldIn } from './withheld.ts'

const row = z.object({ price: money, cost: costMoney })
const answer = z.object({
  one: row.nullable(),
  list: z.array(row),
  byName: z.record(z.string(), row),
  either: z.union([z.object({ cost: costMoney }), z.object({ total: z.int() })]).optional(),
})
const values = { price: 200, cost: 100 }
const given = { one: values, list: [values, values], byName: { a: values }, either: { cost: 100 } }

describe('a field that needs a right', () => {
  test('is found however deep it lies', () => {
    expect(withheldIn(answer).map(({ path }) => path.join('.'))).toEqual([
      'one.cost',
      'list.cost',
      'byName.*.cost',
      'either.cost',
    ])
    expect(withheldIn(z.object({ price: money }))).toEqual([])
  })

  test('is written for those with the right and null for everybody else; all else is written for both', () => {
    const shown = { price: '2.00', cost: '1.00' }
    const hidden = { price: '2.00', cost: null }
    const wire = (it: object, cost: string | null) => ({ one: it, list: [it, it], byName: { a: it }, either: { cost } })
    expect(encodeFor(new Set([costRight]), answer, given)).toEqual(wire(shown, '1.00'))
    expect(encodeFor(new Set(['goods.edit']), answer, given)).toEqual(wire(hidden, null))
    const empty = { one: null, list: [], byName: {} }
    expect(encodeFor(new Set(), answer, empty)).toEqual(empty)
  })
})
