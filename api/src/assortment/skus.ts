import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { money, pageOf, quantity } from '../wire-types.ts'
import { counting, narrowedSkus, pricing, viewing } from './access.ts'
import { goodsPrices, promotionGoods, skuHistory, skuRow, tabCounts } from './answers.ts'
import * as inputs from './inputs.ts'

const { goodsIds: _, exceptIds: __, ...narrowedByWords } = narrowedSkus
const ofShop = { goodsId: 'only specifications of the shop are found' } as const

/* The specifications of a shop's goods: what they cost and how many there are, read and changed one by one. */

export const skus = {
  skus: endpoint({
    about: 'The specifications of a shop, with their prices and numbers.',
    effect: 'read',
    at: [post('/rest/mj/goods/sku/list')],
    access: viewing,
    scopedBy: narrowedSkus,
    input: inputs.skuList,
    output: pageOf(skuRow),
  }),
  skuTabs: endpoint({
    about: 'The tabs of specifications, with how many of each a filter finds.',
    effect: 'read',
    at: [post('/rest/mj/goods/sku/tabs')],
    access: viewing,
    scopedBy: narrowedByWords,
    input: inputs.skuTabCounts,
    output: tabCounts,
  }),
  skuHistory: endpoint({
    about: 'The latest 50 prices and movements in stock of a specification, with who made them.',
    effect: 'read',
    at: [post('/rest/mj/goods/sku/history')],
    access: viewing,
    scopedBy: ofShop,
    input: inputs.skuHistory,
    output: skuHistory,
  }),
  editPrice: endpoint({
    about: 'Sets the price of a specification, or the one crossed out beside it; only of the version that was seen.',
    effect: 'write',
    at: [post('/rest/mj/goods/price/edit')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.editPrice,
    output: z.object({ price: money, marketPrice: money.nullable(), version: z.int() }),
  }),
  editStock: endpoint({
    about:
      'Sets the number of a specification in stock as counted, or when it is short; refused where it was sold meanwhile.',
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
    about: 'The list price of specifications, and what customers pay by the price schemes of now.',
    effect: 'read',
    at: [post('/mj/price/getPriceListByGoods')],
    access: { role: 'seller', can: 'price.scheme' },
    scopedBy: { goodsIds: 'only specifications of the shop are found' },
    input: inputs.pricesOfGoods,
    output: z.array(goodsPrices),
  }),
  goodsForPromotion: endpoint({
    about: 'Goods on sale that a full reduction may take, with the one that has them already.',
    effect: 'read',
    at: [get('/mj/queryGoodsMJ.do')],
    access: { role: 'seller', can: 'marketing.manage' },
    scopedBy: { promotionId: 'only promotions of the shop are left out' },
    input: inputs.goodsForPromotion,
    output: pageOf(promotionGoods),
  }),
}
