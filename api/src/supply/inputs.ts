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

/* What calls about supply relations take. */

const shop = { shopId: shopId.optional() }
/** From an order to its arrival, in days. */
const leadDays = int(0, 365).optional()
export const dealerships = paged({
  spuId: spuId.optional(),
  /** Goods of the platform's library that shops copied. */
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
  /** Only goods with a supplier, or only those without. */
  related: flag.optional(),
})
export const purchased = paged({
  keyword: text(60).optional(),
  supplierBoId: enterpriseId.optional(),
  state: code(1, 2).optional(),
})
/** Goods of the shop are bought as goods of another one. */
export const addRelation = fields({
  ...shop,
  supplierBoId: enterpriseId.optional(),
  purchaseGoodsId: goodsId,
  supplyGoodsId: goodsId,
  convertRate: positiveQuantity,
  agreedPrice: priceOfGoods.optional(),
  leadDays,
})
/** The terms on which goods are bought there, as they are from now on; what is left out is none. */
export const editRelation = fields({
  ...shop,
  id: supplyId,
  version: int(0, 1_000_000),
  convertRate: positiveQuantity,
  agreedPrice: priceOfGoods.optional(),
  leadDays,
  /** What the enterprise calls this supplier in its own books. */
  supplierCode: text(40).optional(),
})
export const dropRelations = fields({ ...shop, ids: ids(supplyId, 200, 1) })

export const orderBuyers = paged({
  ...shop,
  /** A name, the shop's code of the customer, or an archive. */
  keyword: text(60).optional(),
  settleType: code(1, 2, 3).optional(),
  /** Only customers with an archive, or only those without. */
  bound: flag.optional(),
  sort: z.enum(['lately', 'bought', 'often']).optional(),
})
/** How a customer settles what they buy, and under which archive the books keep them. */
export const editCustomer = fields({
  ...shop,
  customerId,
  /** Of the customer, as it was read. */
  version: int(0, 1_000_000),
  /** Left out: the customer is under none from now on. */
  archiveId: text(40).optional(),
  archiveName: text(60).optional(),
  settleType: code(1, 2, 3),
  /** On which day of a month the bill of the last one is made; left out, as the next two: as it is. */
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
  /** Only what is still to be paid: `all` of it, or a part. */
  owed: z.enum(owedTabs).optional(),
  sort: orderSort.optional(),
})
export const supplierTabs = fields(supplied)
export const owedOrderTabs = fields(supplied)
export const supplierFigures = fields(shop)

/** For so many days beyond its arrival goods are bought. */
export const usualCoverDays = 14
export const proposals = paged({
  ...shop,
  keyword: text(60).optional(),
  /** Only goods of which more should be bought. */
  needed: flag.optional(),
  /** For how many days beyond their arrival goods shall last. */
  coverDays: int(1, 90).optional(),
  sort: z.enum(['soonest', 'most', 'name']).optional(),
})
