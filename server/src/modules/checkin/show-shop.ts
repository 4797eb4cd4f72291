import type { checkin } from '@mall/api/checkin/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { showWholeShop } from '../shop/public.ts'
import { latestOfShop } from './queries.ts'

/** A shop in full to its own people, with how far its application is. */
export const shopDetail: Handler<typeof checkin.shopDetail> = async (ctx, input) => {
  const found = await showWholeShop(ctx, input)
  return { ...found, checkin: found.shop && ((await latestOfShop(ctx.db, found.shop.shopId)) ?? null) }
}
