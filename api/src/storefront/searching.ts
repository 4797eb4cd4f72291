import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import { shopWithGoods, found } from './answers.ts'
import * as inputs from './inputs.ts'

/* Search for goods and shops by words, categories and filters. */

export const searching = {
  searchGoods: endpoint({
    about:
      'Returns goods by words (Chinese, pinyin, initials), category, area, shop, price, least quantity, full reduction and marks, with facets on request, and with landed prices if these sort the list.',
    effect: 'read',
    at: [get('/rest/search/goods'), post('/rest/search/goods')],
    access: 'public',
    limit: 'search',
    scopedBy: { toAddressId: 'the query reads addresses of the caller only; a visitor has none' },
    input: inputs.searchGoods,
    output: found,
  }),
  suggest: endpoint({
    about:
      'Returns suggestions for a search while people type: words, categories, shops and goods; without a keyword hot words.',
    effect: 'read',
    at: [get('/rest/search/suggest')],
    access: 'public',
    input: inputs.suggest,
    output: z.object({
      words: z.array(z.string()),
      categories: z.array(z.object({ categoryId: id, name: z.string(), path: z.string() })),
      shops: z.array(z.object({ shopId: id, shopName: z.string() })),
      goods: z.array(z.object({ spuId: id, name: z.string(), image: z.string().nullable(), shopName: z.string() })),
    }),
  }),
  searchShops: endpoint({
    about: 'Returns shops by their name or their goods, each with three of its goods.',
    effect: 'read',
    at: [get('/rest/search/shops'), post('/rest/search/shops')],
    access: 'public',
    limit: 'search',
    input: inputs.searchShops,
    output: pageOf(shopWithGoods),
  }),
  categoryTree: endpoint({
    about: 'Returns the whole category tree, for the menu.',
    effect: 'read',
    at: [get('/rest/category/tree')],
    access: 'public',
    input: inputs.categoryTree,
    output: z.array(
      z.object({
        categoryId: id,
        name: z.string(),
        icon: z.string().nullable(),
        children: z.array(
          z.object({
            categoryId: id,
            name: z.string(),
            children: z.array(z.object({ categoryId: id, name: z.string() })),
          }),
        ),
      }),
    ),
  }),
}
