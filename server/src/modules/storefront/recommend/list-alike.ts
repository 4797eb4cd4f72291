import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { inCategories, likedCategories, ofSameCategory, outsideCategories, popular } from './queries.ts'

/**
 * Returns goods of the same category as one product, or else goods like those the caller bought and kept, followed by others; the
 * most popular first.
 */
export const like: Handler<typeof storefront.like> = async (ctx, { shopId, spuId, pageSize }) => {
  if (spuId !== undefined) return ofSameCategory(ctx, shopId, spuId, pageSize)
  const liked = await likedCategories(ctx)
  if (liked.length === 0) return popular(ctx, shopId, pageSize)
  const first = await inCategories(ctx, shopId, liked, pageSize)
  if (first.length === pageSize) return first
  return [...first, ...(await outsideCategories(ctx, shopId, liked, pageSize - first.length))]
}
