import { z } from 'zod'
import { orderSort, orderTab } from '../order/inputs.ts'
import { areaId, customerId, enterpriseId, goodsId, shopId, spuId, standardGoodsId, supplyId } from '../things.ts'
import {
  code,
  endTime,
  fields,
  flag,
  ids,
  int,
  moneyFromZero,
  priceOfGoods,
  paged,
  positiveQuantity,
  text,
  time,
} from '../wire-types.ts'
import { owedTabs } from './states.ts'

/* Inputs of the calls about supply relations. */

const shop = { shopId: shopId.optional() }
/** Days from an order to its arrival. */
const leadDays = int(0, 365).optional()
export const dealerships = paged({
  spuId: spuId.optional(),
  /** Library goods that shops copied. */
  sourceSpuId: standardGoodsId.optional(),
  areaId: areaId.optional(),
  lng: text(20).optional(),
  lat: text(20).optional(),
})
export const suppliersOfGoods = fields({ ...shop, goodsId })
export const goodsWithSuppliers = paged({
  ...shop,
  keyword: text(60).optional(),
  supplierBoId: enterpriseId.optional(),
  /** Limits the list to goods with a supplier, or to those without. */
  related: flag.optional(),
})
export const purchased = paged({
  keyword: text(60).optional(),
  supplierBoId: enterpriseId.optional(),
  state: code(1, 2).optional(),
})
/** Supply relation: goods of the shop are bought as goods of another shop. */
export const addRelation = fields({
  ...shop,
  supplierBoId: enterpriseId.optional(),
  purchaseGoodsId: goodsId,
  supplyGoodsId: goodsId,
  convertRate: positiveQuantity,
  agreedPrice: priceOfGoods.optional(),
  leadDays,
})
/** New terms of a supply relation; an omitted term is removed. */
export const editRelation = fields({
  ...shop,
  id: supplyId,
  version: int(0, 1_000_000),
  convertRate: positiveQuantity,
  agreedPrice: priceOfGoods.optional(),
  leadDays,
  /** Code of the supplier in the enterprise's own books. */
  supplierCode: text(40).optional(),
})
export const dropRelations = fields({ ...shop, ids: ids(supplyId, 200, 1) })

export const orderBuyers = paged({
  ...shop,
  /** Name, code of the customer in the shop, or archive. */
  keyword: text(60).optional(),
  settleType: code(1, 2, 3).optional(),
  /** Limits the list to customers with an archive, or to those without. */
  bound: flag.optional(),
  sort: z.enum(['lately', 'bought', 'often']).optional(),
})
/** How a customer settles purchases, and their archive in the books. */
export const editCustomer = fields({
  ...shop,
  customerId,
  /** Version of the customer that was read. */
  version: int(0, 1_000_000),
  /** Removes the archive of the customer if left out. */
  archiveId: text(40).optional(),
  archiveName: text(60).optional(),
  settleType: code(1, 2, 3),
  /** Day of the month on which the bill of the last month is made. Unchanged if left out, like the next two. */
  settleDay: int(1, 28).optional(),
  creditDays: int(0, 365).optional(),
  creditLimitMoney: moneyFromZero.optional(),
})

const supplied = {
  ...shop,
  keyword: text(60).optional(),
  buyerName: text(60).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
export const supplierOrders = paged({
  ...supplied,
  status: orderTab.optional(),
  /** Limits the list to orders still to be paid: `all`, or a part of them. */
  owed: z.enum(owedTabs).optional(),
  sort: orderSort.optional(),
})
export const supplierTabs = fields(supplied)
export const owedOrderTabs = fields(supplied)
export const supplierFigures = fields(shop)

/** Default number of days beyond the arrival for which goods are bought. */
export const usualCoverDays = 14
export const proposals = paged({
  ...shop,
  keyword: text(60).optional(),
  /** Limits the list to goods that need an order. */
  needed: flag.optional(),
  /** Days beyond their arrival for which the goods should last. */
  coverDays: int(1, 90).optional(),
  sort: z.enum(['soonest', 'most', 'name']).optional(),
})
