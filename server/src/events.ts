import type { Id } from '@mall/api/wire-types'

/* Every fact that one room emits and others react to, with its payload. It lies below all rooms, so a low room may react to a high one. */
export type Events = {
  /** Somebody's password was changed: by themselves, or forgotten and set by a code sent to their phone. */
  'user.passwordChanged': { userId: Id; forgotten: boolean; at: string }
  /** An order changed its state, or began it (`from` null). */
  'order.moved': { orderId: Id; action: string; from: number | null; to: number }
  /** A package of an order was sent; `all` when nothing stays open after it. */
  'order.shipped': { orderId: Id; packageId: Id; all: boolean }
  'order.parcelChanged': { orderId: Id; action: 'changeParcel' | 'withdrawParcel'; text: string; version: number }
  /** An unpaid order reached its deadline. */
  'order.unpaid': { orderId: Id }
  /** A shipped order reached its day of automatic receipt. */
  'order.unreceived': { orderId: Id }
  /** The after-sales window of a received order closed. */
  'order.settling': { orderId: Id }
  /** The buyer asked the shop to ship. */
  'order.reminded': { orderId: Id; at: string }
  /** A price inquiry waited too long, or its offer holds no longer. */
  'inquiry.due': { inquiryId: Id }
  /** A payment channel confirmed a payment; `late` after it had failed or was closed here. */
  'payment.succeeded': { paymentId: Id; late: boolean }
  /** It is time to query the channel about a payment, in case its notification was lost. */
  'payment.polling': { paymentId: Id; attempt: number }
  /** A payment has to be closed at its channel. */
  'payment.closing': { paymentId: Id }
  /** A refund has to be sent through its channel. */
  'refund.sending': { refundId: Id; attempt: number }
  /** A refund reached the payer. */
  'refund.succeeded': { refundId: Id }
  /** The embedded cashier owes the shop a notification. */
  'cashier.notifying': { tradeId: Id; attempt: number }
  /** Goods ran short, ran out or came back: how much there was and is, 0 none, 1 enough, 2 little. */
  'stock.turned': { goodsId: Id; from: number; to: number }
  /** More people than one batch wait for goods that are there again. */
  'arrival.notifying': { goodsIds: Id[]; spuIds: Id[]; shopIds: Id[] }
  /** Words, categories or names of goods changed: their search row is rewritten. */
  'goods.changed': { spuId: Id }
  /** The time has come at which goods go on the shelf or off it. */
  'goods.due': { spuId: Id }
  /** The name, place, status or rules of a shop changed: the search rows of its goods are rewritten. */
  'shop.changed': { shopId: Id }
  /** The day on which a resting shop opens again by itself. */
  'shop.reopening': { shopId: Id }
  /** A licence of a shop ended, or will within thirty days. */
  'licence.ending': { shopId: Id }
  /** The last day of a contract is over. */
  'contract.ending': { contractId: Id }
  /** A contract ends in a week: both sides are notified. */
  'contract.endingSoon': { contractId: Id; endDate: string }
  /** A background task is to be started or continued. */
  'task.started': { taskId: Id; kind: string }
  /** A task was stopped: what was done until then can be reported. */
  'task.cancelled': { taskId: Id; kind: string }
  /** The days in which somebody may take back the closing of their account are over. */
  'account.closing': { userId: Id }
  /** Somebody asked for a copy of their personal data. */
  'personalCopy.asked': { copyId: Id }
  /** Files were deleted: their bytes are to be deleted, too. */
  'file.dropped': { places: string[] }
}
