import { expect, it } from 'vitest'
import { allowed } from '../../kernel/machine.ts'
import { checkinMachine } from './machine.ts'
import type { State } from './machine.ts'

it.each<[State, string[], string[]]>([
  [0, ['save', 'submit'], []],
  [5, ['save', 'submit', 'enter'], []],
  [10, ['withdraw'], ['pass', 'reject']],
  [20, ['withdraw', 'confirm'], ['reject']],
  [30, ['save', 'submit'], []],
  [50, ['enter'], []],
  [60, [], []],
])('in state %i the applicant may %j, the operator %j', (state, applicant, operator) => {
  const facts = { state, free: true }
  expect(allowed(checkinMachine, facts, 'applicant')).toEqual(applicant)
  expect(allowed(checkinMachine, facts, 'operator')).toEqual(operator)
})
