import { expect, test } from 'vitest'
import { duration } from './duration.ts'

test.each([
  [90_061, '1天1小时1分1秒'],
  [59, '59秒'],
  [60, '1分'],
  [3_600, '1小时'],
  [86_400, '1天'],
  [172_805.9, '2天5秒'],
  [0, ''],
  [-5, ''],
  [0.4, ''],
  [Number.NaN, ''],
])('%s seconds are "%s"', (seconds, text) => expect(duration(seconds)).toBe(text))
