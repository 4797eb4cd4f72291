import { describe, expect, test } from 'vitest'
import { lotActionsOf, lotStateOf, raise, whyNotBid } from './rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const lot = {
  state: 1 as const,
  beginTime: at(1),
  endTime: at(2),
  currentPrice: null,
  reservePrice: null,
  payDeadline: null,
  orderId: null,
  secondChance: false,
}

describe('how a lot stands', () => {
  test.each([
    ['before it begins', {}, 0, 1],
    ['as it begins', {}, 1, 2],
    ['as it ends, unbid', {}, 2, 4],
    ['as it ends, bid on', { currentPrice: 100 }, 2, 3],
    ['below its reserve', { currentPrice: 100, reservePrice: 110 }, 2, 4],
    ['at its reserve', { currentPrice: 110, reservePrice: 110 }, 2, 3],
    ['sold and not ordered in time', { state: 3 as const, payDeadline: at(5) }, 5, 6],
    ['offered again and not ordered in time', { state: 3 as const, payDeadline: at(5), secondChance: true }, 5, 4],
    ['sold and ordered', { state: 3 as const, payDeadline: at(5), orderId: 7 }, 5, 3],
  ])('%s', (_, more, hour, state) => expect(lotStateOf({ ...lot, ...more }, at(hour))).toBe(state))

  test('says what its shop may do', () => {
    const none = { enrollCount: 0, payDeadline: null, secondChance: false, runnerUp: null }
    expect(lotActionsOf(0, none, at(0))).toEqual(['publish', 'edit', 'cancel'])
    expect(lotActionsOf(1, { ...none, enrollCount: 1 }, at(0))).toEqual(['cancel'])
    expect(lotActionsOf(2, none, at(0))).toEqual([])
  })

  test.each([
    ['a week long', {}, 5 + 7 * 24 - 1, ['secondChance']],
    ['no longer', {}, 5 + 7 * 24, []],
    ['not twice', { secondChance: true }, 6, []],
    ['not where nobody else bid', { runnerUp: null }, 6, []],
  ])('one that was not paid is offered again, %s', (_, more, hour, actions) => {
    const unpaid = { enrollCount: 2, payDeadline: at(5), secondChance: false, runnerUp: {} }
    expect(lotActionsOf(6, { ...unpaid, ...more }, at(hour))).toEqual(actions)
  })
})

describe('a bid', () => {
  const open = { startPrice: 100, stepPrice: 10, currentPrice: null, leaderEnrollId: null, leaderMax: null }
  const led = { ...open, currentPrice: 120, leaderEnrollId: 1, leaderMax: 150 }
  test.each([
    [open, 1, 90, 90, 'BID_LOW'],
    [open, 1, 105, 105, 'BID_LOW'],
    [open, 1, 100, 95, 'BID_LOW'],
    [open, 1, 10_010, 10_010, 'BID_ODD'],
    [open, 1, 100, 100, undefined],
    [led, 2, 120, 120, 'BID_LOW'],
    [led, 2, 130, 130, undefined],
    [led, 1, 130, 130, 'LEADING_ALREADY'],
    [led, 1, 120, 150, 'LEADING_ALREADY'],
    [led, 1, 120, 160, undefined],
  ])('on %o by %i of %i up to %i is answered %s', (on, enrollId, price, max, why) =>
    expect(whyNotBid(on, { enrollId, price, max })).toBe(why),
  )

  const prices = (it: ReturnType<typeof raise>) => it.bids.map(({ enrollId, price }) => [enrollId, price])
  test.each([
    ['alone', open, 2, 100, 130, [[2, 100]], 2, 130],
    ['over what the house bids for another', led, 2, 160, 160, [[2, 160]], 2, 160],
    [
      'below it',
      led,
      2,
      130,
      130,
      [
        [2, 130],
        [1, 140],
      ],
      1,
      150,
    ],
    ['at it: who said it first leads', led, 2, 150, 150, [[1, 150]], 1, 150],
    [
      'below it, going on to it',
      led,
      2,
      130,
      150,
      [
        [2, 130],
        [1, 150],
      ],
      1,
      150,
    ],
    [
      'below it, going on beyond it',
      led,
      2,
      130,
      200,
      [
        [2, 130],
        [1, 150],
        [2, 160],
      ],
      2,
      200,
    ],
    [
      'below it, going on below it',
      led,
      2,
      130,
      140,
      [
        [2, 130],
        [2, 140],
        [1, 150],
      ],
      1,
      150,
    ],
    ['by who leads: they go on further', led, 1, 120, 200, [], 1, 200],
  ])('%s', (_, on, enrollId, price, max, bids, leader, upTo) => {
    const raised = raise(on, { enrollId, price, max })
    expect(prices(raised)).toEqual(bids)
    expect([raised.leaderEnrollId, raised.leaderMax]).toEqual([leader, upTo])
    const all = raised.bids.map((it) => it.price)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
  })
})
