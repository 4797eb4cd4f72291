import type { AfterSalesState } from '@mall/api/aftersales/states'
import { refusals } from '@mall/api/errors'
import type { RefusalName } from '@mall/api/errors'
import { afterSalesStates } from '@mall/api/aftersales/states'
import { describe, expect, it } from 'vitest'
import { step } from '../../kernel/machine.ts'
import { afterSalesMachine, buttonsOf } from './machine.ts'
import type { AfterSalesAction, AfterSalesFacts, Party } from './machine.ts'

const now = new Date('2026-11-21T08:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const facts = (state: AfterSalesState, given: Partial<AfterSalesFacts> = {}): AfterSalesFacts => ({
  state,
  afterType: 1,
  arbitration: 0,
  sentBackTimes: 0,
  deadline: hours(1),
  refuseTime: state === 62 || state === 63 ? hours(-24) : null,
  paidOutside: false,
  transferSince: null,
  orderStatus: 40,
  now,
  ...given,
})

/** The shop has owed a transfer for so many days. */
const late = (days: number) => ({ paidOutside: true, transferSince: hours(-24 * days), deadline: now })

/** All allowed pairs of state and action, with the parties and the new state; all others are refused. */
const table: readonly (readonly [
  AfterSalesState,
  AfterSalesAction,
  Party,
  AfterSalesState,
  Partial<AfterSalesFacts>?,
])[] = [
  [10, 'edit', 'buyer', 10],
  [15, 'resubmit', 'buyer', 10],
  [20, 'fillReturn', 'buyer', 30],
  [62, 'askPlatform', 'buyer', 62],
  [63, 'askPlatform', 'buyer', 63],
  [40, 'askPlatform', 'buyer', 40, late(3)],
  [10, 'withdraw', 'buyer', 61],
  [15, 'withdraw', 'buyer', 61],
  [20, 'withdraw', 'buyer', 61],
  [10, 'agree', 'seller', 40],
  [10, 'agree', 'seller', 20, { afterType: 2 }],
  [10, 'agree', 'seller', 20, { afterType: 3 }],
  [10, 'agree', 'seller', 20, { afterType: 3, goodsStay: true }],
  [10, 'agree', 'seller', 50, { paidUp: true }],
  [10, 'agree', 'seller', 20, { afterType: 2, paidUp: true }],
  [10, 'agree', 'seller', 40, { afterType: 2, goodsStay: true }],
  [10, 'agree', 'seller', 50, { afterType: 2, goodsStay: true, paidUp: true }],
  [30, 'receive', 'seller', 40, { afterType: 2 }],
  [30, 'receive', 'seller', 50, { afterType: 2, paidUp: true }],
  [30, 'receive', 'seller', 50, { afterType: 3 }],
  [40, 'pay', 'seller', 50, { paidOutside: true }],
  [10, 'sendBack', 'seller', 15],
  [10, 'reject', 'seller', 62],
  [30, 'refuseGoods', 'seller', 63],
  [62, 'decide', 'operator', 62, { arbitration: 1 }],
  [63, 'decide', 'operator', 63, { arbitration: 1 }],
  [40, 'decide', 'operator', 40, { arbitration: 1 }],
  [62, 'decide', 'operator', 40, { arbitration: 1, verdict: 2 }],
  [63, 'decide', 'operator', 50, { arbitration: 1, verdict: 2, paidUp: true }],
  [40, 'decide', 'operator', 50, { arbitration: 1, verdict: 2, paidUp: true }],
  [62, 'decide', 'operator', 62, { arbitration: 1, verdict: 3 }],
  [63, 'decide', 'operator', 63, { arbitration: 1, verdict: 3 }],
  [40, 'decide', 'operator', 50, { arbitration: 1, verdict: 3 }],
  [40, 'succeed', 'house', 50],
  [10, 'answerLate', 'house', 40, { deadline: now }],
  [10, 'answerLate', 'house', 50, { deadline: now, paidUp: true }],
  [10, 'answerLate', 'house', 20, { deadline: now, afterType: 3 }],
  [15, 'closeLate', 'house', 64, { deadline: now }],
  [20, 'closeLate', 'house', 64, { deadline: now }],
  [30, 'receiveLate', 'house', 40, { deadline: now, afterType: 3 }],
  [30, 'receiveLate', 'house', 50, { deadline: now, afterType: 2, paidUp: true }],
  [40, 'transferLate', 'house', 40, late(7)],
  [40, 'remindTransfer', 'house', 40, late(3)],
  [40, 'remindTransfer', 'house', 40, { ...late(9), arbitration: 1 }],
  [40, 'difference', 'house', 40, { afterType: 4 }],
  [40, 'difference', 'house', 50, { afterType: 4, paidUp: true }],
]

const moves = (action: AfterSalesAction, it: AfterSalesFacts, party: Party) => {
  const verdict = step(afterSalesMachine, action, it, party)
  return typeof verdict === 'string' ? verdict : verdict.to
}

describe('the life of after-sales', () => {
  it.each(table.map(([state, action, party, to, given = {}]) => ({ state, action, party, to, given })))(
    '$state $action by $party leads to $to',
    ({ state, action, party, to, given }) => {
      expect(moves(action, facts(state, given), party)).toBe(to)
    },
  )

  const states = Object.keys(afterSalesStates).map(Number) as AfterSalesState[]
  const actions = Object.keys(afterSalesMachine.rows) as AfterSalesAction[]
  const parties = ['buyer', 'seller', 'house', 'operator'] as const
  const unlisted = states.flatMap((state) =>
    actions.flatMap((action) =>
      parties
        .filter((party) => !table.some((row) => row[0] === state && row[1] === action && row[2] === party))
        .map((party) => [state, action, party] as const),
    ),
  )
  it(`refuses each of the ${unlisted.length} other pairs, whatever else holds`, () => {
    const open = { arbitration: 1, paidOutside: true, deadline: now } as const
    const passed = unlisted.filter(([state, action, party]) =>
      [facts(state), facts(state, open), facts(state, { afterType: 2 }), facts(state, { afterType: 3, ...open })].some(
        (it) => typeof moves(action, it, party) !== 'string',
      ),
    )
    expect(passed).toEqual([])
  })

  it.each<[AfterSalesAction, AfterSalesFacts, Party, RefusalName]>([
    ['sendBack', facts(10, { sentBackTimes: 2 }), 'seller', 'SENT_BACK_TOO_OFTEN'],
    ['askPlatform', facts(62, { arbitration: 3 }), 'buyer', 'PLATFORM_ASKED'],
    ['askPlatform', facts(62, { arbitration: 1 }), 'buyer', 'PLATFORM_ASKED'],
    ['askPlatform', facts(62, { refuseTime: hours(-7 * 24) }), 'buyer', 'PLATFORM_TOO_LATE'],
    ['askPlatform', facts(63, { orderStatus: 60 }), 'buyer', 'PLATFORM_TOO_LATE'],
    ['pay', facts(40), 'seller', 'WRONG_STATE'],
    ['askPlatform', facts(40, { ...late(3), transferSince: hours(-71) }), 'buyer', 'TRANSFER_NOT_DUE'],
    ['askPlatform', facts(40, { ...late(3), arbitration: 1 }), 'buyer', 'PLATFORM_ASKED'],
    ['askPlatform', facts(40, { ...late(3), paidOutside: false }), 'buyer', 'WRONG_STATE'],
    ['transferLate', facts(40, late(6)), 'house', 'TRANSFER_NOT_DUE'],
    ['transferLate', facts(40, { ...late(7), arbitration: 1 }), 'house', 'PLATFORM_ASKED'],
    ['remindTransfer', facts(40, { ...late(3), deadline: hours(1) }), 'house', 'WRONG_STATE'],
    ['remindTransfer', facts(40, { ...late(3), paidOutside: false }), 'house', 'WRONG_STATE'],
    ['decide', facts(40), 'operator', 'WRONG_STATE'],
    ['answerLate', facts(10), 'house', 'WRONG_STATE'],
    ['closeLate', facts(20), 'house', 'WRONG_STATE'],
    ['receiveLate', facts(30), 'house', 'WRONG_STATE'],
    ['decide', facts(62), 'operator', 'WRONG_STATE'],
  ])('%s is refused: its guard', (action, it, party, refusal) => {
    expect(moves(action, it, party)).toBe(refusal)
    // A guard gives no values, so the words of its refusal must need none.
    expect(refusals[refusal].msg).not.toContain('{')
  })
})

it('shows each side the buttons that work, with the right they take', () => {
  const all = new Set(['order.act', 'aftersale.handle', 'aftersale.pay', 'operate.arbitrate'])
  const outside = facts(40, { paidOutside: true })
  expect(buttonsOf(facts(10), 'buyer', { can: all })).toEqual(['edit', 'withdraw'])
  expect(buttonsOf(facts(10), 'buyer', { can: all, own: false })).toEqual([])
  expect(buttonsOf(facts(10), 'seller', { can: all })).toEqual(['agree', 'sendBack', 'reject'])
  expect(buttonsOf(facts(10), 'seller', { can: all, frozen: true })).toEqual([])
  expect(buttonsOf(facts(10), 'seller', { can: new Set(['aftersale.pay']) })).toEqual([])
  expect(buttonsOf(outside, 'seller', { can: new Set(['aftersale.pay']) })).toEqual(['pay'])
  expect(buttonsOf(outside, 'seller', { can: new Set(['aftersale.handle']) })).toEqual([])
  expect(buttonsOf(facts(63, { arbitration: 1 }), 'operator', { can: all })).toEqual(['decide'])
})
