import { orderId, shopId } from '../things.ts'
import { code, date, fields, ids, paged } from '../wire-types.ts'

/* Inputs of the calls about points of orders. */

export const pointsBalances = paged({ shopId: shopId.optional() })
export const pointsByType = paged({ ptType: code(1, 2, 3), shopId: shopId.optional() })
export const recommendPointsMap = fields({ orderIds: ids(orderId, 100, 1) })
export const recommendPointsOrders = paged({
  shopId: shopId.optional(),
  beginTime: date.optional(),
  endTime: date.optional(),
})
