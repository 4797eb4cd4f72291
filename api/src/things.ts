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

export const addressId = thing('address')
export const applyId = thing('application')
export const areaId = thing('area')
export const areaIdOrRoot = naming('area', idOrRootType())
export const busTypeId = thing('busType')
export const cartId = thing('cartLine')
export const categoryId = thing('category')
export const classifyId = thing('classify')
export const contractId = thing('contract')
export const customerGroupId = thing('customerGroup')
export const customerId = thing('customer')
export const deliveryId = thing('delivery')
export const deliveryTemplateId = thing('deliveryTemplate')
/** Goods by their product, or for prices and stock by their specification, by the `op` beside it. */
export const editedGoodsId = thing('editedGoods')
export const enterpriseId = thing('enterprise')
/** Goods by their product, or a shop, by the `type` beside it. */
export const favouriteTargetId = thing('favouriteTarget')
export const fileId = thing('file')
export const freightTemplateId = thing('freightTemplate')
/** A template, or 0: free of carriage. */
export const freightTemplateOrNone = naming('freightTemplate', idOrRootType())
export const goodsId = thing('goods')
/** A price that a buyer asked a shop for. */
export const inquiryId = thing('inquiry')
export const lineId = thing('orderLine')
/** A vehicle that a person keeps for their orders. */
export const memberVehicleId = thing('memberVehicle')
export const messageId = thing('message')
export const newsId = thing('news')
export const orderId = thing('order')
export const packageId = thing('package')
export const paymentNo = naming('payment', text(40, 1))
export const payAccountId = thing('payAccount')
/** A copy of what the house holds of a person. */
export const personalCopyId = thing('personalCopy')
export const pickupPersonId = thing('pickupPerson')
export const plateId = thing('plate')
export const priceSchemeId = thing('priceScheme')
export const promotionId = thing('promotion')
/** What somebody asked about goods. */
export const questionId = thing('goodsQuestion')
/** A shop, or goods by their product, by the position beside it. */
export const recommendationTargetId = thing('recommendationTarget')
export const shopId = thing('shop')
export const spuId = thing('spu')
export const staffId = thing('staff')
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

/** Things whose owners a room answers, so that `edge/access.ts` can check them before a call runs. */
export const ownedThings = ['application', 'file', 'order', 'task'] as const
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
  goods: ['public', 'signedIn', 'buyer'],
  goodsQuestion: ['public', 'signedIn', 'buyer'],
  /** What is published; a seller means their own. */
  news: ['public', 'buyer'],
  promotion: ['public', 'signedIn', 'buyer'],
  recommendationTarget: ['public'],
  spu: ['public', 'signedIn', 'buyer'],
  video: ['public', 'buyer'],
  classify: ['public', 'buyer'],
  /** A signed-in caller may mean their own shop, with its money and menus. */
  shop: ['public', 'buyer'],
} as const
