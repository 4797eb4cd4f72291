import { expect, test } from 'vitest'
import { step } from '../../kernel/machine.ts'
import { treatyMachine } from './machine.ts'
import type { TreatyAction, TreatyFacts, TreatyParty } from './machine.ts'

const facts = (state: TreatyFacts['state'], more: Partial<TreatyFacts> = {}): TreatyFacts => ({
  state,
  over: false,
  paying: false,
  ...more,
})
const to = (action: TreatyAction, party: TreatyParty, it: TreatyFacts) => {
  const verdict = step(treatyMachine, action, it, party)
  return typeof verdict === 'string' ? verdict : verdict.to
}
const listed: Readonly<Record<string, number>> = {
  'sign payer 1': 2,
  'refuse payer 1': 4,
  'withdraw enterprise 1': 0,
  'terminate enterprise 2': 5,
  'terminate payer 2': 5,
}
const actions = Object.keys(treatyMachine.rows) as TreatyAction[]
const every = actions.flatMap((action) =>
  (['enterprise', 'payer', 'timer'] as const).flatMap((party) =>
    ([0, 1, 2, 3, 4, 5] as const).map((state) => [action, party, state] as const),
  ),
)
test.each(every)('%s by %s in %i', (action, party, state) => {
  const found = to(action, party, facts(state))
  expect(typeof found === 'string' ? undefined : found).toBe(listed[`${action} ${party} ${state}`])
})

test('ends by its day, and not while it pays', () => {
  expect(to('expire', 'timer', facts(2, { over: true }))).toBe(3)
  expect(to('sign', 'payer', facts(1, { over: true }))).toBe('WRONG_STATE')
  expect(to('terminate', 'payer', facts(2, { paying: true }))).toBe('TREATY_PAYING')
})
