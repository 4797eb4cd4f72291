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

/* What calls about publishing goods take. */

/** A product has at most so many specifications, of so many kinds with so many values each. */
export const mostSkus = 200
export const mostSpecs = 3
export const mostSpecValues = 20
/** As long as a description may be, in bytes once it is cleaned. */
export const mostDetailBytes = 102_400

/** Kinds of specifications and their values: 规格 20kg, 40kg; 包装 编织袋, 纸袋. None: one specification. */
export const specDefs = list(fields({ specName: text(10, 1), values: list(text(20, 1), mostSpecValues, 1) }), mostSpecs)

/** What goods may be called. */
export const goodsName = text(60, 2)

const skuFields = fields({
  /** Left out: a new one. */
  goodsId: goodsId.optional(),
  /** One value of each kind, in their order. */
  specValues: list(fields({ specName: text(10, 1), value: text(20, 1) }), mostSpecs),
  /** Where packs differ in size: how many base units one sale unit of this one holds. */
  convertRate: positiveQuantity.optional(),
  /** All money is of a sale unit. */
  price: priceOfGoods,
  marketPrice: priceOfGoods.optional(),
  costPrice: priceOfGoods.optional(),
  /**
   * What may be sold (stock type 1) or lies on the shelf (2), and what it was when it was read: the difference is applied. What it was
   * may be left out only with a number that changes nothing.
   */
  stockQty: quantityFromZero.optional(),
  stockWas: quantityFromZero.optional(),
  warnQty: quantityFromZero.optional(),
  skuCode: text(40, 1).optional(),
  barcode: text(40, 1).optional(),
  /** Kilograms and cubic metres of one sale unit. */
  weightKg: quantityFromZero.optional(),
  volumeM3: quantityFromZero.optional(),
  image: picturePath.optional(),
  enabled: flag.default(true),
})
const sku = takingBack(skuFields, { isoa: 'shown', reservedQty: 'shown' })

const saved = fields({
  shopId: shopId.optional(),
  /** Left out: new goods. With it the version that was read. */
  spuId: spuId.optional(),
  version: int(1, 1_000_000_000).optional(),
  /** Of new goods: what they were copied from. */
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
  /** What a sale unit is made of, and how much of it: 1 袋 = 40 公斤. */
  baseUnitId: unitId.optional(),
  convertRate: positiveQuantity.optional(),
  /** What the shop prices it by, such as 吨; left out: the sale unit. */
  priceUnitId: unitId.optional(),
  stockType: code(0, 1, 2),
  specDefs,
  skuList: list(sku, mostSkus, 1),
  minQty: positiveQuantity,
  stepQty: positiveQuantity,
  maxQty: positiveQuantity.optional(),
  deliveryTemplateId,
  /** Left out: carriage free. */
  freightTemplateId: freightTemplateId.optional(),
  attrs: list(fields({ name: text(20, 1), value: text(100, 1) }), 30).default([]),
  /** Cleaned by the server: what the list of allowed tags has not is dropped. */
  detailHtml: text(200_000).optional(),
  recommend: flag.default(false),
  isNew: flag.default(false),
  /** Put on sale, or kept as a draft (new goods) or in the warehouse. */
  saleNow: flag,
  saleBegin: time.optional(),
  saleEnd: time.optional(),
  /** The field of one is `skuList.` with its place and `.price`. */
  confirmedPrices,
})
/** Takes back what `show` answers. */
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

/** As `sku`, while its price may still be missing. */
export const skuToTransform = fields({ ...skuFields.shape, price: priceOfGoods.optional() })
export const skusToTransform = list(skuToTransform, mostSkus).optional()

export const checkName = fields({ shopId: shopId.optional(), name: text(60), spuId: spuId.optional() })

export const standardGoods = paged({
  shopId: shopId.optional(),
  keyword: text(60).optional(),
  /** Of any level. */
  categoryId: categoryId.optional(),
})
