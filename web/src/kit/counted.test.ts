import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0'],
  [9_999, '9999'],
  [12.5, '12'],
  [10_000, '1万'],
  [12_345, '1.2万'],
  [19_999, '1.9万'],
  [1_000_000, '100万'],
])('%s is shown as %s', (count, text) => expect(counted(count)).toBe(text))
