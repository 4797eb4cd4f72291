import type { Write } from '../../kernel/context.ts'
import { setReviewFigures } from '../catalog/public.ts'
import { insertReviews, ratesOf } from './store.ts'
import type { ReviewToAdd } from './store.ts'

/** Adds reviews of order lines; a line is reviewed once. The figures of the products follow. */
export const addReviews = async (ctx: Write, list: readonly ReviewToAdd[]): Promise<void> => {
  const spuIds = await insertReviews(ctx, list)
  if (spuIds.length === 0) return
  await setReviewFigures(ctx, await ratesOf(ctx, spuIds))
}
