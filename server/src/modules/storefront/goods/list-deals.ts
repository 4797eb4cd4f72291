import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { readPage } from '../../../kernel/read-page.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { masked } from '../../comment/public.ts'
import { readDeals } from './queries.ts'

/** What of goods on sale was sold lately: paid, and not cancelled afterwards. One statement; nobody can be known by it. */
export const deals: Handler<typeof storefront.deals> = async ({ db }, { spuId, ...input }) => {
  const page = await readPage(pageOfInput(input), (limit, offset) => readDeals(db, spuId, limit, offset))
  return { ...page, list: page.list.map(({ name, ...row }) => ({ ...row, buyerName: masked(name) })) }
}
