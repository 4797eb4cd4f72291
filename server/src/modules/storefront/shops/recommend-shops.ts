import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { shopCardOf } from '../cards/shop-cards.ts'
import { boundedPage, pageWithin } from '../search/paging.ts'
import { pageOfRecommended, readRecommended } from './queries.ts'

/** Returns at most 12 shops: those of the area first, then those recommended, then by sales. */
export const recommendShops: Handler<typeof storefront.recommendShops> = async (ctx, { areaId }) =>
  (await readRecommended(ctx, areaId)).map(shopCardOf)

export const recommendShopPage: Handler<typeof storefront.recommendShopPage> = async (ctx, input) => {
  const page = pageOfInput(input)
  const { total, list } = await pageOfRecommended(ctx, input, pageWithin(page))
  return boundedPage(page, total, list.map(shopCardOf))
}
