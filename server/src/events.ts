import type { Fen, Milli } from '@mall/api/money'
import type { Pays } from '@mall/api/payment/trades'
import type { Id } from '@mall/api/wire-types'

type StandInMessage = 'authorised' | 'deauthorised' | 'registered' | 'passed' | 'rejected'

/* All facts that one room emits and others react to, with their payloads. This file lies below all rooms, so a low room may react
   to a high one. */
export type Events = {
  /** A user's password was changed by themselves, or (`forgotten`) set anew with a code sent to their phone. */
  'user.passwordChanged': { userId: Id; forgotten: boolean; at: string }
  /** An order changed its state; `from` is null at its first state. */
  'order.moved': { orderId: Id; action: string; from: number | null; to: number }
  /** A package of an order was sent; `all` if nothing more is to be sent. */
  'order.shipped': { orderId: Id; packageId: Id; all: boolean }
  'order.parcelChanged': { orderId: Id; action: 'changeParcel' | 'withdrawParcel'; text: string; version: number }
  /** A shop changed the money of an unpaid order by hand. */
  'order.moneyChanged': { orderId: Id; text: string; version: number }
  /** The pick-up of an order advanced without a new order state: a side set its time, or the buyer arrived. */
  'order.pickupChanged': {
    orderId: Id
    action: 'confirmPickupTime' | 'movePickupTime' | 'pressPickup'
    text: string
    version: number
  }
  /** A vehicle of an order changed its status to `to`; 0: it was deleted. */
  'order.vehicleMoved': { orderVehicleId: Id; to: number }
  /** A vehicle was weighed by hand away from the gate; step 1 is empty, step 2 is loaded. */
  'order.weighedByHand': {
    shopId: Id
    orderId: Id
    orderVehicleId: Id
    plateNo: string
    step: 1 | 2
    kg: Milli
    photos: number
    actorId: Id
  }
  /** More of an order on credit was loaded than ordered; its buyer owes `money` more. */
  'order.weightBilled': { orderId: Id; money: Fen }
  /** An order with a requested or confirmed debt was refunded whole, cancelled or closed; nothing of it is owed. */
  'order.debtEnded': { orderId: Id }
  /** An unpaid order reached its deadline. */
  'order.unpaid': { orderId: Id }
  /** A shipped order reached its day of automatic receipt. */
  'order.unreceived': { orderId: Id }
  /** The after-sales window of a received order closed. */
  'order.settling': { orderId: Id }
  /**
   * Money for lines of an order goes back; quantities in thousandths, money in fen, `refundedQty` includes this refund. Points and
   * coupons used for the order come back; `wholly` if nothing of the payment is left.
   */
  'order.refunded': {
    orderId: Id
    refundMoney: Fen
    wholly: boolean
    lines: { lineId: Id; qty: Milli; refundedQty: Milli; orderQty: Milli; money: Fen }[]
  }
  /** Goods of an order weighed less than was paid for; the difference goes back automatically. */
  'order.weighedLess': { orderId: Id; key: string; lines: { lineId: Id; qty: Milli }[]; reason: string }
  /** A statement of a channel was uploaded; it is to be read and compared. */
  'reconciliation.uploaded': { statementId: Id }
  /** The time to answer, to return or to receive in after-sales has run out. */
  'afterSales.due': { afterSalesId: Id }
  /** After-sales were applied for, or took another step. */
  'afterSales.moved': { afterSalesId: Id; action: string }
  /** A bill changed. */
  'bill.changed': { billId: Id }
  /** A delivery to an application is due. */
  'partner.sending': { deliveryId: Id; attempt: number }
  /** An issued invoice counts as received, because the buyer did not answer. */
  'invoice.unreceived': { orderId: Id; invoiceId: Id }
  /** The days to review a received order have run out; it now counts as praised. */
  'order.unreviewed': { orderId: Id }
  /** The buyer asked the shop to ship. */
  'order.reminded': { orderId: Id; at: string }
  /** A credential is due: the timer decides about it, or asks for its audit again. */
  'credential.due': { auditId: Id }
  /**
   * A credential was decided, or its submitter withdrew it; `late` if the timer decided. The room `credential` handles the order
   * itself after a transfer. After a hand-over of goods, the room in charge reacts inline, in the same transaction.
   */
  'credential.decided': {
    auditId: Id
    orderId: Id
    credentialType: 1 | 2 | 3
    verdict: 'passed' | 'rejected' | 'withdrawn'
    late: boolean
    remark: string
  }
  /** A passed paper ends tomorrow; its submitter is notified if the paper is still needed. */
  'cargoPaper.ending': { auditId: Id }
  /** Points of an enterprise in a shop have ended, or end within thirty days. */
  'points.ending': { shopId: Id; boId: Id }
  'points.endingSoon': { shopId: Id; boId: Id }
  /** A buyer reviewed lines of an order. */
  'order.reviewed': { orderId: Id }
  /** A rebate may be given, or is to be taken back. */
  'rebate.due': { rebateId: Id }
  /** A marketing is due: to send, or to find its next receivers. */
  'marketing.due': { marketingId: Id }
  /** An order that a strategy of its shop waits for: the buyer's first paid order there, or a finished order. */
  'marketing.occasion': { orderId: Id; strategyCode: 'newCustomer' | 'fullGift' }
  /** A price inquiry waited too long, or its offer expired. */
  'inquiry.due': { inquiryId: Id }
  /** The time of a team that buys together has run out. */
  'groupTeam.due': { teamId: Id }
  /** A team ended, so its orders need not wait: it is filled, or accepts nobody any more. */
  'groupTeam.ended': { filled: boolean; orderIds: Id[] }
  /** The time of a lot, or the time to pay it, has run out. */
  'auction.due': { auctionId: Id }
  'auction.payDue': { auctionId: Id }
  /** The leading bidder of a lot was outbid. */
  'auction.outbid': { auctionId: Id; enrollId: Id }
  /** The time of a sheet has run out. */
  'combination.due': { combinationId: Id }
  /** A sheet ended; its orders follow. */
  'combination.ended': {
    combinationId: Id
    ended: 'succeeded' | 'failed' | 'cancelled'
    paidIds: Id[]
    unpaidIds: Id[]
  }
  /** A price fell for all who bought together; `money` in fen comes back to the order for each of its goods. */
  'order.priceFell': { orderId: Id; key: string; goods: { goodsId: Id; money: Fen }[]; reason: string }
  /** The freight of an order is shared with others; the order gets back what it paid above its share, in fen. */
  'order.freightFell': { orderId: Id; key: string; share: Fen; reason: string }
  /** A package ends in fifteen days, or has ended; or a package order was not paid. */
  'package.ending': { packageOrderId: Id }
  'package.ended': { packageOrderId: Id }
  'package.unpaid': { packageOrderId: Id }
  /** A payment channel confirmed a payment; `late` if the payment had already failed or been closed here. */
  'payment.succeeded': { paymentId: Id; late: boolean; pays: Pays }
  /** A payment's state is to be queried at its channel, in case the notification was lost. */
  'payment.polling': { paymentId: Id; attempt: number }
  /** A payment is to be closed at its channel. */
  'payment.closing': { paymentId: Id }
  /** A refund is to be sent through its channel. */
  'refund.sending': { refundId: Id; attempt: number }
  /** A refund reached the payer. */
  'refund.succeeded': { refundId: Id }
  /** The embedded cashier owes the shop a notification. */
  'cashier.notifying': { tradeId: Id; attempt: number }
  /** The mini-program of a shop authorised the platform, or was registered; `authCode` identifies it at the provider. */
  'applet.authorising': { shopId: Id; authCode: string; registered: boolean }
  /** The mini-program of a shop passed its audit; it is to be released. */
  'applet.passed': { shopId: Id; attempt: number }
  /** The result of a registration or an audit is to be queried, in case its message was lost; `submitNo` names the audit. */
  'applet.following': { shopId: Id; submitNo: number; attempt: number }
  /** The stand-in of the provider decides about a registration or an audit. */
  'standIn.deciding': { what: 'registration' | 'audit'; id: Id; auditId: string }
  /** The stand-in of the provider owes the platform a message. */
  'standIn.notifying': { what: StandInMessage; id: Id; preAuthCode: string; attempt: number }
  /** The stock of goods changed its level, from one to another: 0 none, 1 enough, 2 little. */
  'stock.turned': { goodsId: Id; from: number; to: number }
  /** Goods are available again, and more people wait for them than one batch notifies. */
  'arrival.notifying': { goodsIds: Id[]; spuIds: Id[]; shopIds: Id[] }
  /** Words, categories or names of goods changed; their search row is rewritten. */
  'goods.changed': { spuId: Id }
  /** Goods are due to go on or off sale. */
  'goods.due': { spuId: Id }
  /** The name, place, status or rules of a shop changed; the search rows of its goods are rewritten. */
  'shop.changed': { shopId: Id }
  /** A user opened a shop for free for an enterprise. */
  'shop.openedFree': { boId: Id; userId: Id }
  /** The day has come on which a resting shop opens again automatically. */
  'shop.reopening': { shopId: Id }
  /** A licence of a shop has ended, or ends within thirty days. */
  'licence.ending': { shopId: Id }
  /** The last day of a contract has passed. */
  'contract.ending': { contractId: Id }
  /** An order was placed with a contract that its buyer signs first. */
  'orderContract.asked': { orderId: Id }
  /** One side signed the contract of an order. */
  'orderContract.moved': { orderId: Id; side: 'buyer' | 'seller'; at: string }
  /** A contract of an order has waited a day for a signature. */
  'orderContract.waiting': { orderId: Id; status: number }
  /** Both sides signed the contract of an order; its paper is to be written. */
  'orderContract.signed': { orderId: Id }
  /** The state of a signing is to be queried at its provider. */
  'orderContract.following': { signatureId: Id; attempt: number }
  /** Bills are to be drafted for purchasers with this settle day. */
  'bill.drafting': { day: string }
  /** The monthly letters are to be sent to customers with credit, starting after this id. */
  'credit.stating': { month: string; after: Id }
  /** The state of a treaty's signing is to be queried at its provider. */
  'treaty.following': { signatureId: Id; attempt: number }
  /** A contract ends in a week; both sides are notified. */
  'contract.endingSoon': { contractId: Id; endDate: string }
  /** Messages to a user wait to be sent by a channel (1 text message, 2 WeChat). */
  'message.due': { userId: Id; channel: number }
  /** A background task is to be started or continued. */
  'task.started': { taskId: Id; kind: string }
  /** A task was stopped; what it did before can be reported. */
  'task.cancelled': { taskId: Id; kind: string }
  /** The days in which a user may withdraw the closing of their account have passed. */
  'account.closing': { userId: Id }
  /** A side asked for an evidence pack of an order. */
  'evidencePack.asked': { packId: Id }
  /** A user asked for a copy of their personal data. */
  'personalCopy.asked': { copyId: Id }
  /** Files were deleted; their bytes are to be deleted, too. */
  'file.dropped': { places: string[] }
  /** An operator started a check of all rows for one invariant; these parts are next. */
  'house.wholeCheckDue': { invariant: string; part: number }
}
