import { describe, expect, it, test } from 'vitest'
import type { AfterSalesState } from '@mall/api/aftersales/states'
import { askedForNext, deadlineOf } from './rules.ts'

const now = new Date('2026-11-20T02:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const hoursUntil = (state: AfterSalesState, unsent = false) => {
  const deadline = deadlineOf(state, now, unsent)
  return deadline === null ? null : (deadline.getTime() - now.getTime()) / hour
}

describe('until when after-sales wait', () => {
  test.each<[string, AfterSalesState, boolean, number | null]>([
    ['the shop answers for goods that were not sent within two days', 10, true, 48],
    ['the shop answers for goods that were sent within three days', 10, false, 72],
    ['the buyer mends an application within a week', 15, false, 7 * 24],
    ['the buyer sends goods back within a week', 20, false, 7 * 24],
    ['the shop receives what came back within ten days', 30, false, 10 * 24],
    ['nobody is waited for while money goes back', 40, false, null],
    ['nobody is waited for when all is done', 50, false, null],
  ])('%s', (_, state, unsent, hours) => expect(hoursUntil(state, unsent)).toBe(hours))
})

describe('a transfer that the shop owes', () => {
  const since = (days: number) => new Date(now.getTime() - days * day)
  const daysUntil = (days: number) => (askedForNext(since(days), now).getTime() - now.getTime()) / day
  it('is asked for after three days first', () => expect(daysUntil(0)).toBe(3))
  it('is asked for when the platform is asked, a week after it was agreed', () => expect(daysUntil(3)).toBe(4))
  it('is asked for every three days from then on', () => expect(daysUntil(7)).toBe(3))
})
