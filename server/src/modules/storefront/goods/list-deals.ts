import type { storefront } from '@mall/api/storefront/endpoints'
import { pageAnswer, pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { masked } from '../../comment/public.ts'
import { readDeals } from './queries.ts'

/** Returns the recent sales of goods on sale: paid, and not cancelled afterwards. One statement; it identifies no buyer. */
export const deals: Handler<typeof storefront.deals> = async ({ db }, { spuId, ...input }) => {
  const range = pageOfInput(input)
  const sold = await readDeals(db, spuId)
  const shown = sold.slice(range.offset, range.offset + range.pageSize)
  return pageAnswer(
    range,
    sold.length,
    shown.map(({ name, ...row }) => ({ ...row, buyerName: masked(name) })),
  )
}
