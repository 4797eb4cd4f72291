import type { comment } from '@mall/api/comment/endpoints'
import { autoReviewText } from '@mall/api/comment/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { markReviewed, markReviewedLate, openReview } from '../../order/public.ts'
import { addReviews } from '../add-reviews.ts'
import { doubtfulOf } from './doubtful-words.ts'
import { notifyShop } from './notify.ts'

/** Refuses lines that are not of the order, or are given twice. */
export const demandLines = (
  given: readonly { readonly lineId: Id }[],
  known: readonly { readonly lineId: Id }[],
): void => {
  const ids = new Set(known.map(({ lineId }) => lineId))
  for (const [at, { lineId }] of given.entries())
    if (!ids.delete(lineId)) refuseField(`lines.${at}.lineId`, '不是这笔订单的商品，或重复了')
}

export const addReview: Handler<typeof comment.addReview> = async (ctx, input) => {
  const { order, lines } = await openReview(ctx, input.orderId, 'review')
  demandLines(input.lines, lines)
  if (input.lines.length < lines.length) return refuseField('lines', '请评价这笔订单的每件商品')
  const said = new Map(input.lines.map((it) => [it.lineId, it]))
  const texts = input.lines.map(({ content }) => content)
  const waits = await doubtfulOf(ctx.db, texts)
  const list = lines.map((line) => {
    const { goodsScore, descScore = goodsScore, content, images, video } = said.get(line.lineId)!
    const state = waits.has(content) ? (0 as const) : (1 as const)
    return {
      ...line,
      shopId: order.shopId,
      buyerUserId: order.buyerUserId,
      anonymous: input.anonymous,
      goodsScore,
      descScore,
      serviceScore: input.serviceScore,
      logisticsScore: input.logisticsScore,
      content,
      images,
      ...(video === undefined ? {} : { video }),
      state,
    }
  })
  await markReviewed(ctx, order, 'review')
  const reviewIds = await addReviews(ctx, list)
  ctx.emit('order.reviewed', { orderId: order.orderId })
  const worst = Math.min(...list.map(({ goodsScore }) => goodsScore))
  await notifyShop(ctx, { ...order, worst, occasion: 'review' })
  return { reviewIds, waiting: list.filter(({ state }) => state === 0).length }
}

/** Adds five-star reviews to lines that were not reviewed in time, for many orders at once; leaves out lines refunded as a whole. */
export const reviewLate = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  const { orders, lines } = await markReviewedLate(ctx, orderIds)
  const of = new Map(orders.map((order) => [order.orderId, order]))
  const kept = lines.filter(({ refundQty, orderQty }) => refundQty < orderQty)
  await addReviews(
    ctx,
    kept.map((line) => {
      const { shopId, buyerUserId } = of.get(line.orderId)!
      return { ...line, shopId, buyerUserId, anonymous: true, goodsScore: 5, content: autoReviewText, isAuto: true }
    }),
  )
}
