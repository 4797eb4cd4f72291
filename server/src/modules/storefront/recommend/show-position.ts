import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { couponOf } from '../../coupon/public.ts'
import { shopCardOf } from '../cards/shop-cards.ts'
import { goodsAt, goodsFor, titles } from './positions.ts'
import { popular, readRecommendedShop } from './queries.ts'

/** Returns the goods chosen for the position; with a target, the goods of that shop or like that product. */
export const recommendDetail: Handler<typeof storefront.recommendDetail> = async (ctx, { position, targetId }) => ({
  title: titles[position]!,
  list: targetId === undefined ? await goodsAt(ctx, position) : await goodsFor(ctx, position, targetId),
})

/** Adds the shop that `targetId` names or that sells the named goods, or else the first shop recommended at the position. */
export const recommendDetailShop: Handler<typeof storefront.recommendDetailShop> = async (ctx, input) => {
  const [{ title, list }, shop] = await Promise.all([recommendDetail(ctx, input), readRecommendedShop(ctx, input)])
  return {
    title,
    list,
    shop: shop === undefined ? null : shopCardOf(shop),
    coupons: (shop?.coupons ?? []).map(couponOf),
  }
}

export const recommendShopGoods: Handler<typeof storefront.recommendShopGoods> = (ctx, { shopId }) =>
  popular(ctx, shopId, 6)
