import { describe, expect, it, test } from 'vitest'
import { actionsOf, activityStateOf, halfName, progressOf, shareOf, teamStateOf } from './rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 28, hours))

describe('an activity', () => {
  test.each([
    [0, 5, 0],
    [1, 5, 1],
    [1, 10, 2],
    [1, 19, 2],
    [1, 20, 3],
    [4, 5, 4],
  ] as const)('stored as %i stands at %i o’clock in %i', (state, hour, shown) => {
    expect(activityStateOf({ state, beginTime: at(10), endTime: at(20) }, at(hour))).toBe(shown)
  })

  it('is deleted only where none of its teams is open', () => {
    expect(actionsOf(3, false)).toEqual(['remove'])
    expect(actionsOf(3, true)).toEqual([])
    expect(actionsOf(2, false)).toEqual(['edit', 'stop'])
  })
})

describe('a team', () => {
  const open = { state: 1, fillBy: 1, need: 3, paid: 2, expireTime: at(10), autoComplete: false } as const

  it('is over at the moment its time is, whether the timer ran or not', () => {
    expect(teamStateOf(open, at(9))).toBe(1)
    expect(teamStateOf(open, at(10))).toBe(3)
    expect(teamStateOf({ ...open, autoComplete: true }, at(10))).toBe(2)
    expect(teamStateOf({ ...open, state: 2 }, at(11))).toBe(2)
  })

  it('says how far it is, by persons and by tons, and never more than whole', () => {
    expect(progressOf(open)).toEqual({ filling: '2/3 人', progressBp: 6_666 })
    expect(progressOf({ fillBy: 2, need: 10_000_000, paid: 12_500_000 })).toEqual({
      filling: '12.5/10 吨',
      progressBp: 10_000,
    })
  })

  it('takes a place for an order, or its grams; goods without a weight take none', () => {
    expect(shareOf(1, 5_000, null)).toBe(1)
    expect(shareOf(2, 150_000, 40_000)).toBe(6_000_000)
    expect(shareOf(2, 150_000, null)).toBeUndefined()
  })
})

test('who is in a team is shown by half a name', () => expect(halfName('张海')).toBe('张**'))
