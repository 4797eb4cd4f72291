import type { checkin } from '@mall/api/checkin/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { showWholeShop } from '../shop/public.ts'
import { latestOfShop } from './queries.ts'

/** Returns all data of a shop to its own people, with the state of its application. */
export const shopDetail: Handler<typeof checkin.shopDetail> = async (ctx, input) => {
  const found = await showWholeShop(ctx, input)
  return { ...found, checkin: found.shop && ((await latestOfShop(ctx.db, found.shop.shopId)) ?? null) }
}
