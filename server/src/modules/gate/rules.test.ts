import { expect, it } from 'vitest'
import { mostSlotsOf, slotAt, slotsFrom } from './rules.ts'

// 10:10 in Shanghai, a Wednesday.
const now = new Date('2026-11-25T02:10:00Z')
const bay = { slotMinutes: 30, openFrom: '09:00', openTo: '11:15' }
const texts = (slots: readonly { begin: Date }[]) => slots.map(({ begin }) => begin.toISOString().slice(5, 16))

it('has the slots that are not over, whole ones only, fourteen days ahead', () => {
  const slots = slotsFrom(bay, null, now)
  expect(texts(slots.slice(0, 3))).toEqual(['11-25T02:00', '11-25T02:30', '11-26T01:00'])
  expect(slots).toHaveLength(2 + 13 * 4)
})

it('keeps to the hours of the point', () => {
  const wednesdays = [{ day: 3, open: '10:30', close: '17:00' }]
  expect(texts(slotsFrom(bay, wednesdays, now))).toEqual(['11-25T02:30', '12-02T02:30'])
  expect(slotAt(bay, wednesdays, now, new Date('2026-11-25T02:30:00Z'))?.end.toISOString()).toContain('03:00')
  expect(slotAt(bay, wednesdays, now, new Date('2026-11-25T02:31:00Z'))).toBeUndefined()
})

it('gives an order a slot for each ton that is begun, two at least, and a few where nothing is weighed', () =>
  expect([null, 1, 2_000_000, 2_000_001, 60_000_000].map(mostSlotsOf)).toEqual([4, 2, 2, 3, 60]))
