import { fieldOf, takingBack } from '../answered.ts'
import { picturePath, videoPath } from '../file/file-path.ts'
import {
  categoryId,
  classifyId,
  deliveryTemplateId,
  freightTemplateId,
  goodsId,
  shopId,
  spuId,
  standardGoodsId,
  unitId,
} from '../things.ts'
import {
  code,
  fields,
  flag,
  ids,
  int,
  list,
  priceOfGoods,
  paged,
  positiveQuantity,
  quantityFromZero,
  text,
  time,
} from '../wire-types.ts'
import { confirmedPrices } from '../unusual-prices.ts'

/* Inputs of the calls about publishing goods. */

/** Largest numbers for a product: of specifications, of their kinds, and of values in each kind. */
export const mostSkus = 200
export const mostSpecs = 3
export const mostSpecValues = 20
/** Largest size of a description in bytes, after sanitising. */
export const mostDetailBytes = 102_400

/** Kinds of specifications and their values: 规格 20kg, 40kg; 包装 编织袋, 纸袋. An empty list means one specification. */
export const specDefs = list(fields({ specName: text(10, 1), values: list(text(20, 1), mostSpecValues, 1) }), mostSpecs)

/** Name of goods. */
export const goodsName = text(60, 2)

const skuFields = fields({
  /** Defaults to a new specification. */
  goodsId: goodsId.optional(),
  /** One value of each kind, in their order. */
  specValues: list(fields({ specName: text(10, 1), value: text(20, 1) }), mostSpecs),
  /** Base units in one sale unit of this specification, if packs differ in size. */
  convertRate: positiveQuantity.optional(),
  /** Price of a sale unit, like all money here. */
  price: priceOfGoods,
  marketPrice: priceOfGoods.optional(),
  costPrice: priceOfGoods.optional(),
  /**
   * Quantity for sale (stock type 1) or on the shelf (2), and below it the quantity that was read; the server applies the
   * difference. The second may be left out only if the number does not change.
   */
  stockQty: quantityFromZero.optional(),
  stockWas: quantityFromZero.optional(),
  warnQty: quantityFromZero.optional(),
  skuCode: text(40, 1).optional(),
  barcode: text(40, 1).optional(),
  /** Kilograms, and below it cubic metres, of one sale unit. */
  weightKg: quantityFromZero.optional(),
  volumeM3: quantityFromZero.optional(),
  image: picturePath.optional(),
  enabled: flag.default(true),
})
const sku = takingBack(skuFields, { isoa: 'shown', reservedQty: 'shown' })

const saved = fields({
  shopId: shopId.optional(),
  /** Goods to change, with the version that was read; left out for new goods. */
  spuId: spuId.optional(),
  version: int(1, 1_000_000_000).optional(),
  /** Library goods that new goods were copied from. */
  sourceSpuId: standardGoodsId.optional(),
  categoryId,
  name: goodsName,
  subTitle: text(100).optional(),
  brand: text(30).optional(),
  classifyIds: ids(classifyId, 20).default([]),
  mainImages: list(picturePath, 9, 1),
  video: videoPath.optional(),
  videoCover: picturePath.optional(),
  saleUnitId: unitId,
  /** Unit that a sale unit is made of; below it the number of them: 1 袋 = 40 公斤. */
  baseUnitId: unitId.optional(),
  convertRate: positiveQuantity.optional(),
  /** Unit that the shop prices the goods by, for example 吨; defaults to the sale unit. */
  priceUnitId: unitId.optional(),
  stockType: code(0, 1, 2),
  specDefs,
  skuList: list(sku, mostSkus, 1),
  minQty: positiveQuantity,
  stepQty: positiveQuantity,
  maxQty: positiveQuantity.optional(),
  deliveryTemplateId,
  /** Freight is free if left out. */
  freightTemplateId: freightTemplateId.optional(),
  attrs: list(fields({ name: text(20, 1), value: text(100, 1) }), 30).default([]),
  /** Description; the server drops all tags that are not allowed. */
  detailHtml: text(200_000).optional(),
  recommend: flag.default(false),
  isNew: flag.default(false),
  /** Puts the goods on sale, or keeps them as a draft (new goods) or in the warehouse. */
  saleNow: flag,
  saleBegin: time.optional(),
  saleEnd: time.optional(),
  /** Names each field as `skuList.` with its position and `.price`. */
  confirmedPrices,
})
/** Also accepts goods as `show` returns them. */
export const save = takingBack(saved, {
  cateModel: (it) => ({ categoryId: fieldOf(it, 'id') }),
  saleState: (it) => ({ saleNow: it === 1 }),
  specType: 'shown',
  saleUnitName: 'shown',
  baseUnitName: 'shown',
  takenDownReason: 'shown',
  takenDownTime: 'shown',
  updateTime: 'shown',
})

/** Like `sku`, but the price may still be missing. */
export const skuToTransform = fields({ ...skuFields.shape, price: priceOfGoods.optional() })
export const skusToTransform = list(skuToTransform, mostSkus).optional()

export const checkName = fields({ shopId: shopId.optional(), name: text(60), spuId: spuId.optional() })

export const standardGoods = paged({
  shopId: shopId.optional(),
  keyword: text(60).optional(),
  /** Category of any level. */
  categoryId: categoryId.optional(),
})
