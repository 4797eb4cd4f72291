import { expect, test } from 'vitest'
import { openDays, openText } from './open-hours.ts'

const at = (day: number, open = '08:00', close = '17:30') => ({ day, open, close })

test.each([
  [[at(1), at(2), at(3), at(4), at(5)], '周一至周五 08:00-17:30'],
  [[at(6, '09:00', '12:00'), at(1), at(2)], '周一至周二 08:00-17:30，周六 09:00-12:00'],
  [[at(1), at(3), at(7)], '周一 08:00-17:30，周三 08:00-17:30，周日 08:00-17:30'],
  [[], ''],
])('hours in words %#', (hours, words) => expect(openText(hours)).toBe(words))

test('days on which a place is open; today until it closes, by the clock of Shanghai', () => {
  const hours = [at(1), at(2, '08:00', '12:00'), at(6)]
  // Monday 2026-11-23, 17:29 and 17:30.
  expect(openDays(hours, new Date('2026-11-23T09:29:00Z'), 7)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-28',
    '2026-11-30',
  ])
  expect(openDays(hours, new Date('2026-11-23T09:30:00Z'), 1)).toEqual(['2026-11-24'])
  // It is Tuesday in Shanghai already.
  expect(openDays(hours, new Date('2026-11-23T16:30:00Z'), 0)).toEqual(['2026-11-24'])
  expect(openDays([], new Date('2026-11-23T09:30:00Z'), 30)).toEqual([])
})
