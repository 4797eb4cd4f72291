import { addressId, areaId, goodsId } from '../things.ts'
import { fields, list, positiveQuantity } from '../wire-types.ts'

/* What calls about landed prices take. */

/** Where to: an address of the caller's own, or an area; exactly one of the two. */
const to = { addressId: addressId.optional(), areaId: areaId.optional() }

/** Shops are compared at the first of the quantities. */
export const compare = fields({ goodsId, quantities: list(positiveQuantity, 10, 1), ...to })
