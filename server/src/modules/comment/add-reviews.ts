import type { Write } from '../../kernel/context.ts'
import { setReviewFigures } from '../catalog/public.ts'
import { noteReviews } from '../order/public.ts'
import { reviewedOrders } from './queries.ts'
import { setScores } from '../shop/public.ts'
import { holdFigures, insertReviews, ratesOf, scoresOf } from './store.ts'
import type { ReviewToAdd } from './store.ts'

/** Recomputes the scores of all shops from time to time, because old reviews no longer count. */
export const rateShops = async (ctx: Write): Promise<void> => setScores(ctx, await scoresOf(ctx, 'all'))

type OfGoods = { readonly shopId: number; readonly spuId: number }

/** Recounts the review figures of products and shops; locks each shop, so that no review is missed. */
export const countFigures = async (ctx: Write, list: readonly OfGoods[]): Promise<void> => {
  const ids = (of: (it: OfGoods) => number) => [...new Set(list.map(of))].toSorted((a, b) => a - b)
  const shopIds = ids(({ shopId }) => shopId)
  await holdFigures(ctx, shopIds)
  await setReviewFigures(
    ctx,
    await ratesOf(
      ctx,
      ids(({ spuId }) => spuId),
    ),
  )
  await setScores(ctx, await scoresOf(ctx, shopIds))
}

/** Adds reviews of order lines and returns their ids; a line is reviewed once. Updates the figures and the state of the orders. */
export const addReviews = async (ctx: Write, list: readonly ReviewToAdd[]): Promise<number[]> => {
  const made = await insertReviews(ctx, list)
  if (made.length === 0) return []
  await countFigures(ctx, made)
  await noteReviews(ctx, await reviewedOrders(ctx.db, [...new Set(list.map((it) => it.orderId))]))
  return made.map(({ reviewId }) => reviewId)
}
