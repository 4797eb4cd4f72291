import type { Write } from '../../kernel/context.ts'
import { setReviewFigures } from '../catalog/public.ts'
import { noteReviews } from '../order/public.ts'
import { reviewedOrders } from './queries.ts'
import { insertReviews, ratesOf } from './store.ts'
import type { ReviewToAdd } from './store.ts'

/** Adds reviews of order lines; a line is reviewed once. The figures of the products and the state of the orders follow. */
export const addReviews = async (ctx: Write, list: readonly ReviewToAdd[]): Promise<void> => {
  const spuIds = await insertReviews(ctx, list)
  if (spuIds.length === 0) return
  await setReviewFigures(ctx, await ratesOf(ctx, spuIds))
  await noteReviews(ctx, await reviewedOrders(ctx.db, [...new Set(list.map((it) => it.orderId))]))
}
