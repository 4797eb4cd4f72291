import type { GoodsCard } from '@mall/api/cards'
import type { Read } from '../../../kernel/context.ts'
import { ofRecommendedShops, ofSameCategory, popular, recommendedAt } from './queries.ts'

/** Titles of the positions at which goods are recommended. */
export const titles: Readonly<Record<string, string>> = {
  home_shop: '推荐店铺好货',
  home_goods: '为您推荐',
  hot: '热销商品',
  service: '推荐服务',
}

const most = 20

/** Goods for a position for which nobody chose any; recommended services are no goods. */
const otherwise: Readonly<Record<string, (ctx: Read) => Promise<GoodsCard[]>>> = {
  home_shop: (ctx) => ofRecommendedShops(ctx, most),
  home_goods: (ctx) => popular(ctx, undefined, most),
  hot: (ctx) => popular(ctx, undefined, most),
}

export const goodsAt = async (ctx: Read, position: string): Promise<GoodsCard[]> => {
  const chosen = await recommendedAt(ctx, position, most)
  return chosen.length > 0 ? chosen : ((await otherwise[position]?.(ctx)) ?? [])
}

/** Goods recommended for a target, by position: the target is a shop or a product; services have none. */
const beside: Readonly<Record<string, (ctx: Read, targetId: number) => Promise<GoodsCard[]>>> = {
  home_shop: (ctx, shopId) => popular(ctx, shopId, most),
  home_goods: (ctx, spuId) => ofSameCategory(ctx, undefined, spuId, most),
  hot: (ctx, spuId) => ofSameCategory(ctx, undefined, spuId, most),
}

export const goodsFor = async (ctx: Read, position: string, targetId: number): Promise<GoodsCard[]> =>
  (await beside[position]?.(ctx, targetId)) ?? []
