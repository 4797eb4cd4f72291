import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOfRound } from './parts.ts'

const lasts = fc.integer({ min: 0, max: 60 })
const rounds = fc.integer({ min: 0, max: 10_000_000 })

it('checks every part once in as many rounds as there are parts', () => {
  fc.assert(
    fc.property(lasts, rounds, (last, begin) => {
      const seen = new Set(Array.from({ length: last + 1 }, (_, after) => partsOfRound(last, begin + after, [])).flat())
      expect([...seen].toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: last + 1 }, (_, part) => part),
      )
    }),
  )
})

it('checks the newest parts and at those with findings in every round, at few others', () => {
  fc.assert(
    fc.property(lasts, rounds, fc.array(lasts, { maxLength: 5 }), (last, round, found) => {
      const parts = partsOfRound(last, round, found)
      expect(parts).toEqual(expect.arrayContaining([last, ...found]))
      expect(parts.length).toBeLessThanOrEqual(3 + found.length)
      expect(new Set(parts).size).toBe(parts.length)
    }),
  )
})
