import { expect, test } from 'vitest'
import { hoursFault, isOpenAt, openDays, openText, readyAt } from './open-hours.ts'

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

test.each([
  ['2026-11-23T00:00:00Z', true],
  ['2026-11-22T23:59:00Z', false],
  ['2026-11-23T09:29:00Z', true],
  ['2026-11-23T09:30:00Z', false],
  // Tuesday.
  ['2026-11-24T03:00:00Z', false],
])('open at %s: %s, from the first minute until before the last', (now, open) =>
  expect(isOpenAt([at(1)], new Date(now))).toBe(open),
)

test('hours end after they begin, and a day is said once', () => {
  expect(hoursFault([at(1), at(2)])).toBeUndefined()
  expect(hoursFault([at(1), at(2, '09:00', '09:00')])?.at).toBe('openHours.1.close')
  expect(hoursFault([at(1), at(1)])).toEqual({ at: 'openHours', msg: '同一天只能填一次' })
})

test.each([
  [[], '2026-11-23T07:59:00.000Z'],
  [[{ leadHours: 24, cutOffTime: '16:00' }], '2026-11-24T07:59:00.000Z'],
  // 15:59 in Shanghai: after this cut-off, whose preparation starts at midnight.
  [[{ leadHours: 0, cutOffTime: '15:59' }], '2026-11-23T16:00:00.000Z'],
  [
    [
      { leadHours: 24, cutOffTime: '12:00' },
      { leadHours: 2, cutOffTime: null },
    ],
    '2026-11-24T16:00:00.000Z',
  ],
])('goods are ready when the slowest is %#', (leads, ready) =>
  expect(readyAt(leads, new Date('2026-11-23T07:59:00Z')).toISOString()).toBe(ready),
)
