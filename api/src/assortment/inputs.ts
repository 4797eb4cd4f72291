import { z } from 'zod'
import { categoryId, classifyId, shopId, spuId, taskId } from '../things.ts'
import { code, fields, flag, ids, int, money, paged, stockQuantity, text } from '../wire-types.ts'
import { goodsSortNames, goodsTabNames, shelfMoveNames } from './states.ts'

/* What calls about a seller's own goods take: the server checks calls by it, and screens what people type. */

const conditions = {
  shopId: shopId.optional(),
  /** The name, or a code, barcode or number. */
  keyword: text(60).optional(),
  categoryId: categoryId.optional(),
  classifyId: classifyId.optional(),
  saleState: code(0, 1, 2, 3).optional(),
  stockState: code(0, 1, 2).optional(),
  stockType: code(0, 1, 2).optional(),
  priceMin: money.optional(),
  priceMax: money.optional(),
  stockMin: stockQuantity.optional(),
  stockMax: stockQuantity.optional(),
  /** Only goods that are linked to an article of the group's own system. */
  groupVariant: flag.optional(),
}
/** Rows chosen one by one, and those left out of a whole filter. */
const chosen = { spuIds: ids(spuId, 1_000).optional(), exceptIds: ids(spuId, 1_000).optional() }
const goodsFilter = { ...conditions, ...chosen, tab: z.enum(goodsTabNames).optional() }

export const goodsList = paged({ ...goodsFilter, sort: z.enum(goodsSortNames).optional() }, 200)
/** Tabs count what the same conditions find in each of them. */
export const goodsTabCounts = fields(conditions)
export const goodsChoices = fields({ shopId: shopId.optional() })

const planOnly = fields({ planId: taskId })
export const checkShelf = fields({ ...goodsFilter, move: z.enum(shelfMoveNames) })
export const runShelf = planOnly
export const undoShelf = planOnly
export const moveGoods = fields({
  shopId: shopId.optional(),
  spuId,
  move: z.enum(shelfMoveNames),
  version: int(0, 1_000_000_000),
})
