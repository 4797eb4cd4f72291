import { z } from 'zod'
import { goodsCard, priceSecrets } from '../cards.ts'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import { rank, detail, goodsPage } from './answers.ts'
import * as inputs from './inputs.ts'

/* Goods, one by one and in lists of a shop or a rank. */

export const goods = {
  detail: endpoint({
    about:
      'All that the page of goods shows, by the specification or the product; `addressId` or `areaId` says where to.',
    effect: 'read',
    at: [post('/rest/goodsDetail/detail')],
    access: 'public',
    scopedBy: { addressId: 'the query reads addresses of the caller only; a visitor has none' },
    input: inputs.detail,
    output: detail,
  }),
  deals: endpoint({
    about: 'The latest paid sales of goods, at most a hundred: to whom, with masked names, of what and how much.',
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
    about: 'The list price of one specification: what it was when the days began, and every change since.',
    effect: 'read',
    at: [get('/rest/goods/priceTrend')],
    access: 'public',
    input: inputs.priceTrend,
    output: z.object({
      unitName: z.string(),
      priceHidden: z.enum(priceSecrets).nullable(),
      /** From when on which price; none while hidden. Without `days`, of the last 90. */
      points: z.array(z.object({ time, price: money })),
    }),
  }),
  like: endpoint({
    about:
      'Goods like these: of the same category (or the shop), by popularity; without goods first what is like those the caller bought and kept.',
    effect: 'read',
    at: [get('/rest/goods/like')],
    access: 'public',
    input: inputs.like,
    output: z.array(goodsCard),
  }),
  shopGoods: endpoint({
    about: 'The goods of a shop on sale.',
    effect: 'read',
    at: [get('/rest/goods/shop/list')],
    access: 'public',
    input: inputs.shopGoods,
    output: goodsPage,
  }),
  ranking: endpoint({
    withoutScreen: 'the home page is one call, drawn by the server, and brings its ranking',
    about: 'The first 50 goods by sold quantity, views or favourites; of a shop or category, of the last 7 or 30 days.',
    effect: 'read',
    at: [get('/rest/goods/queryGoodsRankingList')],
    access: 'public',
    input: inputs.ranking,
    output: z.array(rank),
  }),
}
