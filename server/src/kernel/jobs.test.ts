import { describe, expect, it } from 'vitest'
import { nextMinute } from './jobs.ts'

describe('the next of some minutes of the hour', () => {
  it.each([
    [[17], '2026-03-01T10:16:59.999Z', '2026-03-01T10:17:00.000Z'],
    [[17], '2026-03-01T10:17:00.000Z', '2026-03-01T11:17:00.000Z'],
    [[7, 22, 37, 52], '2026-03-01T10:22:30.000Z', '2026-03-01T10:37:00.000Z'],
    [[7], '2026-12-31T23:07:00.001Z', '2027-01-01T00:07:00.000Z'],
    [[0], '2026-02-28T23:30:00.000Z', '2026-03-01T00:00:00.000Z'],
  ])('of %j after %s is %s', (minutes, now, next) => {
    expect(nextMinute(minutes, new Date(now)).toISOString()).toBe(next)
  })
})
