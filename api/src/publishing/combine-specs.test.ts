import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineSpecs, countCombinations, specKey } from './combine-specs.ts'

const defs = fc.array(
  fc.record({
    specName: fc.string({ minLength: 1 }),
    values: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 }),
  }),
  { maxLength: 3 },
)

test('every combination stands once, and rows keep what was written for their values', () => {
  fc.assert(
    fc.property(defs, defs, (before, after) => {
      const rows = combineSpecs(before, [], (specValues) => ({ specValues, price: specKey(specValues) }))
      const next = combineSpecs(after, rows, (specValues) => ({ specValues, price: 'new' }))
      expect(next).toHaveLength(countCombinations(after))
      expect(new Set(next.map(({ specValues }) => specKey(specValues))).size).toBe(next.length)
      const known = new Set(rows.map(({ price }) => price))
      for (const { specValues, price } of next)
        expect(price).toBe(known.has(specKey(specValues)) ? specKey(specValues) : 'new')
    }),
  )
})
