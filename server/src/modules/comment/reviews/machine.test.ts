import { expect, test } from 'vitest'
import { step } from '../../../kernel/machine.ts'
import { reviewMachine } from './machine.ts'
import type { ReviewAction, ReviewFacts, ReviewParty, ReviewState } from './machine.ts'

const states: readonly ReviewState[] = [0, 1, 2]
const parties: readonly ReviewParty[] = ['buyer', 'shop', 'platform', 'reader']
const after = (action: ReviewAction, facts: ReviewFacts, party: ReviewParty) => {
  const found = step(reviewMachine, action, facts, party)
  return typeof found === 'string' ? found : found.to
}

/** Every allowed step and its target state; all others are refused. */
const listed: readonly (readonly [ReviewAction, ReviewParty, ReviewState, ReviewState])[] = [
  ['reply', 'shop', 1, 1],
  ['append', 'buyer', 0, 0],
  ['append', 'buyer', 1, 1],
  ['append', 'buyer', 2, 2],
  ['hide', 'platform', 0, 2],
  ['hide', 'platform', 1, 2],
  ['show', 'platform', 0, 1],
  ['show', 'platform', 2, 1],
  ['markUseful', 'reader', 1, 1],
]

test.each(
  (Object.keys(reviewMachine.rows) as ReviewAction[]).flatMap((action) =>
    states.map((state) => [action, state] as const),
  ),
)('%s from %i leads where the table says, for whom it says, and is refused otherwise', (action, state) => {
  const found = parties.map((party) => after(action, { state, replied: false }, party))
  const expected = parties.map(
    (party) => listed.find((it) => it[0] === action && it[1] === party && it[2] === state)?.[3],
  )
  expect(found.map((it) => (typeof it === 'number' ? it : undefined))).toEqual(expected)
})

test('a second reply, praise of oneself and doubtful additions', () => {
  expect(after('reply', { state: 1, replied: true }, 'shop')).toBe('REVIEW_REPLIED')
  expect(after('markUseful', { state: 1, replied: false, own: true }, 'reader')).toBe('REVIEW_OWN')
  expect(after('append', { state: 1, replied: true, doubtful: true }, 'buyer')).toBe(0)
})
