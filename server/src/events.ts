import type { Fen, Milli } from '@mall/api/money'
import type { Pays } from '@mall/api/payment/trades'
import type { Id } from '@mall/api/wire-types'

type StandInMessage = 'authorised' | 'deauthorised' | 'registered' | 'passed' | 'rejected'

/* Every fact that one room emits and others react to, with its payload. It lies below all rooms, so a low room may react to a high one. */
export type Events = {
  /** Somebody's password was changed: by themselves, or forgotten and set by a code sent to their phone. */
  'user.passwordChanged': { userId: Id; forgotten: boolean; at: string }
  /** An order changed its state, or began it (`from` null). */
  'order.moved': { orderId: Id; action: string; from: number | null; to: number }
  /** A package of an order was sent; `all` when nothing stays open after it. */
  'order.shipped': { orderId: Id; packageId: Id; all: boolean }
  'order.parcelChanged': { orderId: Id; action: 'changeParcel' | 'withdrawParcel'; text: string; version: number }
  /** A shop changed by hand what an unpaid order comes to. */
  'order.moneyChanged': { orderId: Id; text: string; version: number }
  /** The pick-up of an order went on without moving the order: a side set its time, or the buyer arrived. */
  'order.pickupChanged': {
    orderId: Id
    action: 'confirmPickupTime' | 'movePickupTime' | 'pressPickup'
    text: string
    version: number
  }
  /** A vehicle of an order moved to this status of its way; 0: it was deleted. */
  'order.vehicleMoved': { orderVehicleId: Id; to: number }
  /** A vehicle was weighed by hand away from the gate; the step is 1 empty or 2 loaded. */
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
  /** More was loaded of an order on credit than was ordered: its buyer owes so much more. */
  'order.weightBilled': { orderId: Id; money: Fen }
  /** An order whose debt was asked for or confirmed was given back whole, cancelled or closed: nothing of it is owed. */
  'order.debtEnded': { orderId: Id }
  /** An unpaid order reached its deadline. */
  'order.unpaid': { orderId: Id }
  /** A shipped order reached its day of automatic receipt. */
  'order.unreceived': { orderId: Id }
  /** The after-sales window of a received order closed. */
  'order.settling': { orderId: Id }
  /**
   * Money for lines of an order goes back; quantities in thousandths, money in fen, `refundedQty` with this one. What was used for
   * the order, as points and coupons, comes back by it: `wholly` when nothing of what was paid is left.
   */
  'order.refunded': {
    orderId: Id
    refundMoney: Fen
    wholly: boolean
    lines: { lineId: Id; qty: Milli; refundedQty: Milli; orderQty: Milli; money: Fen }[]
  }
  /** Goods of an order weighed less than was paid for: the difference goes back by itself. */
  'order.weighedLess': { orderId: Id; key: string; lines: { lineId: Id; qty: Milli }[]; reason: string }
  /** A statement of a channel was uploaded: it is to be read and compared. */
  'reconciliation.uploaded': { statementId: Id }
  /** The time to answer, to return or to receive in after-sales is over. */
  'afterSales.due': { afterSalesId: Id }
  /** After-sales were applied for, or took a step. */
  'afterSales.moved': { afterSalesId: Id; action: string }
  /** Something happened to a bill. */
  'bill.changed': { billId: Id }
  /** Something is to be sent to an application. */
  'partner.sending': { deliveryId: Id; attempt: number }
  /** An issued invoice that the buyer said nothing of counts as received. */
  'invoice.unreceived': { orderId: Id; invoiceId: Id }
  /** The days in which an order that was received may be reviewed before it counts as praised are over. */
  'order.unreviewed': { orderId: Id }
  /** The buyer asked the shop to ship. */
  'order.reminded': { orderId: Id; at: string }
  /** The time has come at which the timer decides about a credential, or asks for its audit again. */
  'credential.due': { auditId: Id }
  /**
   * A credential was decided, or its submitter took it back; `late` by the timer. What follows for its order: of a transfer the room
   * `credential` does itself; of goods that were handed over the room that does so reacts, inline, in the same transaction.
   */
  'credential.decided': {
    auditId: Id
    orderId: Id
    credentialType: 1 | 2 | 3
    verdict: 'passed' | 'rejected' | 'withdrawn'
    late: boolean
    remark: string
  }
  /** A paper that passed ends tomorrow: who handed it in is notified where it is still needed. */
  'cargoPaper.ending': { auditId: Id }
  /** Points of an enterprise in a shop end, or will within thirty days. */
  'points.ending': { shopId: Id; boId: Id }
  'points.endingSoon': { shopId: Id; boId: Id }
  /** A buyer reviewed lines of an order. */
  'order.reviewed': { orderId: Id }
  /** A rebate may be given, or is to be taken back. */
  'rebate.due': { rebateId: Id }
  /** A marketing is to be sent, or to find whom it is sent to next. */
  'marketing.due': { marketingId: Id }
  /** An order that a strategy of its shop waits for: the first its buyer paid there, or one that was finished. */
  'marketing.occasion': { orderId: Id; strategyCode: 'newCustomer' | 'fullGift' }
  /** A price inquiry waited too long, or its offer holds no longer. */
  'inquiry.due': { inquiryId: Id }
  /** The time of a team that buys together is over. */
  'groupTeam.due': { teamId: Id }
  /** Orders that waited for their team need wait no longer: it is filled, or takes nobody any more. */
  'groupTeam.ended': { filled: boolean; orderIds: Id[] }
  /** The time of a lot is over, or that to pay it. */
  'auction.due': { auctionId: Id }
  'auction.payDue': { auctionId: Id }
  /** Who led a lot does not any more. */
  'auction.outbid': { auctionId: Id; enrollId: Id }
  /** The time of a sheet is over. */
  'combination.due': { combinationId: Id }
  /** A sheet ended: what its orders do. */
  'combination.ended': {
    combinationId: Id
    ended: 'succeeded' | 'failed' | 'cancelled'
    paidIds: Id[]
    unpaidIds: Id[]
  }
  /** A price fell for all who bought together: so much of each of its goods comes back to an order, in fen. */
  'order.priceFell': { orderId: Id; key: string; goods: { goodsId: Id; money: Fen }[]; reason: string }
  /** The freight of an order is shared with others: what it paid above its share comes back, in fen. */
  'order.freightFell': { orderId: Id; key: string; share: Fen; reason: string }
  /** A package ends in fifteen days, or now; a package order was not paid. */
  'package.ending': { packageOrderId: Id }
  'package.ended': { packageOrderId: Id }
  'package.unpaid': { packageOrderId: Id }
  /** A payment channel confirmed a payment; `late` after it had failed or was closed here. */
  'payment.succeeded': { paymentId: Id; late: boolean; pays: Pays }
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
  /** Somebody authorised the platform for the mini-program of a shop, or one was registered: who it is can be asked by the code. */
  'applet.authorising': { shopId: Id; authCode: string; registered: boolean }
  /** The mini-program of a shop passed its audit: it is to be released. */
  'applet.passed': { shopId: Id; attempt: number }
  /** It is time to ask what became of a registration or an audit, in case its message was lost; `submitNo` names which audit. */
  'applet.following': { shopId: Id; submitNo: number; attempt: number }
  /** The stand-in of the provider decides about a registration or an audit. */
  'standIn.deciding': { what: 'registration' | 'audit'; id: Id; auditId: string }
  /** The stand-in of the provider owes the platform a message. */
  'standIn.notifying': { what: StandInMessage; id: Id; preAuthCode: string; attempt: number }
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
  /** Somebody opened a shop for free for an enterprise. */
  'shop.openedFree': { boId: Id; userId: Id }
  /** The day on which a resting shop opens again by itself. */
  'shop.reopening': { shopId: Id }
  /** A licence of a shop ended, or will within thirty days. */
  'licence.ending': { shopId: Id }
  /** The last day of a contract is over. */
  'contract.ending': { contractId: Id }
  /** An order was placed whose contract its buyer signs first. */
  'orderContract.asked': { orderId: Id }
  /** One side signed the contract of an order. */
  'orderContract.moved': { orderId: Id; side: 'buyer' | 'seller'; at: string }
  /** A contract of an order waits for a signature since a day. */
  'orderContract.waiting': { orderId: Id; status: number }
  /** Both sides signed the contract of an order: its paper is written. */
  'orderContract.signed': { orderId: Id }
  /** It is time to ask the provider how far a signing is. */
  'orderContract.following': { signatureId: Id; attempt: number }
  /** Bills are to be drafted of those whose day of the month this is. */
  'bill.drafting': { day: string }
  /** The letters of a month are to be sent to customers with credit, from one on. */
  'credit.stating': { month: string; after: Id }
  /** It is time to ask the provider how far the signing of a treaty is. */
  'treaty.following': { signatureId: Id; attempt: number }
  /** A contract ends in a week: both sides are notified. */
  'contract.endingSoon': { contractId: Id; endDate: string }
  /** Messages wait to be sent to somebody by a channel (1 text message, 2 WeChat). */
  'message.due': { userId: Id; channel: number }
  /** A background task is to be started or continued. */
  'task.started': { taskId: Id; kind: string }
  /** A task was stopped: what was done until then can be reported. */
  'task.cancelled': { taskId: Id; kind: string }
  /** The days in which somebody may take back the closing of their account are over. */
  'account.closing': { userId: Id }
  /** Somebody asked for an evidence pack of an order. */
  'evidencePack.asked': { packId: Id }
  /** Somebody asked for a copy of their personal data. */
  'personalCopy.asked': { copyId: Id }
  /** Files were deleted: their bytes are to be deleted, too. */
  'file.dropped': { places: string[] }
  /** An operator has all rows checked whether they contradict an invariant: these parts are next. */
  'house.wholeCheckDue': { invariant: string; part: number }
}
