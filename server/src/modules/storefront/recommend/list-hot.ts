import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { goodsAt, titles } from './positions.ts'
import { newest, popular, soldThisMonth } from './queries.ts'

export const hotRecommend: Handler<typeof storefront.hotRecommend> = async (ctx, { position }) => {
  const chosen = await goodsAt(ctx, position ?? 'hot')
  return chosen.length > 0 ? chosen : popular(ctx, undefined, 20)
}

const groupSize = 10

export const hotRecommendGroups: Handler<typeof storefront.hotRecommendGroups> = async (ctx, input) => {
  const [hot, sold, fresh] = await Promise.all([
    hotRecommend(ctx, input),
    soldThisMonth(ctx, groupSize),
    newest(ctx, groupSize),
  ])
  return [
    { title: titles.hot!, type: 'hot', list: hot.slice(0, groupSize) },
    { title: '本月热卖', type: 'sold', list: sold },
    { title: '新品上架', type: 'new', list: fresh },
  ]
}
