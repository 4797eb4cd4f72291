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
  name: z.string(),
  image: z.string(),
  cateModel: categoryModel,
  classifyNames: z.array(z.string()),
  priceRange: z.object({ min: money, max: money }).nullable(),
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
  saleState: z.int(),
  saleStateText: z.string(),
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
