import type { AppletState } from '@mall/api/applet/words'
import type { Machine } from '../../kernel/machine.ts'

export type AppletAction =
  | 'authorise'
  | 'register'
  | 'commit'
  | 'trialCode'
  | 'submit'
  | 'code'
  | 'authorised'
  | 'registered'
  | 'unregistered'
  | 'unsubmitted'
  | 'pass'
  | 'reject'
  | 'release'
  | 'deauthorise'
export type AppletParty = 'shop' | 'provider'
export type AppletFacts = {
  readonly state: AppletState
  /** Whether the shop's package opens mini-programs. */
  readonly opened: boolean
  /** Whether the shop's enterprise is certified. */
  readonly certified: boolean
  readonly categories: number
  readonly goodsOnSale: number
  /** The state before the audit was submitted; the mini-program returns to it if the provider did not take the audit. */
  readonly submittedFrom: 3 | 7
}

/**
 * The life of a shop's mini-program. A step that needs an answer of the provider is two rows: the shop asks, the provider decides.
 * A version that is online stays online until the next release, in every state.
 */
export const appletMachine: Machine<AppletAction, AppletState, AppletFacts, AppletParty, never> = {
  at: (it) => it.state,
  rows: {
    authorise: { from: [0, 8], by: ['shop'], when: (it) => it.opened || 'PACKAGE_NEEDED' },
    register: {
      from: [0],
      to: 1,
      by: ['shop'],
      when: (it) => (it.opened ? it.certified || 'APPLET_UNCERTIFIED' : 'PACKAGE_NEEDED'),
    },
    commit: { from: [2, 3, 6, 7], to: 3, by: ['shop'], when: (it) => it.categories > 0 || 'APPLET_CATEGORIES' },
    trialCode: { from: [3, 4, 5, 6, 7], by: ['shop'] },
    submit: {
      from: [3, 7],
      to: 4,
      by: ['shop'],
      when: (it) => (it.goodsOnSale > 0 ? it.categories > 0 || 'APPLET_CATEGORIES' : 'APPLET_NO_GOODS'),
    },
    code: { from: [6], by: ['shop'] },
    authorised: { from: [0, 8], to: 2, by: ['provider'] },
    registered: { from: [1], to: 2, by: ['provider'] },
    unregistered: { from: [1], to: 0, by: ['provider'] },
    // The provider did not take the submission, so the state is again the one before it.
    unsubmitted: { from: [4], to: (it) => it.submittedFrom, by: ['provider'] },
    pass: { from: [4], to: 5, by: ['provider'] },
    reject: { from: [4], to: 7, by: ['provider'] },
    release: { from: [5], to: 6, by: ['provider'] },
    deauthorise: { from: [2, 3, 4, 5, 6, 7], to: 8, by: ['provider'] },
  },
}
