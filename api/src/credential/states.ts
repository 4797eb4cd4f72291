/* Words of credentials, which one side of an order hands in and the other audits. */

export const credentialTypes = { 1: '自提交付', 2: '线下付款', 3: '随货单证' } as const
export type CredentialType = keyof typeof credentialTypes

export const credentialStates = { 1: '待审核', 2: '已通过', 3: '已驳回', 4: '已撤回' } as const
export type CredentialState = keyof typeof credentialStates

/** Actions on a credential, by either side or by the timer. */
export const credentialActions = ['pass', 'reject', 'withdraw', 'resubmit', 'passLate', 'rejectLate', 'lapse'] as const
export type CredentialAction = (typeof credentialActions)[number]

/**
 * Limits for the audit: an unaudited hand-over passes after `hoursToAudit`. A transfer brings a reminder then, and is rejected
 * after `daysToAuditTransfer`.
 */
export const hoursToAudit = 72
export const daysToAuditTransfer = 7
/** Hours for the buyer to send the missing money after a rejected or partial transfer. */
export const hoursAfterRejection = 72

/** Ways for the surplus of a transfer. */
export const surplusWays = ['balance', 'return'] as const
export const surplusWords: Readonly<Record<(typeof surplusWays)[number], string>> = {
  balance: '转入买家余额',
  return: '线下退回',
}

/** Tabs of a shop's list of payment vouchers. */
export const shopTabNames = ['waiting', 'passed', 'toReturn', 'rejected', 'all'] as const
export type ShopTab = (typeof shopTabNames)[number]
export const shopTabWords: Readonly<Record<ShopTab, string>> = {
  waiting: '待审核',
  passed: '已通过',
  toReturn: '待退回',
  rejected: '已驳回',
  all: '全部',
}
