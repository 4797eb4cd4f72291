import type { comment } from '@mall/api/comment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { scoreOf, scoresOf, shopOf } from '../../shop/public.ts'

export const showShopScores: Handler<typeof comment.shopScores> = async ({ db, actor }) => {
  const shop = (await shopOf(db, actor.shop.shopId))!
  return { score: scoreOf(shop.scoreTenths), ...scoresOf(shop) }
}
