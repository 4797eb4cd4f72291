import { areaId, enterpriseId, goodsId, shopId, spuId, standardGoodsId, supplyId } from '../things.ts'
import { code, fields, flag, ids, priceOfGoods, paged, positiveQuantity, text } from '../wire-types.ts'

/* What calls about supply relations take. */

const shop = { shopId: shopId.optional() }
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
})
export const dropRelations = fields({ ...shop, ids: ids(supplyId, 200, 1) })
