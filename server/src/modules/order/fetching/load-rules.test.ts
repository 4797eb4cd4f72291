import { expect, it } from 'vitest'
import { loadFault, withinTolerance } from './load-rules.ts'

it('lets a vehicle go that carries what can be settled, and asks where it is far off', () => {
  const fault = (loadedKg: number, othersCome = false) =>
    loadFault({ orderedKg: 3_000, loadedKg, othersCome, tolerance: 5 })
  expect([2_850, 3_000, 3_150].map((kg) => fault(kg))).toEqual([undefined, undefined, undefined])
  expect([fault(2_849), fault(2_849, true), fault(3_151, true), fault(3_300)]).toEqual([
    'less',
    undefined,
    'more',
    'more',
  ])
  expect(fault(3_301, true)).toBe('tooMuch')
})

it('allows half a per cent between two scales', () => {
  expect([withinTolerance(10_000, 10_050), withinTolerance(10_000, 9_950)]).toEqual([true, true])
  expect([withinTolerance(10_000, 10_051), withinTolerance(10_000, 9_949)]).toEqual([false, false])
})
