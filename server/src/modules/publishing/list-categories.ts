import type { publishing } from '@mall/api/publishing/endpoints'
import { qualificationNames } from '@mall/api/shop/qualifications'
import { stockTypes } from '@mall/api/stock-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { categoriesBelow, configOf } from './queries.ts'

export const listCategoriesBelow: Handler<typeof publishing.categoriesBelow> = ({ db }, { id }) =>
  categoriesBelow(db, id)

export const showShopConfig: Handler<typeof publishing.shopConfig> = async ({ db, actor, now }, { categoryId }) => {
  const found = (await configOf(db, actor.shop.shopId, categoryId, now)) ?? refuse('NOT_FOUND')
  const { shopId, shopName, path, level, needQualType } = found
  return {
    shopDetail: { shopId, shopName },
    category: { categoryId, path, leaf: level === 3 },
    stockTypes: [...stockTypes],
    payWays: [
      ...(found.payEnabled ? (['online'] as const) : []),
      ...(found.offlineEnabled ? (['offline'] as const) : []),
      ...(found.creditEnabled ? (['credit'] as const) : []),
    ],
    needQual:
      needQualType === null
        ? null
        : { type: needQualType, name: qualificationNames[needQualType] ?? '', ok: found.qualified },
    weighGoods: found.weighGoods,
    goodsLimit: found.goodsLimit,
    goodsUsed: found.goodsUsed,
    afterSaleDays: found.afterSaleDays,
    attrNames: found.attrTemplate.map(({ name }) => name),
  }
}
