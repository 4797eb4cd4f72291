import { categoryId, classifyId, shopId, spuId } from '../things.ts'
import { code, fields, ids, paged, text } from '../wire-types.ts'

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
})
export const operatorShow = fields({ spuId })
export const takeDown = fields({ spuId, reason: text(200, 2) })
export const release = fields({ spuId })
