/* The words of credentials: what one side of an order hands in and the other audits. */

export const credentialTypes = { 1: '自提交付', 2: '线下付款', 3: '随货单证' } as const
export type CredentialType = keyof typeof credentialTypes

export const credentialStates = { 1: '待审核', 2: '已通过', 3: '已驳回', 4: '已撤回' } as const
export type CredentialState = keyof typeof credentialStates

/** What may be done with a credential, by either side or by the timer. */
export const credentialActions = ['pass', 'reject', 'withdraw', 'resubmit', 'passLate', 'rejectLate', 'lapse'] as const
export type CredentialAction = (typeof credentialActions)[number]

/** A handing over that nobody audits passes after so long; a transfer is asked about again, and rejected after days. */
export const hoursToAudit = 72
export const daysToAuditTransfer = 7
/** A rejected transfer, or one that paid a part, leaves the buyer so long to send what is missing. */
export const hoursAfterRejection = 72

/** Where goes what was transferred above what was owed. */
export const surplusWays = ['balance', 'return'] as const
export const surplusWords: Readonly<Record<(typeof surplusWays)[number], string>> = {
  balance: '转入买家余额',
  return: '线下退回',
}

/** The tabs of a shop's list of payment vouchers. */
export const shopTabNames = ['waiting', 'passed', 'toReturn', 'rejected', 'all'] as const
export type ShopTab = (typeof shopTabNames)[number]
export const shopTabWords: Readonly<Record<ShopTab, string>> = {
  waiting: '待审核',
  passed: '已通过',
  toReturn: '待退回',
  rejected: '已驳回',
  all: '全部',
}
