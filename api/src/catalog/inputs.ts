import { z } from 'zod'
import { categoryId, classifyId, shopId, spuId, unitId } from '../things.ts'
import { code, fields, flag, ids, int, list, paged, text } from '../wire-types.ts'

/* What calls about the grouping of a shop's goods take, and those of the operator about goods of all shops. */

/** As many groups as a shop may have, on both levels. */
export const mostClassifies = 100

export const saveClassify = fields({
  shopId: shopId.optional(),
  /** Absent: a new one. */
  classifyId: classifyId.optional(),
  /** The group it stands below, of a new one; absent: of the first level. */
  parentId: classifyId.optional(),
  name: text(10, 1),
})
export const dropClassify = fields({ shopId: shopId.optional(), classifyId })
/** The groups of one level in their new order. */
export const sortClassify = fields({ shopId: shopId.optional(), classifyIds: ids(classifyId, mostClassifies, 1) })

export const operatorList = paged({
  /** The name, or the number. */
  keyword: text(60).optional(),
  shopName: text(30).optional(),
  categoryId: categoryId.optional(),
  /** On sale, in the warehouse, taken down: drafts are their shop's alone. */
  saleState: code(1, 2, 3).optional(),
  /** Only those that were taken down and that their shop changed since. */
  changed: flag.optional(),
})
export const operatorShow = fields({ spuId })
export const takeDown = fields({ spuId, reason: text(200, 2) })
export const release = fields({ spuId })

export const operatedTree = paged({
  keyword: text(20).optional(),
  /** A category, with all below it. */
  parentId: categoryId.optional(),
  level: code(1, 2, 3).optional(),
  enabled: flag.optional(),
})
export const platformUnits = fields({})
export const saveCategory = fields({
  categoryId: categoryId.optional(),
  /** As it was read, of one that is changed. */
  version: int(0, 1_000_000).optional(),
  /** Of a new one below another. */
  parentId: categoryId.optional(),
  name: text(20, 1),
  enabled: flag.default(true),
  /** The licence a shop needs for such goods: `qualificationNames`. */
  needQualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9).optional(),
  afterSaleDays: int(0, 90),
  unitIds: ids(unitId, 40).default([]),
  /** What goods say of themselves; without those that are required none is published. */
  attrs: list(fields({ name: text(20, 1), required: flag.default(false) }), 30).default([]),
  weighGoods: flag.default(false),
  isPrescription: flag.default(false),
})
export const moveCategory = fields({ categoryId, to: z.enum(['up', 'down']) })
export const removeCategory = fields({ categoryId, version: int(0, 1_000_000) })
