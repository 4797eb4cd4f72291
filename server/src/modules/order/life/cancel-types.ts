import type { CancelType } from '@mall/api/order/status'
import type { OrderAction } from './machine.ts'

/** Actions that end an order, with the way of ending that its row then records; no other action writes it. */
export const cancelTypes: Readonly<Partial<Record<OrderAction, CancelType>>> = {
  cancel: 1,
  expire: 2,
  close: 3,
  refundAll: 8,
  refuseContract: 3,
  refuseApproval: 1,
  leaveTeam: 1,
  failTeam: 4,
  closeSheet: 5,
  defaultLot: 7,
}
