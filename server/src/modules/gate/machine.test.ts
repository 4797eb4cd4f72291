import { visitStates } from '@mall/api/gate/states'
import type { VisitState } from '@mall/api/gate/states'
import { expect, it } from 'vitest'
import { step } from '../../kernel/machine.ts'
import { visitActionOf, visitMachine } from './machine.ts'
import type { VisitAction } from './machine.ts'

const listed: Readonly<Record<VisitAction, Readonly<Partial<Record<VisitState, VisitState>>>>> = {
  checkIn: { 1: 2 },
  call: { 2: 3, 3: 3 },
  load: { 1: 4, 2: 4, 3: 4 },
  go: { 1: 5, 2: 5, 3: 5, 4: 5 },
  cancel: { 1: 9, 2: 9, 3: 9, 4: 9 },
}

it('takes every listed step and no other', () => {
  for (const action of Object.keys(visitMachine.rows) as VisitAction[])
    for (const state of Object.keys(visitStates).map(Number) as VisitState[]) {
      const verdict = step(visitMachine, action, { state }, 'gate')
      expect([action, state, typeof verdict === 'string' ? undefined : verdict.to]).toEqual([
        action,
        state,
        listed[action][state],
      ])
    }
})

it('follows its vehicle', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 9].map(visitActionOf)).toEqual([
    'cancel',
    undefined,
    'checkIn',
    'load',
    'go',
    undefined,
    'go',
    'cancel',
  ])
})
