import { describe, expect, test } from 'vitest'
import { agoText, minuteText } from './moment.ts'

test('seconds are left out', () => expect(minuteText('2026-11-21 09:30:59')).toBe('2026-11-21 09:30'))

describe('how long ago', () => {
  const now = Date.parse('2026-11-21T09:30:00+08:00')
  test.each([
    ['2026-11-21 09:30:00', '刚刚'],
    ['2026-11-21 09:29:01', '刚刚'],
    ['2026-11-21 09:29:00', '1 分钟前'],
    ['2026-11-21 08:30:01', '59 分钟前'],
    ['2026-11-21 08:30:00', '1 小时前'],
    ['2026-11-20 09:30:01', '23 小时前'],
    ['2026-11-20 09:30:00', '2026-11-20 09:30'],
    ['2026-11-21 09:30:01', '2026-11-21 09:30'],
    ['', ''],
  ])('%s: %s', (wire, words) => expect(agoText(wire, now)).toBe(words))
})
