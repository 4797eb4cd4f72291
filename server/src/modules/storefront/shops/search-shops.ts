import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { shopWithGoods } from '../cards/shop-cards.ts'
import { boundedPage, pageWithin } from '../search/paging.ts'
import { conditionsOf } from '../search/queries.ts'
import { askedOrLoose, readQuery } from '../words/search-query.ts'
import { findShops } from './queries.ts'

/** Returns the shops that sell what the words describe or have them in their name; without words, all that sell. One statement. */
export const searchShops: Handler<typeof storefront.searchShops> = async (ctx, input) => {
  const page = pageOfInput(input)
  const { plain: conditions } = await conditionsOf(ctx.db, ctx.actor, ctx.now, {
    categoryId: input.categoryId,
    areaId: input.areaId,
  })
  const asked = readQuery(input.keyword ?? '')
  const find = (query: string | undefined) =>
    findShops(ctx, { query, conditions, sort: input.sort, ...pageWithin(page) })
  const { total, list } = await (asked === undefined ? find(undefined) : askedOrLoose(asked, find))
  return boundedPage(page, total, list.map(shopWithGoods(ctx.actor)))
}
