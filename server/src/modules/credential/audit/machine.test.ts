import { credentialActions } from '@mall/api/credential/states'
import type { CredentialState, CredentialType } from '@mall/api/credential/states'
import { expect, it } from 'vitest'
import { allowed, step } from '../../../kernel/machine.ts'
import { credentialMachine } from './machine.ts'
import type { Party } from './machine.ts'

const parties: readonly Party[] = ['submitter', 'counterparty', 'timer']
const states: readonly CredentialState[] = [1, 2, 3, 4]
const types: readonly CredentialType[] = [1, 2]

/** All allowed steps: action, state before, party, type, due, state after. All others are refused. */
const steps = new Map<string, CredentialState>([
  ...types.flatMap((type) =>
    [false, true].flatMap((due): [string, CredentialState][] => [
      [['pass', 1, 'counterparty', type, due].join(), 2],
      [['reject', 1, 'counterparty', type, due].join(), 3],
      [['withdraw', 1, 'submitter', type, due].join(), 4],
      [['resubmit', 3, 'submitter', type, due].join(), 3],
      [['resubmit', 4, 'submitter', type, due].join(), 4],
    ]),
  ),
  [['passLate', 1, 'timer', 1, true].join(), 2],
  [['rejectLate', 1, 'timer', 2, true].join(), 3],
  [['lapse', 1, 'timer', 1, true].join(), 4],
  [['lapse', 1, 'timer', 1, false].join(), 4],
])

it('every step that is not listed is refused', () => {
  for (const action of credentialActions)
    for (const state of states)
      for (const party of parties)
        for (const credentialType of types)
          for (const due of [false, true]) {
            const verdict = step(credentialMachine, action, { state, credentialType, due }, party)
            const to = steps.get([action, state, party, credentialType, due].join())
            expect(typeof verdict === 'string' ? undefined : verdict.to).toBe(to)
          }
})

it('money is never taken by the timer', () => {
  expect(allowed(credentialMachine, { state: 1, credentialType: 2, due: true }, 'timer')).toEqual(['rejectLate'])
  expect(allowed(credentialMachine, { state: 1, credentialType: 1, due: true }, 'timer')).toEqual(['passLate', 'lapse'])
  expect(allowed(credentialMachine, { state: 1, credentialType: 1, due: false }, 'timer')).toEqual(['lapse'])
})
