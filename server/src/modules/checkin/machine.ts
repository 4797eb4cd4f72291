import type { Machine } from '../../kernel/machine.ts'

/** 0 draft, 5 opened for free, 10 waiting for the audit, 20 waiting for the contract, 30 sent back, 50 checked in, 60 ended. */
export type State = 0 | 5 | 10 | 20 | 30 | 50 | 60
export type Action = 'save' | 'submit' | 'withdraw' | 'pass' | 'reject' | 'confirm' | 'enter'
export type Facts = { readonly state: State; readonly free: boolean }

/**
 * Steps of an application from draft to checked-in shop. A passed one may still be withdrawn or sent back, since its contract
 * cannot be confirmed if its name was taken or a licence expired meanwhile.
 */
export const checkinMachine: Machine<Action, State, Facts, 'applicant' | 'operator', never> = {
  at: ({ state }) => state,
  rows: {
    save: { from: [0, 5, 30], by: ['applicant'] },
    submit: { from: [0, 5, 30], to: 10, by: ['applicant'] },
    withdraw: { from: [10, 20], to: ({ free }) => (free ? 5 : 0), by: ['applicant'] },
    pass: { from: [10], to: 20, by: ['operator'] },
    reject: { from: [10, 20], to: 30, by: ['operator'] },
    confirm: { from: [20], to: 50, by: ['applicant'] },
    enter: { from: [5, 50], by: ['applicant'] },
  },
}
