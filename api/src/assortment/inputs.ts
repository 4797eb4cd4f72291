import { z } from 'zod'
import {
  categoryId,
  classifyId,
  deliveryTemplateId,
  editedGoodsId,
  freightTemplateOrNone,
  goodsId,
  paperPath,
  promotionId,
  shopId,
  spuId,
  taskId,
  unitId,
} from '../things.ts'
import {
  code,
  fields,
  flag,
  ids,
  int,
  list,
  moneyChange,
  moneyFromZero,
  priceOfGoods,
  paged,
  positiveQuantity,
  quantityChange,
  quantityFromZero,
  text,
} from '../wire-types.ts'
import { confirmedMarks } from '../task/marks.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { goodsColumnNames, mostSheetRows } from './sheet-columns.ts'
import { goodsSortNames, goodsTabNames, shelfMoveNames, skuSortNames, skuTabNames } from './states.ts'

/* Inputs of the calls about a seller's own goods: the server checks calls by them, and screens check what people type. */

const conditions = {
  shopId: shopId.optional(),
  /** Name, code, barcode or number. */
  keyword: text(60).optional(),
  categoryId: categoryId.optional(),
  classifyId: classifyId.optional(),
  saleState: code(0, 1, 2, 3).optional(),
  stockState: code(0, 1, 2).optional(),
  stockType: code(0, 1, 2).optional(),
  priceMin: moneyFromZero.optional(),
  priceMax: moneyFromZero.optional(),
  stockMin: quantityFromZero.optional(),
  stockMax: quantityFromZero.optional(),
  /** Limits the list to goods that are linked to an article of the group's own system. */
  groupVariant: flag.optional(),
}
/** Goods chosen one by one, and goods left out of a whole filter. */
const chosen = { spuIds: ids(spuId, 1_000).optional(), exceptIds: ids(spuId, 1_000).optional() }
const goodsFilter = { ...conditions, ...chosen, tab: z.enum(goodsTabNames).optional() }

export const goodsList = paged({ ...goodsFilter, sort: z.enum(goodsSortNames).optional() }, 200)
/** Conditions of the list; each tab counts its goods under them. */
export const goodsTabCounts = fields(conditions)
export const goodsChoices = fields({ shopId: shopId.optional() })

const planOnly = fields({ planId: taskId })
const markedPlan = planOnly.extend({ confirmedMarks })
export const checkShelf = fields({ ...goodsFilter, move: z.enum(shelfMoveNames) })
export const runShelf = planOnly
export const undoShelf = planOnly
export const moveGoods = fields({
  shopId: shopId.optional(),
  spuId,
  move: z.enum(shelfMoveNames),
  version: int(0, 1_000_000_000),
})

// Specifications

/** Specifications chosen one by one, and those left out of a whole filter. */
const chosenSkus = { goodsIds: ids(goodsId, 1_000).optional(), exceptIds: ids(goodsId, 1_000).optional() }
const skuFilter = { ...conditions, spuIds: chosen.spuIds, ...chosenSkus, tab: z.enum(skuTabNames).optional() }
export const skuList = paged({ ...skuFilter, sort: z.enum(skuSortNames).optional() }, 200)
export const skuTabCounts = fields({ ...conditions, spuIds: chosen.spuIds })
export const skuHistory = fields({ shopId: shopId.optional(), goodsId })

const version = int(0, 1_000_000_000)
const reason = text(60)
export const editPrice = fields({
  shopId: shopId.optional(),
  goodsId,
  version,
  price: priceOfGoods.optional(),
  /** Price crossed out beside the price; 0 removes it. */
  marketPrice: priceOfGoods.optional(),
  confirmedPrices,
})
export const editStock = fields({
  shopId: shopId.optional(),
  goodsId,
  /** Stock that the caller saw; the call is refused if it has changed since. */
  seen: quantityFromZero.nullable(),
  counted: quantityFromZero.optional(),
  /** Stock at or below which it is short; 0 removes the warning. */
  warnAt: quantityFromZero.optional(),
  reason: reason.optional(),
})

/** Change in fen, or in hundredths of a percent; negative values lower the price. */
const price = { mode: code(1, 2, 3), value: moneyChange }
export const checkPrices = fields({ ...skuFilter, ...price })
export const runPrices = markedPlan
export const undoPrices = planOnly
const stock = { mode: code(1, 3), value: quantityChange, reason: reason.optional() }
export const checkStock = fields({ ...skuFilter, ...stock })
export const runStock = planOnly
export const undoStock = planOnly

// Further calls about specifications

export const pricesOfGoods = fields({ shopId: shopId.optional(), goodsIds: ids(goodsId, 200, 1) })
export const goodsForPromotion = paged({
  shopId: shopId.optional(),
  promotionId: promotionId.optional(),
  keyword: text(60).optional(),
  onlyFree: flag.optional(),
})

// Terms of sale

/** New terms of goods; omitted terms stay as they are. */
const terms = {
  toClassifyIds: ids(classifyId, 10).optional(),
  toFreightId: freightTemplateOrNone.optional(),
  toDeliveryTemplateId: deliveryTemplateId.optional(),
  toUnitId: unitId.optional(),
  minQty: positiveQuantity.optional(),
  stepQty: positiveQuantity.optional(),
}
export const checkTerms = fields({ ...goodsFilter, ...terms })
export const runTerms = planOnly
export const undoTerms = planOnly

const editOps = z.enum([
  'onSale',
  'offSale',
  'delete',
  'classify',
  'freight',
  'delivery',
  'price',
  'stock',
  'unit',
  'minQty',
])
export const batchEdit = fields({
  shopId: shopId.optional(),
  op: editOps,
  ids: ids(editedGoodsId, 200, 1),
  /** For prices and stock the change in yuan, percent or units; for other operations the new terms. */
  value: fields({ mode: code(1, 2, 3).optional(), value: quantityChange.optional(), ...terms }).optional(),
  /** For prices: names each field as `ids.` with its position. */
  confirmedPrices,
})

// Sheets

export const goodsSheet = fields(skuFilter)
export const checkGoods = fields({ shopId: shopId.optional(), path: paperPath, name: text(100, 1).optional() })
export const mendGoods = fields({
  taskId,
  cells: list(fields({ rowNo: int(1, mostSheetRows), column: z.enum(goodsColumnNames), value: text(200) }), 200, 1),
})
export const wrongGoods = fields({ taskId })
