import { z } from 'zod'
import { privatePath, privatePhotoPath } from './file/file-path.ts'
import { idOrRootType, idType, text } from './wire-types.ts'

/*
 * Inputs name things by ids and numbers. The type of each such field says what it names, so that a call that names a thing must
 * declare who owns it (`endpoint.ts`).
 */

declare const named: unique symbol
/** Type of the wire that names a thing. */
export type Naming<Thing extends string = string> = { readonly [named]: Thing }

const registry = z.registry<{ readonly thing: string }>()
/** Returns what a field names; undefined if it names nothing. */
export const thingOf = (schema: z.core.$ZodType): string | undefined => registry.get(schema)?.thing

const naming = <const Thing extends string, T extends z.ZodType>(thing: Thing, schema: T): T & Naming<Thing> => {
  registry.add(schema, { thing })
  return schema as T & Naming<Thing>
}
const thing = <const Thing extends string>(name: Thing) => naming(name, idType())

/** Entry of the books; below it the owner of an account, by the code beside it. */
export const accountEntryId = thing('accountEntry')
export const accountOwnerId = naming('accountOwner', idOrRootType())
/** Page of floors that a shop shows for a time. */
export const activityId = thing('activity')
export const addressId = thing('address')
/** Return, refund or exchange that a buyer asks for in an order. */
export const afterSalesId = thing('afterSales')
/** Approval of an order in the buyer's company; below it a budget, and a rule that makes orders wait. */
export const approvalId = thing('approval')
export const budgetId = thing('budget')
export const approvalRuleId = thing('approvalRule')
export const applyId = thing('application')
export const areaId = thing('area')
/** Credential that one side of an order hands in and the other audits. */
export const auditId = thing('credential')
/** Lot that is sold to the highest bidder. */
export const auctionId = thing('auction')
export const areaIdOrRoot = naming('area', idOrRootType())
/** Line of a shop's bank statement. */
export const bankLineId = thing('bankLine')
/** Loading bay of a pick-up point. */
export const bayId = thing('bay')
/** Bill of some days' orders between a shop and a purchaser; below it a dispute about an order of it, and a payment of it. */
export const billId = thing('bill')
export const billDisputeId = thing('billDispute')
export const billPaymentId = thing('billPayment')
/** Statement by which two enterprises set off their debts. */
export const billOffsetId = thing('billOffset')
export const busTypeId = thing('busType')
export const cartId = thing('cartLine')
export const categoryId = thing('category')
/** Statement of a payment channel or the bank for a day; below it a difference from the platform's records. */
export const channelStatementId = thing('channelStatement')
export const channelDifferenceId = thing('channelDifference')
/** Person who brings customers to a shop. */
export const channelId = thing('channelPerson')
export const classifyId = thing('classify')
export const contractId = thing('contract')
/** Text of a shop's contracts. */
export const contractTextId = thing('contractText')
/** Sheet on which a shop gathers the orders of many buyers. */
export const combinationId = thing('combination')
/** Coupon as its shop made it. */
export const couponId = thing('coupon')
/** Coupon that a buyer holds. */
export const couponUserId = thing('heldCoupon')
export const customerGroupId = thing('customerGroup')
export const customerId = thing('customer')
export const deliveryId = thing('delivery')
export const deliveryTemplateId = thing('deliveryTemplate')
/** Goods by their product, or for prices and stock by their specification, as the `op` beside it says. */
export const editedGoodsId = thing('editedGoods')
export const enterpriseId = thing('enterprise')
/** Records of an order in one sealed file. */
export const evidencePackId = thing('evidencePack')
/** Goods by their product, or a shop, as the `type` beside it says. */
export const favouriteTargetId = thing('favouriteTarget')
/** Production site of an enterprise. */
export const factoryId = thing('factory')
export const fileId = thing('file')
export const freightTemplateId = thing('freightTemplate')
/** Freight template, or 0 for free freight. */
export const freightTemplateOrNone = naming('freightTemplate', idOrRootType())
export const goodsId = thing('goods')
/** Goods at a price for buyers who order together; below it one team of such buyers. */
export const groupActivityId = thing('groupActivity')
export const groupTeamId = thing('groupTeam')
/** Invoice of an order. */
export const invoiceId = thing('invoice')
/** Record of what an enterprise took in of an order. */
export const receiptId = thing('receipt')
/** Request of a buyer for a shop's price. */
export const inquiryId = thing('inquiry')
/** Background job of the server. */
export const jobId = thing('job')
export const lineId = thing('orderLine')
/** Marketing of a shop; below it a target of it, a group or a customer as the `targetType` beside it says. */
export const marketingId = thing('marketing')
export const marketingTargetId = thing('marketingTarget')
/** Licence of a shop. */
export const licenceId = thing('licence')
/** Vehicle that a person keeps for their orders. */
export const memberVehicleId = thing('memberVehicle')
export const messageId = thing('message')
export const newsId = thing('news')
/** Contract of one order. */
export const orderContractId = thing('orderContract')
export const orderId = thing('order')
/** Lorry of an order, by its waybill. */
export const orderVehicleId = thing('orderVehicle')
export const packageId = thing('package')
/** Order of an enterprise for a package of the platform. */
export const packageOrderId = thing('packageOrder')
/** Article of the platform itself. */
export const informationId = thing('information')
export const paymentNo = naming('payment', text(40, 1))
/** Outside program that works for shops; below it a key that it signs with. */
export const partnerId = thing('partner')
export const partnerKeyId = thing('partnerKey')
/** Delivery of an event to an application. */
export const partnerDeliveryId = thing('partnerDelivery')
export const payAccountId = thing('payAccount')
/** Copy of the data that the platform holds of a person. */
export const personalCopyId = thing('personalCopy')
export const pickupPersonId = thing('pickupPerson')
export const plateId = thing('plate')
/** Detail of a points rule: a factor for some goods or customers, or a rewarded action. */
export const pointsDetailId = thing('pointsDetail')
export const priceSchemeId = thing('priceScheme')
export const promotionId = thing('promotion')
/** Question about goods. */
export const questionId = thing('goodsQuestion')
/** Shop, or goods by their product, as the position beside it says. */
export const recommendationTargetId = thing('recommendationTarget')
/** Review of a line of an order. */
export const reviewId = thing('review')
export const servicePackageId = thing('servicePackage')
export const shopId = thing('shop')
export const spuId = thing('spu')
/** Session of a signed-in person. */
export const sessionId = thing('session')
export const staffId = thing('staff')
/** Treaty by which a person pays orders of an enterprise. */
export const treatyId = thing('treaty')
/** Money on its way from the platform to a bank. */
export const withdrawId = thing('withdraw')
/** Recorded payment for orders on credit; below it a monthly letter about a customer's debts. */
export const creditPaymentId = thing('creditPayment')
export const statementId = thing('creditStatement')
/** Goods of the platform's library. */
export const standardGoodsId = thing('standardGoods')
/** Supply relation: goods of a shop are bought as goods of a supplier. */
export const supplyId = thing('supply')
export const taskId = thing('task')
export const taxpayerId = thing('taxpayer')
export const tradeNo = naming('trade', text(40, 1))
/** Paper by its path, as its upload returned it. */
export const paperPath = naming('paper', privatePath)
/** Paper that is a photo, because it is later published as a picture. */
export const photoPath = naming('paper', privatePhotoPath)
export const unitId = thing('unit')
export const userId = thing('user')
export const vehicleId = thing('vehicle')
export const videoId = thing('video')
export const viewId = thing('view')
/** Word that published texts must not contain; below it one visit of a vehicle to a pick-up point. */
export const wordId = thing('bannedWord')
export const visitId = thing('visit')

/** Things whose room can name their owner, so that `edge/access.ts` checks it before a call runs. */
export const ownedThings = [
  'afterSales',
  'application',
  'bill',
  'credential',
  'file',
  'invoice',
  'order',
  'orderVehicle',
  'receipt',
  'task',
] as const
export type OwnedThing = (typeof ownedThings)[number]

/**
 * Things that every caller of a side may name, because the shop window shows them in public. A seller may name only goods of their
 * own shop, so a seller's call has to say how it ensures that.
 */
export const publicThings = {
  area: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  busType: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  category: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  /** Goods that the platform describes, for sellers to copy. */
  standardGoods: ['seller'],
  plate: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  favouriteTarget: ['public', 'signedIn', 'buyer'],
  /** Public offer of a shop; an internal coupon cannot be received. */
  coupon: ['public', 'signedIn', 'buyer'],
  goods: ['public', 'signedIn', 'buyer'],
  goodsQuestion: ['public', 'signedIn', 'buyer'],
  review: ['public', 'signedIn', 'buyer'],
  /** Published news; a seller names only their own. */
  news: ['public', 'buyer'],
  information: ['public'],
  promotion: ['public', 'signedIn', 'buyer'],
  servicePackage: ['public', 'signedIn', 'buyer', 'seller'],
  recommendationTarget: ['public'],
  spu: ['public', 'signedIn', 'buyer'],
  video: ['public', 'buyer'],
  classify: ['public', 'buyer'],
  /** Not `signedIn`: such a caller may mean their own shop, with its money and menus. */
  shop: ['public', 'buyer'],
} as const
