import type { publishing } from '@mall/api/publishing/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { listingOf } from './queries.ts'

export const showListing: Handler<typeof publishing.show> = async ({ db, actor }, { id }) => {
  const { skus, path, categoryId, unitIds, needQualType, ...spu } =
    (await listingOf(db, actor.shop.shopId, id)) ?? refuse('NOT_FOUND')
  return {
    ...spu,
    shopId: actor.shop.shopId,
    cateModel: {
      id: categoryId,
      name: path.at(-1)!.name,
      path,
      level: path.length,
      unitIds,
      weighGoods: spu.weighGoods,
      needQualType,
    },
    // All specifications of goods have the same stock type.
    stockType: skus[0]?.stockType ?? 0,
    skuList: skus.map(({ stockType: _type, oaArticleId: _article, isoa, ...sku }) => ({ ...sku, isoa: isoa ? 1 : 0 })),
  }
}
