import { expect, test } from 'vitest'
import { traceIdOf } from './trace.ts'

const id = 'a0b1c2d3e4f54a0b8c1d2e3f4a5b6c7d'

test('a request stands under the trace of its caller', () => expect(traceIdOf(`00-${id}-0123456789abcdef-01`)).toBe(id))

test.each([
  undefined,
  '',
  id,
  [`00-${id}-0123456789abcdef-01`],
  `01-${id}-0123456789abcdef-01`,
  `00-${id}-0123456789abcdef-01-more`,
  `00-${id.toUpperCase()}-0123456789abcdef-01`,
  `00-${'0'.repeat(32)}-0123456789abcdef-01`,
  `00-${id}\n-0123456789abcdef-01`,
])('what names no trace gets a new one: %j', (traceparent) => {
  const made = traceIdOf(traceparent)
  expect(made).toMatch(/^[0-9a-f]{32}$/)
  expect(made).not.toBe(id)
  expect(traceIdOf(traceparent)).not.toBe(made)
})
