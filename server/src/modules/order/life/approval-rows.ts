import type { RefusalName } from '@mall/api/errors'
import { all } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import { inTime, unpaid } from './money-guards.ts'
import { ending } from './paying-rows.ts'

/* Steps of an approval: the buying company agrees to an order before it is paid, or one of its approvers refuses. */

export type ApprovalAction = 'approve' | 'refuseApproval'

const waits = ({ approvalStatus }: { readonly approvalStatus: number }): true | RefusalName =>
  approvalStatus === 1 || 'APPROVAL_ELSEWHERE'

export const approvalRows: LifeRows<ApprovalAction> = {
  approve: { from: [10], to: 10, by: ['buyer'], when: all(unpaid, inTime, waits), then: ['waitForPayment'] },
  refuseApproval: { from: [10], to: 90, by: ['buyer'], when: all(unpaid, waits), then: ending },
}

export const approvalWords: LifeWords<ApprovalAction> = {
  approve: '采购审批通过',
  refuseApproval: '采购审批未通过，订单关闭',
}
