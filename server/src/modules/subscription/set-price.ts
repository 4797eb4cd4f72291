import type { subscription } from '@mall/api/subscription/endpoints'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { packagesOf } from './queries.ts'
import { writePrice } from './store.ts'

/** Sets the price of a package; existing orders keep theirs. */
export const setPackagePrice: Handler<typeof subscription.setPrice> = async (ctx, it) => {
  const known = (await packagesOf(ctx.db)).find(({ packageId }) => packageId === it.packageId) ?? refuse('NOT_FOUND')
  if (known.periodMonths === null) return refuseField('priceMoney', `${known.name}不收费`)
  return (await writePrice(ctx, it)) ? true : refuseStale(undefined)
}
