import { describe, expect, test } from 'vitest'
import { step } from '../../kernel/machine.ts'
import { withdrawMachine } from './machine.ts'
import type { WithdrawAction, WithdrawFacts, WithdrawParty } from './machine.ts'

const nobody = { checkedByCaller: false, askedByCaller: false }
const to = (action: WithdrawAction, party: WithdrawParty, facts: WithdrawFacts) => {
  const verdict = step(withdrawMachine, action, facts, party)
  return typeof verdict === 'string' ? verdict : verdict.to
}
const listed: Readonly<Record<string, number>> = {
  'check operator 1': 4,
  'pay operator 4': 2,
  'reject operator 1': 3,
  'reject operator 4': 3,
  'takeBack owner 1': 5,
}

describe('the life of a withdrawal', () => {
  const actions = Object.keys(withdrawMachine.rows) as WithdrawAction[]
  const every = actions.flatMap((action) =>
    (['owner', 'operator'] as const).flatMap((party) =>
      ([1, 2, 3, 4, 5] as const).map((state) => [action, party, state] as const),
    ),
  )
  test.each(every)('%s by the %s in %i', (action, party, state) => {
    const found = to(action, party, { ...nobody, state })
    const expected = listed[`${action} ${party} ${state}`]
    expect(typeof found === 'string' ? undefined : found).toBe(expected)
  })

  test('takes two operators, neither of whom asked for it', () => {
    expect(to('check', 'operator', { ...nobody, state: 1, askedByCaller: true })).toBe('FOUR_EYES')
    expect(to('pay', 'operator', { ...nobody, state: 4, checkedByCaller: true })).toBe('FOUR_EYES')
    expect(to('pay', 'operator', { ...nobody, state: 4, askedByCaller: true })).toBe('FOUR_EYES')
  })
})
