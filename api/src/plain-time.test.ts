import { expect, test } from 'vitest'
import { readTime } from './plain-time.ts'
import { timeText } from './wire-types.ts'

test.each([
  ['2026-01-05', '2026-01-05 00:00:00'],
  ['2026/1/5', '2026-01-05 00:00:00'],
  ['20260105', '2026-01-05 00:00:00'],
  ['2026年1月5日', '2026-01-05 00:00:00'],
  ['2026年1月5日 9:30', '2026-01-05 09:30:00'],
  ['2026.1.5 09:30:07', '2026-01-05 09:30:07'],
  ['２０２６／１／５', '2026-01-05 00:00:00'],
  ['20260105 09:30:07', '2026-01-05 09:30:07'],
])('%s is %s', (words, time) => expect(timeText(readTime(words)!)).toBe(time))

test.each(['1月5日', '2026-13-05', '2026-02-30', '2026-01-05 25:00', '9:30', '', '1/5/2026', '2026010'])(
  '%j is no moment',
  (words) => expect(readTime(words)).toBeUndefined(),
)
