import type { storefront } from '@mall/api/storefront/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { priceSecret } from '../cards/cards.ts'
import { readTrend } from './queries.ts'

const day = 86_400_000
const usualDays = 90

/** Returns how the list price of goods on sale moved, in one statement; nothing if the caller may not know the price. */
export const priceTrend: Handler<typeof storefront.priceTrend> = async (ctx, { goodsId, days }) => {
  const row = await readTrend(ctx, goodsId, new Date(ctx.now.getTime() - (days ?? usualDays) * day))
  if (row === undefined) return refuse('NOT_FOUND')
  const priceHidden = priceSecret(ctx.actor, row)
  return {
    unitName: row.unitName,
    priceHidden,
    points: priceHidden === null ? row.points.map(({ at, price }) => ({ time: new Date(at), price })) : [],
  }
}
