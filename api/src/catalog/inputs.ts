import { classifyId, shopId } from '../things.ts'
import { fields, ids, text } from '../wire-types.ts'

/* What calls about the grouping of a shop's goods take. */

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
