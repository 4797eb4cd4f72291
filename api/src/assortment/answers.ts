import { z } from 'zod'
import { id, money, quantity, time } from '../wire-types.ts'

const categoryModel = z.object({
  id,
  name: z.string(),
  path: z.array(z.object({ id, name: z.string() })),
  level: z.int(),
  unitIds: z.array(id),
  weighGoods: z.boolean(),
  needQualType: z.int().nullable(),
})

/** Goods as their seller sees them in a list. */
export const goodsRow = z.object({
  spuId: id,
  shopId: id,
  name: z.string(),
  image: z.string(),
  cateModel: categoryModel,
  classifyNames: z.array(z.string()),
  priceRange: z.object({ min: money, max: money }).nullable(),
  /** The lowest price by the unit the goods are priced by, `3,260 元/吨`; empty where packs differ or that is the sale unit. */
  tradeText: z.string(),
  /** What may be sold of all specifications together; null where one keeps no numbers. */
  stockTotal: quantity.nullable(),
  stockType: z.int().nullable(),
  /** Of the specification that is worst off. */
  stockState: z.int().nullable(),
  unitName: z.string(),
  minQty: quantity,
  stepQty: quantity,
  freightName: z.string().nullable(),
  soldQty: quantity,
  /** How many people wait for a notice that a specification is there again. */
  waiting: z.int(),
  saleState: z.int(),
  saleStateText: z.string(),
  /** On sale, and its time has come and is not over. */
  onShelf: z.boolean(),
  /** Why the operator took it down. */
  takenDownReason: z.string().nullable(),
  saleBegin: time.nullable(),
  saleEnd: time.nullable(),
  skuCount: z.int(),
  version: z.int(),
  updateTime: time,
  /** Of goods with one specification: that one. */
  skuList: z
    .array(z.object({ goodsId: id, skuCode: z.string().nullable(), barcode: z.string().nullable() }))
    .nullable(),
})

/** What goods of a shop may be narrowed by and put under; of two levels the name says both. */
export const goodsChoices = z.object({
  categories: z.array(z.object({ categoryId: id, name: z.string() })),
  classifies: z.array(z.object({ classifyId: id, name: z.string() })),
  freights: z.array(z.object({ freightId: id, name: z.string() })),
})

export const tabCounts = z.array(z.object({ status: z.string(), name: z.string(), count: z.int() }))

/** One specification of goods as its seller sees it. */
export const skuRow = z.object({
  goodsId: id,
  spuId: id,
  name: z.string(),
  image: z.string(),
  specText: z.string(),
  skuCode: z.string().nullable(),
  barcode: z.string().nullable(),
  unitName: z.string(),
  price: money,
  /** The price by the unit the goods are priced by, `3,260 元/吨`; empty where that is the sale unit. */
  tradeText: z.string(),
  marketPrice: money.nullable(),
  enabled: z.boolean(),
  saleState: z.int(),
  saleStateText: z.string(),
  stockType: z.int(),
  /** What lies on the shelf or may be sold, as the type of its stock says; null where no number is kept. */
  stock: quantity.nullable(),
  reserved: quantity,
  available: quantity.nullable(),
  warnAt: quantity.nullable(),
  stockState: z.int(),
  /** How many people wait for a notice that it is there again. */
  waiting: z.int(),
  /** Of its prices; its stock is guarded by what was seen of it. */
  version: z.int(),
})

/** What a specification cost and how many there were, the latest first. */
export const skuHistory = z.object({
  prices: z.array(z.object({ time, price: money, by: z.string().nullable() })),
  stock: z.array(
    z.object({
      time,
      changeType: z.int(),
      changeText: z.string(),
      change: quantity,
      reservedChange: quantity,
      after: quantity,
      orderId: id.nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
})

/** A list price, and what customers pay by schemes. */
export const goodsPrices = z.object({
  goodsId: id,
  listPrice: money,
  schemes: z.array(z.object({ schemeId: id, name: z.string(), targetText: z.string(), price: money })),
})

export const promotionGoods = z.object({
  spuId: id,
  name: z.string(),
  image: z.string(),
  price: money.nullable(),
  /** The promotion that has it already. */
  occupiedBy: z.string().nullable(),
})
