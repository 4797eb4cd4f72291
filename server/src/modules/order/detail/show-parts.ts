import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { lineOf } from '../lists/present-row.ts'
import { linesOf } from '../lists/row-queries.ts'
import { recordOrders } from '../lists/record-orders.ts'
import { sellerViewerOf } from '../lists/viewers.ts'
import { presentDetail } from './present-detail.ts'
import { orderDetails } from './queries.ts'

/** Returns orders for printed papers, which show receivers with whole names, mobiles and addresses; records that they were shown. */
export const showManyToSeller: Handler<typeof order.sellerDetails> = async (ctx, { orderIds }) => {
  const { db, actor, now } = ctx
  const { shopId } = actor.shop
  const rows = await orderDetails(db, shopId, orderIds)
  if (rows.length > 0) await recordOrders(ctx, { shopId, filter: { orderIds }, count: rows.length })
  const viewerOf = sellerViewerOf(actor)
  const known = new Map(rows.map((row) => [row.orderId, presentDetail(row, now, viewerOf(row))]))
  return [...new Set(orderIds)].flatMap((orderId) => known.get(orderId) ?? [])
}

export const listLines: Handler<typeof order.lines> = async ({ db }, { orderId }) =>
  (await linesOf(db, [orderId])).map(lineOf)
