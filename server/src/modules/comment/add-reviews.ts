import type { Write } from '../../kernel/context.ts'
import { setReviewFigures } from '../catalog/public.ts'
import { noteReviews } from '../order/public.ts'
import { reviewedOrders } from './queries.ts'
import { setScores } from '../shop/public.ts'
import { insertReviews, ratesOf, scoresOf } from './store.ts'
import type { ReviewToAdd } from './store.ts'

/** What is too old no longer counts, so the scores of all shops are worked out anew from time to time. */
export const rateShops = async (ctx: Write): Promise<void> => setScores(ctx, await scoresOf(ctx, 'all'))

/** Adds reviews of order lines; a line is reviewed once. The figures of the products and shops and the state of the orders follow. */
export const addReviews = async (ctx: Write, list: readonly ReviewToAdd[]): Promise<void> => {
  const spuIds = await insertReviews(ctx, list)
  if (spuIds.length === 0) return
  await setReviewFigures(ctx, await ratesOf(ctx, spuIds))
  await setScores(
    ctx,
    await scoresOf(
      ctx,
      list.map((it) => it.shopId),
    ),
  )
  await noteReviews(ctx, await reviewedOrders(ctx.db, [...new Set(list.map((it) => it.orderId))]))
}
