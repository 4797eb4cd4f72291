import { addressId, areaId, goodsId, spuId } from '../things.ts'
import { fields, list, positiveQuantity } from '../wire-types.ts'

/* What calls about landed prices take. */

/** Where to: an address of the caller's own, or an area; exactly one of the two. */
const to = { addressId: addressId.optional(), areaId: areaId.optional() }

export const landedPrices = fields({ items: list(fields({ goodsId, qty: positiveQuantity }), 100, 1), ...to })
export const landedShops = fields({ spuId, qty: positiveQuantity, ...to })
