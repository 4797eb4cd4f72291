import { z } from 'zod'
import { goodsCard, priceSecrets } from '../cards.ts'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import { rank, detail, goodsPage } from './answers.ts'
import * as inputs from './inputs.ts'

/* Goods, one by one and in lists of a shop or a ranking. */

export const goods = {
  detail: endpoint({
    about: 'Returns the page of goods, by specification or product; `addressId` or `areaId` names the destination.',
    effect: 'read',
    at: [post('/rest/goodsDetail/detail')],
    access: 'public',
    scopedBy: { addressId: 'the query reads addresses of the caller only; a visitor has none' },
    input: inputs.detail,
    output: detail,
  }),
  deals: endpoint({
    about:
      'Returns the latest paid sales of goods, at most a hundred: masked buyer names, specifications and quantities.',
    effect: 'read',
    at: [get('/rest/goods/deals')],
    access: 'public',
    input: inputs.deals,
    output: pageOf(
      z.object({
        lineId: id,
        buyerName: z.string(),
        specText: z.string(),
        qty: quantity,
        unitName: z.string(),
        payTime: time,
      }),
    ),
  }),
  priceTrend: endpoint({
    about: 'Returns the list price of one specification at the beginning of the days, and every change since.',
    effect: 'read',
    at: [get('/rest/goods/priceTrend')],
    access: 'public',
    input: inputs.priceTrend,
    output: z.object({
      unitName: z.string(),
      priceHidden: z.enum(priceSecrets).nullable(),
      /** Prices, each with its first time; empty while hidden. Covers the last 90 days by default. */
      points: z.array(z.object({ time, price: money })),
    }),
  }),
  like: endpoint({
    about:
      'Returns similar goods of the same category or shop by popularity; without goods first those similar to what the caller bought and kept.',
    effect: 'read',
    at: [get('/rest/goods/like')],
    access: 'public',
    input: inputs.like,
    output: z.array(goodsCard),
  }),
  shopGoods: endpoint({
    about: 'Returns the goods of a shop on sale.',
    effect: 'read',
    at: [get('/rest/goods/shop/list')],
    access: 'public',
    input: inputs.shopGoods,
    output: goodsPage,
  }),
  ranking: endpoint({
    withoutScreen: 'the home page is one call, rendered by the server, and returns its ranking',
    about:
      'Returns the first 50 goods by sold quantity, views or favourites, of a shop or category, within the last 7 or 30 days.',
    effect: 'read',
    at: [get('/rest/goods/queryGoodsRankingList')],
    access: 'public',
    input: inputs.ranking,
    output: z.array(rank),
  }),
}
