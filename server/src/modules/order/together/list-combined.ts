import type { order } from '@mall/api/order/endpoints'
import { pageAnswer, pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { orderIdsOf } from '../../combination/public.ts'
import { listForSeller } from '../lists/list-orders.ts'

export const listCombined: Handler<typeof order.combined> = async (ctx, { combinationId, ...input }) => {
  const orderIds = (await orderIdsOf(ctx.db, ctx.actor.shop.shopId, combinationId)) ?? refuse('NOT_FOUND')
  if (orderIds.length > 0) return listForSeller(ctx, { ...input, orderIds })
  const { pageNum, pageSize } = pageOfInput(input)
  return pageAnswer({ pageNum, pageSize }, 0, [])
}
