import { goodsId, spuId } from '../things.ts'
import { code, fields, paged } from '../wire-types.ts'

/* Inputs of the calls about arrival notices. */

export const ask = fields({ goodsId })
export const cancel = fields({ goodsId })
export const mine = paged({
  /** State of the request: 10 waiting, 20 notified. */
  state: code(10, 20).optional(),
  /** Limits the list to the specifications of this product. */
  spuId: spuId.optional(),
})
