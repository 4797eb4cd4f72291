import type { RefusalName } from '@mall/api/errors'

/* Guards of the contract of an order, and of the steps that wait for it. */

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

/** An order is sent only after both sides signed its contract, if it has one. */
export const signedToSend = ({ contractStatus }: Contracted): Verdict =>
  contractStatus === 0 || contractStatus === 3 || 'CONTRACT_UNSIGNED'

/** If the shop demands a contract, the order is paid only after both sides signed. */
export const signedToPay = ({ contractPolicy, contractStatus }: Contracted): Verdict =>
  contractPolicy !== 2 || contractStatus === 3 || 'CONTRACT_UNSIGNED'

/** An unpaid order can be signed until its payment deadline, a paid one until it is sent. */
const stillOpen = ({ orderStatus, payStatus, payDeadline, now }: Contracted): Verdict => {
  if (orderStatus !== 10) return true
  if (payStatus === 1) return 'VOUCHER_WAITING'
  return (payStatus === 0 && payDeadline !== null && now < payDeadline) || 'CONTRACT_TOO_LATE'
}

/** The contract waits for one side: for the buyer if nobody signed yet, for the shop if only the buyer did. */
const waits = (it: Contracted, contractStatus: 1 | 2): Verdict => {
  const has = hasContract(it)
  if (has !== true) return has
  if (it.contractStatus !== contractStatus) return 'CONTRACT_ELSEWHERE'
  return stillOpen(it)
}
export const waitsForBuyer = (it: Contracted): Verdict => waits(it, 1)
export const waitsForShop = (it: Contracted): Verdict => waits(it, 2)

/** What is printed in a contract cannot change after the first signature. */
export const nobodySigned = ({ contractStatus }: Contracted): Verdict =>
  contractStatus === 0 || contractStatus === 1 || 'CONTRACT_SIGNED'

/** The shop cannot refuse the contract of a paid order, which ends by a refund. */
export const mayRefuseContract = (it: Contracted): Verdict => {
  const has = hasContract(it)
  if (has !== true) return has
  if (it.contractStatus !== 2) return 'CONTRACT_ELSEWHERE'
  return it.payStatus === 0 || 'CONTRACT_PAID'
}

/** If the buying company has to agree, the order is paid only after it did. */
export const agreedToPay = ({ approvalStatus }: { readonly approvalStatus: number }): Verdict =>
  approvalStatus === 0 || approvalStatus === 2 || 'APPROVAL_WAITS'
