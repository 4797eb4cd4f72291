import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { askedOrLoose, readQuery } from '../words/search-query.ts'
import { boundedPage, mostCounted, pageWithin } from './paging.ts'
import { conditionsOf, findGoods, listGoods } from './queries.ts'

/** Returns the goods of one shop on sale, by its own groups or by words. */
export const shopGoods: Handler<typeof storefront.shopGoods> = async ({ db, actor, now }, input) => {
  const wanted = pageOfInput(input)
  const conditions = await conditionsOf(db, actor, now, { shopId: input.shopId, classifyId: input.classifyId })
  const shape = { conditions, sort: input.sort, counts: mostCounted, ...pageWithin(wanted) }
  const asked = readQuery(input.keyword ?? '')
  const page =
    asked === undefined
      ? await listGoods(db, actor, now, shape)
      : await askedOrLoose(asked, (query) => findGoods(db, actor, now, { ...shape, query }))
  return boundedPage(wanted, Math.min(page.total ?? 0, mostCounted), page.list)
}
