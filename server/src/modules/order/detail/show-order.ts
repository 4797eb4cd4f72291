import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Read } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { buyerViewerOf, sellerViewerOf } from '../lists/viewers.ts'
import { presentDetail } from './present-detail.ts'
import { orderDetail } from './queries.ts'

export const detailOf = async ({ db }: Pick<Read, 'db'>, orderId: Id) =>
  (await orderDetail(db, orderId)) ?? refuse('NOT_FOUND')

export const showToBuyer: Handler<typeof order.buyerDetail> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  return presentDetail(row, ctx.now, buyerViewerOf(ctx.actor)(row))
}

export const showToSeller: Handler<typeof order.sellerDetail> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  return presentDetail(row, ctx.now, sellerViewerOf(ctx.actor)(row))
}

export const showToOperator: Handler<typeof order.operatorDetail> = async (ctx, { orderId }) =>
  presentDetail(await detailOf(ctx, orderId), ctx.now, null)
