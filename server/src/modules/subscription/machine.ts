import type { PackageOrderState } from '@mall/api/subscription/states'
import type { Machine } from '../../kernel/machine.ts'

export type PackageAction = 'pay' | 'cancel' | 'expire' | 'end'
export type PackageParty = 'enterprise' | 'channel' | 'timer'
export type PackageFacts = {
  readonly state: PackageOrderState
  /** Whether its time to pay, or the time of the package, has ended. */
  readonly over: boolean
}

/** The life of a package order. An order past its time behaves as ended, even before its timer ran. */
export const packageMachine: Machine<PackageAction, PackageOrderState, PackageFacts, PackageParty, never> = {
  at: (it) => it.state,
  rows: {
    pay: { from: [0], to: 1, by: ['enterprise', 'channel'], when: (it) => !it.over || 'WRONG_STATE' },
    cancel: { from: [0], to: 3, by: ['enterprise'] },
    expire: { from: [0], to: 3, by: ['timer'], when: (it) => it.over || 'WRONG_STATE' },
    end: { from: [1], to: 2, by: ['timer'], when: (it) => it.over || 'WRONG_STATE' },
  },
}
