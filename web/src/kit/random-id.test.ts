import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('32 characters of version 4, never the same', () => {
  const all = Array.from({ length: 200 }, randomId)
  for (const id of all) expect(id).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  expect(new Set(all).size).toBe(200)
})
