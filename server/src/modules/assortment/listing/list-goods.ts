import type { assortment } from '@mall/api/assortment/endpoints'
import { saleStateText } from '@mall/api/assortment/states'
import { priceWords } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { choicesOf, goodsPage, tabCounts } from './queries.ts'
import type { GoodsRow } from './queries.ts'

const presentRow =
  (shopId: Id) =>
  ({ units, ...row }: GoodsRow) => ({
    ...row,
    shopId,
    tradeText: row.lowestPrice === null || units === null ? '' : priceWords(row.lowestPrice, units),
    cateModel: {
      id: row.categoryId,
      name: row.categoryName,
      path: row.categoryPath,
      level: row.categoryLevel,
      unitIds: row.unitIds,
      weighGoods: row.weighGoods,
      needQualType: row.needQualType,
    },
    priceRange:
      row.lowestPrice === null || row.highestPrice === null ? null : { min: row.lowestPrice, max: row.highestPrice },
    saleStateText: saleStateText(row),
    skuList: row.onlySku,
  })

export const listGoods: Handler<typeof assortment.list> = async ({ db, actor }, input) => {
  const page = await goodsPage(db, actor.shop.shopId, input)
  return { ...page, list: page.list.map(presentRow(actor.shop.shopId)) }
}

export const countTabs: Handler<typeof assortment.tabs> = ({ db, actor }, input) =>
  tabCounts(db, actor.shop.shopId, input)

export const showChoices: Handler<typeof assortment.choices> = ({ db, actor }) => choicesOf(db, actor.shop.shopId)
