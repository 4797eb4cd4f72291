import type { assortment } from '@mall/api/assortment/endpoints'
import { saleStateText, stockChangeNames } from '@mall/api/assortment/states'
import { priceWords } from '@mall/api/units'
import type { Handler } from '../../../kernel/serve.ts'
import { priceMoves, skuPage, skuTabCounts, stockMoves } from './queries.ts'

export const listSkus: Handler<typeof assortment.skus> = async ({ db, actor }, input) => {
  const page = await skuPage(db, actor.shop.shopId, input)
  return {
    ...page,
    list: page.list.map(({ units, ...row }) => ({
      ...row,
      tradeText: priceWords(row.price, units),
      saleStateText: saleStateText(row),
    })),
  }
}

export const countSkuTabs: Handler<typeof assortment.skuTabs> = ({ db, actor }, input) =>
  skuTabCounts(db, actor.shop.shopId, input)

export const showSkuHistory: Handler<typeof assortment.skuHistory> = async ({ db, actor }, { goodsId }) => {
  const { shopId } = actor.shop
  const stock = await stockMoves(db, shopId, goodsId)
  return {
    prices: await priceMoves(db, shopId, goodsId),
    stock: stock.map((it) => ({ ...it, changeText: stockChangeNames[it.changeType as keyof typeof stockChangeNames] })),
  }
}
