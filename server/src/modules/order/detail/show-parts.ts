import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { linesOf } from '../lists/row-queries.ts'
import { sellerViewer } from '../lists/viewers.ts'
import { presentDetail } from './present-detail.ts'
import { orderDetails } from './queries.ts'

export const showManyToSeller: Handler<typeof order.sellerDetails> = async ({ db, actor, now }, { orderIds }) => {
  const rows = await orderDetails(db, actor.shop.shopId, orderIds)
  const viewer = sellerViewer(actor)
  const known = new Map(rows.map((row) => [row.orderId, presentDetail(row, now, viewer)]))
  return [...new Set(orderIds)].flatMap((orderId) => known.get(orderId) ?? [])
}

export const listLines: Handler<typeof order.lines> = ({ db }, { orderId }) => linesOf(db, [orderId])
