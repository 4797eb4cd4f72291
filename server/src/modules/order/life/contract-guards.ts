import type { RefusalName } from '@mall/api/errors'

/* When the contract of an order is signed, and what waits for it. */

type Contracted = {
  readonly orderStatus: number
  readonly payStatus: number
  readonly payDeadline: Date | null
  readonly contractPolicy: number
  readonly contractStatus: number
  readonly now: Date
}
type Verdict = true | RefusalName

export const hasContract = ({ contractStatus }: Contracted): Verdict => contractStatus !== 0 || 'NO_CONTRACT'

/** Nothing is sent before both have signed. */
export const signedToSend = ({ contractStatus }: Contracted): Verdict =>
  contractStatus === 0 || contractStatus === 3 || 'CONTRACT_UNSIGNED'

/** Where the shop demands a contract, nothing is paid before both have signed. */
export const signedToPay = ({ contractPolicy, contractStatus }: Contracted): Verdict =>
  contractPolicy !== 2 || contractStatus === 3 || 'CONTRACT_UNSIGNED'

/** What is not paid in time ends; what is paid is signed until it is sent. */
const stillOpen = ({ orderStatus, payStatus, payDeadline, now }: Contracted): Verdict => {
  if (orderStatus !== 10) return true
  if (payStatus === 1) return 'VOUCHER_WAITING'
  return (payStatus === 0 && payDeadline !== null && now < payDeadline) || 'CONTRACT_TOO_LATE'
}

/** It waits for one side: nobody signed yet, or only the buyer. */
const waits = (it: Contracted, contractStatus: 1 | 2): Verdict => {
  const has = hasContract(it)
  if (has !== true) return has
  if (it.contractStatus !== contractStatus) return 'CONTRACT_ELSEWHERE'
  return stillOpen(it)
}
export const waitsForBuyer = (it: Contracted): Verdict => waits(it, 1)
export const waitsForShop = (it: Contracted): Verdict => waits(it, 2)

/** What is printed in a contract stays as it was signed. */
export const nobodySigned = ({ contractStatus }: Contracted): Verdict =>
  contractStatus === 0 || contractStatus === 1 || 'CONTRACT_SIGNED'

/** What was paid ends by a refund. */
export const mayRefuseContract = (it: Contracted): Verdict => {
  const has = hasContract(it)
  if (has !== true) return has
  if (it.contractStatus !== 2) return 'CONTRACT_ELSEWHERE'
  return it.payStatus === 0 || 'CONTRACT_PAID'
}

/** Where the company that buys has to agree, nothing is paid before it did. */
export const agreedToPay = ({ approvalStatus }: { readonly approvalStatus: number }): Verdict =>
  approvalStatus === 0 || approvalStatus === 2 || 'APPROVAL_WAITS'
