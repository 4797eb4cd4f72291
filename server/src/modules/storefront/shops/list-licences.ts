import type { storefront } from '@mall/api/storefront/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { readLicences } from './licence-queries.ts'

/** Returns the licences that the law obliges a shop to show, in one statement; those that wait or were refused stay hidden. */
export const licences: Handler<typeof storefront.licences> = async (ctx, { shopId, spuId }) => {
  const found = await readLicences(ctx, shopId, spuId)
  if (found === undefined || found.shopStatus === 0) return refuse('NOT_FOUND')
  if (found.shopStatus > 2) return refuse('SHOP_CLOSED')
  const list = found.list ?? []
  const { neededType } = found
  const held = list.some((it) => it.needed && !it.expired)
  return { list, missing: neededType === null || held ? null : neededType }
}
