import type { TreatyOp, TreatyState } from '@mall/api/treaty/states'
import type { Machine } from '../../kernel/machine.ts'

export type TreatyAction = TreatyOp | 'expire'
export type TreatyParty = 'enterprise' | 'payer' | 'timer'
export type TreatyFacts = {
  readonly state: TreatyState
  /** Whether its last day has passed. */
  readonly over: boolean
  /** Whether a payment by it is open at a channel. */
  readonly paying: boolean
}

/** The life of a treaty: the enterprise signs its text, then the payer does. */
export const treatyMachine: Machine<TreatyAction, TreatyState, TreatyFacts, TreatyParty, never> = {
  at: (it) => it.state,
  rows: {
    sign: { from: [1], to: 2, by: ['payer'], when: (it) => !it.over || 'WRONG_STATE' },
    refuse: { from: [1], to: 4, by: ['payer'] },
    withdraw: { from: [1], to: 0, by: ['enterprise'] },
    terminate: { from: [2], to: 5, by: ['enterprise', 'payer'], when: (it) => !it.paying || 'TREATY_PAYING' },
    expire: { from: [1, 2], to: 3, by: ['timer'], when: (it) => it.over || 'WRONG_STATE' },
  },
}
