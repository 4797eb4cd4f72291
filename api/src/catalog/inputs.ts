import { z } from 'zod'
import { categoryId, classifyId, shopId, spuId, unitId } from '../things.ts'
import { code, fields, flag, ids, int, list, paged, text } from '../wire-types.ts'

/* Inputs of the calls about the grouping of a shop's goods, and of the operator's calls about goods of all shops. */

/** Largest number of groups of a shop, on both levels. */
export const mostClassifies = 100

export const saveClassify = fields({
  shopId: shopId.optional(),
  /** Defaults to a new group. */
  classifyId: classifyId.optional(),
  /** Parent of a new group; if left out, it is of the first level. */
  parentId: classifyId.optional(),
  name: text(10, 1),
})
export const dropClassify = fields({ shopId: shopId.optional(), classifyId })
/** Groups of one level in their new order. */
export const sortClassify = fields({ shopId: shopId.optional(), classifyIds: ids(classifyId, mostClassifies, 1) })

export const operatorList = paged({
  /** Name or number of the goods. */
  keyword: text(60).optional(),
  shopName: text(30).optional(),
  categoryId: categoryId.optional(),
  /** On sale, in the warehouse or taken down; drafts are only for their shop. */
  saleState: code(1, 2, 3).optional(),
  /** Limits the list to goods that were taken down and changed by their shop since. */
  changed: flag.optional(),
})
export const operatorShow = fields({ spuId })
export const takeDown = fields({ spuId, reason: text(200, 2) })
export const release = fields({ spuId })

export const operatedTree = paged({
  keyword: text(20).optional(),
  /** Category, together with all below it. */
  parentId: categoryId.optional(),
  level: code(1, 2, 3).optional(),
  enabled: flag.optional(),
})
export const platformUnits = fields({})
export const saveCategory = fields({
  categoryId: categoryId.optional(),
  /** Version that was read, for a category that is changed. */
  version: int(0, 1_000_000).optional(),
  /** Parent of a new category. */
  parentId: categoryId.optional(),
  name: text(20, 1),
  enabled: flag.default(true),
  /** Licence that a shop needs for such goods: `qualificationNames`. */
  needQualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9).optional(),
  afterSaleDays: int(0, 90),
  unitIds: ids(unitId, 40).default([]),
  /** Properties that goods state; goods without a required one cannot be published. */
  attrs: list(fields({ name: text(20, 1), required: flag.default(false) }), 30).default([]),
  weighGoods: flag.default(false),
  isPrescription: flag.default(false),
})
export const moveCategory = fields({ categoryId, to: z.enum(['up', 'down']) })
export const removeCategory = fields({ categoryId, version: int(0, 1_000_000) })
