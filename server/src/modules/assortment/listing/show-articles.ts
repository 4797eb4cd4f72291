import type { assortment } from '@mall/api/assortment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { articlesIn } from './article-queries.ts'

export const showArticles: Handler<typeof assortment.articlesOf> = async ({ db, actor }, { boId, goodsIds }) => {
  const shopIds = actor.staff.filter((it) => it.boId === boId && it.can.has('goods.view')).map((it) => it.shopId)
  return articlesIn(db, shopIds, goodsIds)
}
