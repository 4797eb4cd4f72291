import { describe, expect, it } from 'vitest'
import { isPlain } from './plain-input.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('an input', () => {
  it.each([[{ a: ['农', '😀', 1, null, true, { b: '' }] }], ['\\u0000'], [undefined], [nested(20)]])(
    'is plain: %j',
    (value) => {
      expect(isPlain(value)).toBe(true)
    },
  )

  it.each([['a\0b'], [{ a: { b: ['\ud800'] } }], [{ 'a\0': 1 }], [{ a: '\udc00x' }], [nested(21)], [nested(50_000)]])(
    'is not plain: %#',
    (value) => {
      expect(isPlain(value)).toBe(false)
    },
  )
})
