import type { order } from '@mall/api/order/endpoints'
import { pageAnswer } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { presentRow } from './present-row.ts'
import { orderPage } from './queries.ts'
import { asSeller, buyerViewerOf, ofBuyer, sellerViewerOf } from './viewers.ts'

export const listForBuyer: Handler<typeof order.buyerList> = async (ctx, input) => {
  const { actor, now } = ctx
  const { page, rows, total } = await orderPage(ctx, ofBuyer(actor, input.scope), input)
  const viewerOf = buyerViewerOf(actor)
  return pageAnswer(
    page,
    total,
    rows.map((row) => presentRow(row, now, viewerOf)),
  )
}

export const listForSeller: Handler<typeof order.sellerList> = async (ctx, input) => {
  const { actor, now } = ctx
  const { page, rows, total, sum, paidSum, countedAt } = await orderPage(
    ctx,
    { shopId: actor.shop.shopId },
    { ...input, shopId: undefined },
  )
  const viewerOf = sellerViewerOf(actor)
  const list = rows.map((row) => presentRow(row, now, viewerOf))
  return {
    ...pageAnswer(page, total, list),
    sum: { count: total, payMoney: sum, paidMoney: paidSum, countedAt },
    asOf: now,
  }
}

export const listForSide: Handler<typeof order.compactList> = async (ctx, { side, shopId, ...input }) => {
  if (side === 'buyer') return listForBuyer(ctx, { ...input, shopId })
  return listForSeller({ ...ctx, actor: asSeller(ctx.actor, shopId) }, input)
}
