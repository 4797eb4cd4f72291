import { goodsId, spuId } from '../things.ts'
import { code, fields, paged } from '../wire-types.ts'

/* What calls about arrival notices take. */

export const ask = fields({ goodsId })
export const cancel = fields({ goodsId })
export const mine = paged({
  /** 10 waits, 20 was notified. */
  state: code(10, 20).optional(),
  /** Only specifications of this product. */
  spuId: spuId.optional(),
})
