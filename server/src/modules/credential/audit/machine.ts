import type { CredentialAction, CredentialState, CredentialType } from '@mall/api/credential/states'
import type { Machine } from '../../../kernel/machine.ts'

/** `due`: whether the time at which the timer decides has come. */
export type Facts = { readonly state: CredentialState; readonly credentialType: CredentialType; readonly due: boolean }
export type Party = 'submitter' | 'counterparty' | 'operator' | 'timer'

const late =
  (...types: CredentialType[]) =>
  (it: Facts) =>
    it.due && types.includes(it.credentialType) ? true : ('WRONG_STATE' as const)
const notOfMoney = (it: Facts) => it.credentialType !== 2 || ('WRONG_STATE' as const)

/**
 * 1 waits, 2 passed, 3 rejected, 4 withdrawn. Handed-over goods pass by themselves if nobody audits them; vouchers of money and
 * papers of goods are rejected instead. The operator audits papers, too. After the end of an order, its papers and hand-overs no
 * longer wait.
 */
export const credentialMachine: Machine<CredentialAction, CredentialState, Facts, Party, never> = {
  at: ({ state }) => state,
  rows: {
    pass: { from: [1], to: 2, by: ['counterparty', 'operator'] },
    reject: { from: [1], to: 3, by: ['counterparty', 'operator'] },
    withdraw: { from: [1], to: 4, by: ['submitter'] },
    resubmit: { from: [3, 4], by: ['submitter'] },
    passLate: { from: [1], to: 2, by: ['timer'], when: late(1) },
    rejectLate: { from: [1], to: 3, by: ['timer'], when: late(2, 3) },
    lapse: { from: [1], to: 4, by: ['timer'], when: notOfMoney },
  },
}
