import type { storefront } from '@mall/api/storefront/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { readLicences } from './licence-queries.ts'

/** What law makes a shop show, in one statement. Licences that wait or were refused are nobody's business. */
export const licences: Handler<typeof storefront.licences> = async (ctx, { shopId, spuId }) => {
  const found = await readLicences(ctx, shopId, spuId)
  if (found === undefined || found.shopStatus === 0) return refuse('NOT_FOUND')
  if (found.shopStatus > 2) return refuse('SHOP_CLOSED')
  const list = found.list ?? []
  const { neededType } = found
  const held = list.some((it) => it.needed && !it.expired)
  return { list, missing: neededType === null || held ? null : neededType }
}
