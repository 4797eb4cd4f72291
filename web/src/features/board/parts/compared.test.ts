import { expect, test } from 'vitest'
import { comparedWith } from './compared.ts'

test.each([
  [120, 100, '比昨日 +20.0%'],
  [99, 100, '比昨日 −1.0%'],
  [1, 3, '比昨日 −66.7%'],
  [100, 100, '比昨日 0.0%'],
  [5, 0, '昨日为 0'],
  [0, 0, '昨日也是 0'],
  [0, 5, '比昨日 −100.0%'],
])('%i after %i', (now, before, words) => expect(comparedWith('昨日', now, before)).toBe(words))
