import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isDay, relativeDays } from './days.ts'
import type { RelativeDays } from './days.ts'

test.each<[RelativeDays, string, string, string]>([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['last30', '2024-03-10', '2024-02-10', '2024-03-10'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['thisWeek', '2026-11-16', '2026-11-16', '2026-11-16'],
  ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
])('%s on %s is %s to %s', (word, today, from, to) => expect(relativeDays[word].range(today)).toEqual([from, to]))

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('every range is of real days and stands the right way round', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...(Object.keys(relativeDays) as RelativeDays[])), (at, word) => {
      const [from, to] = relativeDays[word].range(at.toISOString().slice(0, 10))
      expect(isDay(from) && isDay(to) && from <= to).toBe(true)
    }),
  )
})

test.each([
  ['2026-02-30', false],
  ['2024-02-29', true],
  ['2026-2-1', false],
  ['', false],
])('%s is a day: %s', (word, is) => expect(isDay(word)).toBe(is))

test('days are counted over months and years', () => expect(addDays('2026-12-31', 1)).toBe('2027-01-01'))
