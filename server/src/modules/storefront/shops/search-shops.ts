import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { shopWithGoods } from '../cards/shop-cards.ts'
import { boundedPage, pageWithin } from '../search/paging.ts'
import { conditionsOf } from '../search/queries.ts'
import { readQuery } from '../words/search-query.ts'
import { findShops } from './queries.ts'

/** Shops that sell what the words say, or are called so; without words, all that sell something. One statement. */
export const searchShops: Handler<typeof storefront.searchShops> = async (ctx, input) => {
  const page = pageOfInput(input)
  const { total, list } = await findShops(ctx, {
    query: input.keyword === undefined ? undefined : readQuery(input.keyword)?.query,
    conditions: (await conditionsOf(ctx.db, ctx.actor, ctx.now, { categoryId: input.categoryId, areaId: input.areaId }))
      .plain,
    sort: input.sort,
    ...pageWithin(page),
  })
  return boundedPage(page, total, list.map(shopWithGoods(ctx.actor)))
}
