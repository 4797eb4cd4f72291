import type { WithdrawState } from '@mall/api/fund/states'
import type { Machine } from '../../kernel/machine.ts'

export type WithdrawAction = 'check' | 'pay' | 'reject' | 'takeBack'
export type WithdrawParty = 'owner' | 'operator'
export type WithdrawFacts = {
  readonly state: WithdrawState
  /** Whether the caller made the first check; two people must agree before money leaves. */
  readonly checkedByCaller: boolean
  /** Whether the caller asked for it; nobody agrees to their own withdrawal. */
  readonly askedByCaller: boolean
}
type Effect = 'payOut' | 'giveBack'

/** The life of a withdrawal: one operator checks it, another one pays it out. */
export const withdrawMachine: Machine<WithdrawAction, WithdrawState, WithdrawFacts, WithdrawParty, Effect> = {
  at: (it) => it.state,
  rows: {
    check: { from: [1], to: 4, by: ['operator'], when: (it) => !it.askedByCaller || 'FOUR_EYES' },
    pay: {
      from: [4],
      to: 2,
      by: ['operator'],
      when: (it) => (!it.checkedByCaller && !it.askedByCaller) || 'FOUR_EYES',
      then: ['payOut'],
    },
    reject: { from: [1, 4], to: 3, by: ['operator'], then: ['giveBack'] },
    takeBack: { from: [1], to: 5, by: ['owner'], then: ['giveBack'] },
  },
}
