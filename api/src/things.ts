import { z } from 'zod'
import { privatePath, privatePhotoPath } from './file/file-path.ts'
import { idOrRootType, idType, text } from './wire-types.ts'

/*
 * Inputs name things by ids and numbers. The type of each such field says what it names, so that a call which names a thing
 * cannot be declared without saying who must own it (`endpoint.ts`).
 */

declare const named: unique symbol
/** A type of the wire that names a thing. */
export type Naming<Thing extends string = string> = { readonly [named]: Thing }

const registry = z.registry<{ readonly thing: string }>()
/** What a field names; undefined for one that names nothing. */
export const thingOf = (schema: z.core.$ZodType): string | undefined => registry.get(schema)?.thing

const naming = <const Thing extends string, T extends z.ZodType>(thing: Thing, schema: T): T & Naming<Thing> => {
  registry.add(schema, { thing })
  return schema as T & Naming<Thing>
}
const thing = <const Thing extends string>(name: Thing) => naming(name, idType())

/** An entry of the books, and who an account of them is of, by the code beside it. */
export const accountEntryId = thing('accountEntry')
export const accountOwnerId = naming('accountOwner', idOrRootType())
/** A page of floors that a shop shows for a time. */
export const activityId = thing('activity')
export const addressId = thing('address')
/** What a buyer wants back of an order, or exchanged. */
export const afterSalesId = thing('afterSales')
/** Whether the company that buys agrees to an order; a budget of it, and a rule by which orders wait. */
export const approvalId = thing('approval')
export const budgetId = thing('budget')
export const approvalRuleId = thing('approvalRule')
export const applyId = thing('application')
export const areaId = thing('area')
/** What one side of an order handed in for the other to audit. */
export const auditId = thing('credential')
/** A lot that is sold to who bids most. */
export const auctionId = thing('auction')
export const areaIdOrRoot = naming('area', idOrRootType())
/** What came on the account of a shop, as its bank states it. */
export const bankLineId = thing('bankLine')
/** A place of a pick-up point where vehicles are loaded. */
export const bayId = thing('bay')
/** What the orders of some days come to, between a shop and who bought; a dispute about an order of it, and a payment of it. */
export const billId = thing('bill')
export const billDisputeId = thing('billDispute')
export const billPaymentId = thing('billPayment')
/** A statement by which two enterprises set off what they owe each other. */
export const billOffsetId = thing('billOffset')
export const busTypeId = thing('busType')
export const cartId = thing('cartLine')
export const categoryId = thing('category')
/** What a payment channel or the bank states of a day, and where that differs from what the house did. */
export const channelStatementId = thing('channelStatement')
export const channelDifferenceId = thing('channelDifference')
/** Somebody who brings customers to a shop. */
export const channelId = thing('channelPerson')
export const classifyId = thing('classify')
export const contractId = thing('contract')
/** A text of a shop's contracts. */
export const contractTextId = thing('contractText')
/** A sheet on which a shop gathers the orders of many buyers. */
export const combinationId = thing('combination')
/** A coupon as its shop made it. */
export const couponId = thing('coupon')
/** A coupon somebody holds. */
export const couponUserId = thing('heldCoupon')
export const customerGroupId = thing('customerGroup')
export const customerId = thing('customer')
export const deliveryId = thing('delivery')
export const deliveryTemplateId = thing('deliveryTemplate')
/** Goods by their product, or for prices and stock by their specification, by the `op` beside it. */
export const editedGoodsId = thing('editedGoods')
export const enterpriseId = thing('enterprise')
/** What is known of an order, in one sealed file. */
export const evidencePackId = thing('evidencePack')
/** Goods by their product, or a shop, by the `type` beside it. */
export const favouriteTargetId = thing('favouriteTarget')
/** A production site of an enterprise. */
export const factoryId = thing('factory')
export const fileId = thing('file')
export const freightTemplateId = thing('freightTemplate')
/** A template, or 0: free of carriage. */
export const freightTemplateOrNone = naming('freightTemplate', idOrRootType())
export const goodsId = thing('goods')
/** Goods at a price for buyers who order together, and one such group of buyers. */
export const groupActivityId = thing('groupActivity')
export const groupTeamId = thing('groupTeam')
/** An invoice of an order. */
export const invoiceId = thing('invoice')
/** The paper of what an enterprise took in of an order. */
export const receiptId = thing('receipt')
/** A price that a buyer asked a shop for. */
export const inquiryId = thing('inquiry')
/** What the house does by itself, later. */
export const jobId = thing('job')
export const lineId = thing('orderLine')
/** What a shop sends its customers; and whom it means, by the `targetType` beside it: groups or customers. */
export const marketingId = thing('marketing')
export const marketingTargetId = thing('marketingTarget')
/** A licence of a shop. */
export const licenceId = thing('licence')
/** A vehicle that a person keeps for their orders. */
export const memberVehicleId = thing('memberVehicle')
export const messageId = thing('message')
export const newsId = thing('news')
/** The contract of one order. */
export const orderContractId = thing('orderContract')
export const orderId = thing('order')
/** A lorry of an order, by its waybill. */
export const orderVehicleId = thing('orderVehicle')
export const packageId = thing('package')
/** What an enterprise ordered of the packages of the platform. */
export const packageOrderId = thing('packageOrder')
/** An article of the platform itself. */
export const informationId = thing('information')
export const paymentNo = naming('payment', text(40, 1))
/** An outside program that works for shops; a key it signs by. */
export const partnerId = thing('partner')
export const partnerKeyId = thing('partnerKey')
/** What is sent to an application. */
export const partnerDeliveryId = thing('partnerDelivery')
export const payAccountId = thing('payAccount')
/** A copy of what the house holds of a person. */
export const personalCopyId = thing('personalCopy')
export const pickupPersonId = thing('pickupPerson')
export const plateId = thing('plate')
/** How much faster points are earned by something, or what earns them. */
export const pointsDetailId = thing('pointsDetail')
export const priceSchemeId = thing('priceScheme')
export const promotionId = thing('promotion')
/** What somebody asked about goods. */
export const questionId = thing('goodsQuestion')
/** A shop, or goods by their product, by the position beside it. */
export const recommendationTargetId = thing('recommendationTarget')
/** What a buyer says of a line of an order. */
export const reviewId = thing('review')
export const servicePackageId = thing('servicePackage')
export const shopId = thing('shop')
export const spuId = thing('spu')
/** Where somebody is signed in. */
export const sessionId = thing('session')
export const staffId = thing('staff')
/** By which somebody pays orders of an enterprise. */
export const treatyId = thing('treaty')
/** Money on its way from the platform to a bank. */
export const withdrawId = thing('withdraw')
/** A monthly letter about what a customer owes a shop. */
export const creditPaymentId = thing('creditPayment')
export const statementId = thing('creditStatement')
/** Goods of the platform's library. */
export const standardGoodsId = thing('standardGoods')
/** That goods of a shop are bought as goods of a supplier. */
export const supplyId = thing('supply')
export const taskId = thing('task')
export const taxpayerId = thing('taxpayer')
export const tradeNo = naming('trade', text(40, 1))
/** A paper by its path, as its upload answered it. */
export const paperPath = naming('paper', privatePath)
/** A paper that is a photo: what is made public later is drawn as a picture. */
export const photoPath = naming('paper', privatePhotoPath)
export const unitId = thing('unit')
export const userId = thing('user')
export const vehicleId = thing('vehicle')
export const videoId = thing('video')
export const viewId = thing('view')
/** One coming of a vehicle to a pick-up point. */
/** A word that may not stand in what people publish. */
export const wordId = thing('bannedWord')
export const visitId = thing('visit')

/** Things whose owners a room answers, so that `edge/access.ts` can check them before a call runs. */
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
 * Things that every caller of a side may name: what the shop window shows is public. A seller means goods of their own shop,
 * so a seller's call that names one says how it keeps to them.
 */
export const publicThings = {
  area: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  busType: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  category: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  /** What the platform describes, for sellers to copy. */
  standardGoods: ['seller'],
  plate: ['public', 'signedIn', 'buyer', 'seller', 'party'],
  favouriteTarget: ['public', 'signedIn', 'buyer'],
  /** What its shop offers everybody; an internal one is not received. */
  coupon: ['public', 'signedIn', 'buyer'],
  goods: ['public', 'signedIn', 'buyer'],
  goodsQuestion: ['public', 'signedIn', 'buyer'],
  review: ['public', 'signedIn', 'buyer'],
  /** What is published; a seller means their own. */
  news: ['public', 'buyer'],
  information: ['public'],
  promotion: ['public', 'signedIn', 'buyer'],
  servicePackage: ['public', 'signedIn', 'buyer', 'seller'],
  recommendationTarget: ['public'],
  spu: ['public', 'signedIn', 'buyer'],
  video: ['public', 'buyer'],
  classify: ['public', 'buyer'],
  /** A signed-in caller may mean their own shop, with its money and menus. */
  shop: ['public', 'buyer'],
} as const
