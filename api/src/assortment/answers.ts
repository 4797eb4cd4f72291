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
  /** Lowest price by the price unit, for example `3,260 元/吨`; empty if packs differ or the price unit is the sale unit. */
  tradeText: z.string(),
  /** Quantity of all specifications that may be sold; null if one of them keeps no numbers. */
  stockTotal: quantity.nullable(),
  stockType: z.int().nullable(),
  /** State of the specification with the worst stock. */
  stockState: z.int().nullable(),
  unitName: z.string(),
  minQty: quantity,
  stepQty: quantity,
  freightName: z.string().nullable(),
  soldQty: quantity,
  /** Number of people who wait for a notice that a specification is available again. */
  waiting: z.int(),
  saleState: z.int(),
  saleStateText: z.string(),
  /** Whether it is on sale and within its sale time. */
  onShelf: z.boolean(),
  /** Reason why the operator took it down. */
  takenDownReason: z.string().nullable(),
  saleBegin: time.nullable(),
  saleEnd: time.nullable(),
  skuCount: z.int(),
  version: z.int(),
  updateTime: time,
  /** The specification of goods that have only one; else null. */
  skuList: z
    .array(z.object({ goodsId: id, skuCode: z.string().nullable(), barcode: z.string().nullable() }))
    .nullable(),
})

/** Choices for filters and groups of a shop's goods; a name of two levels holds both. */
export const goodsChoices = z.object({
  categories: z.array(z.object({ categoryId: id, name: z.string() })),
  classifies: z.array(z.object({ classifyId: id, name: z.string() })),
  freights: z.array(z.object({ freightId: id, name: z.string() })),
})

export const tabCounts = z.array(z.object({ status: z.string(), name: z.string(), count: z.int() }))

/** Specification as its seller sees it. */
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
  /** Price by the price unit, for example `3,260 元/吨`; empty if that is the sale unit. */
  tradeText: z.string(),
  marketPrice: money.nullable(),
  enabled: z.boolean(),
  saleState: z.int(),
  saleStateText: z.string(),
  stockType: z.int(),
  /** Quantity on the shelf or for sale, by the stock type; null if no number is kept. */
  stock: quantity.nullable(),
  reserved: quantity,
  available: quantity.nullable(),
  warnAt: quantity.nullable(),
  stockState: z.int(),
  /** Number of people who wait for a notice that it is available again. */
  waiting: z.int(),
  /** Version of the prices; a change of stock names the number that was seen instead. */
  version: z.int(),
})

/** Past prices and stock of a specification, the latest first. */
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

/** List price, and the prices of customers by schemes. */
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
  /** Name of the promotion that already holds the goods. */
  occupiedBy: z.string().nullable(),
})
