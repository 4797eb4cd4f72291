import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { money, pageOf, quantity } from '../wire-types.ts'
import { counting, narrowedSkus, pricing, viewing } from './access.ts'
import { goodsPrices, promotionGoods, skuHistory, skuRow, tabCounts } from './answers.ts'
import * as inputs from './inputs.ts'

const { goodsIds: _, exceptIds: __, ...narrowedByWords } = narrowedSkus
const ofShop = { goodsId: 'only specifications of the shop are searched' } as const

/* Specifications of a shop's goods: their prices and stock, read and changed one by one. */

export const skus = {
  skus: endpoint({
    about: 'Returns the specifications of a shop with their prices and stock.',
    effect: 'read',
    at: [post('/rest/mj/goods/sku/list')],
    access: viewing,
    scopedBy: narrowedSkus,
    input: inputs.skuList,
    output: pageOf(skuRow),
  }),
  skuTabs: endpoint({
    about: 'Returns the tabs of specifications, with the number that a filter finds in each.',
    effect: 'read',
    at: [post('/rest/mj/goods/sku/tabs')],
    access: viewing,
    scopedBy: narrowedByWords,
    input: inputs.skuTabCounts,
    output: tabCounts,
  }),
  skuHistory: endpoint({
    about: 'Returns the latest 50 prices and stock movements of a specification, with the people who made them.',
    effect: 'read',
    at: [post('/rest/mj/goods/sku/history')],
    access: viewing,
    scopedBy: ofShop,
    input: inputs.skuHistory,
    output: skuHistory,
  }),
  editPrice: endpoint({
    about:
      'Sets the price or the crossed out price of a specification; refused unless its version is the one that was read.',
    effect: 'write',
    at: [post('/rest/mj/goods/price/edit')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.editPrice,
    output: z.object({ price: money, marketPrice: money.nullable(), version: z.int() }),
  }),
  editStock: endpoint({
    about:
      'Sets the counted stock of a specification, or its warning level; refused if the stock has changed since the caller read it.',
    effect: 'write',
    at: [post('/rest/mj/goods/stock/edit')],
    access: counting,
    scopedBy: ofShop,
    input: inputs.editStock,
    output: z.object({
      stock: quantity.nullable(),
      available: quantity.nullable(),
      warnAt: quantity.nullable(),
      stockState: z.int(),
    }),
  }),
  pricesOfGoods: endpoint({
    about: "Returns the list prices of specifications, and the customers' prices by the present price schemes.",
    effect: 'read',
    at: [post('/mj/price/getPriceListByGoods')],
    access: { role: 'seller', can: 'price.scheme' },
    scopedBy: { goodsIds: 'only specifications of the shop are searched' },
    input: inputs.pricesOfGoods,
    output: z.array(goodsPrices),
  }),
  goodsForPromotion: endpoint({
    about: 'Returns the goods on sale that a full reduction may take, with the promotion that already holds them.',
    effect: 'read',
    at: [get('/mj/queryGoodsMJ.do')],
    access: { role: 'seller', can: 'marketing.manage' },
    scopedBy: { promotionId: 'only promotions of the shop are left out' },
    input: inputs.goodsForPromotion,
    output: pageOf(promotionGoods),
  }),
}
