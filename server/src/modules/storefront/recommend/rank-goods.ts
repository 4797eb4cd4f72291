import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { rankedRows } from '../cards/cards.ts'
import { conditionsOf } from '../search/queries.ts'
import { readRanking } from './queries.ts'

const longest = 50

/** Returns the first 50 goods of a ranking: of all goods, of a shop or of a category. */
export const ranking: Handler<typeof storefront.ranking> = async (ctx, { shopId, categoryId, days, by }) => {
  const { plain: conditions } = await conditionsOf(ctx.db, ctx.actor, ctx.now, { shopId, categoryId })
  const rows = await readRanking(ctx, { by, days: days ?? 0, conditions, limit: longest })
  return rankedRows(rows, ctx.actor, by === 'sold' ? 1_000 : 1)
}
