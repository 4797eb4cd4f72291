import type { Fen } from '@mall/api/money'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { demandConfirmed } from './demand-confirmed.ts'
import { refuseStaleGoods } from './save-goods.ts'
import { writePrice } from './price-store.ts'
import type { PriceChanged, PriceToChange } from './price-store.ts'

/** Field of the price in the input, and the changes that the caller confirmed. */
type Asked = { readonly field: string; readonly confirmed: ConfirmedPrices }

/** Returns the confirmation of a row of a plan or sheet, whose marks were confirmed before it ran. */
export const confirmedBefore = (from: Fen, to: Fen): Asked => ({
  field: 'price',
  confirmed: [{ field: 'price', from, to }],
})

/**
 * Sets the price of a specification and returns it. Refuses NOT_FOUND, STALE if it changed since the caller saw it, PRICE_UNUSUAL
 * until a large change is confirmed, and a crossed-out price below it.
 */
export const changePrice = async (ctx: Write, it: PriceToChange, asked: Asked): Promise<PriceChanged> => {
  const changed = await writePrice(ctx, it)
  if (changed === undefined) return refuse('NOT_FOUND')
  if (changed.outcome === 'stale') return refuseStaleGoods(ctx, it.shopId, changed.spuId)
  if (changed.outcome === 'marketBelow') return refuseField('marketPrice', '划线价不能低于售价')
  const { subject, was, price } = changed
  demandConfirmed([{ field: asked.field, subject, from: was, to: price }], asked.confirmed)
  ctx.emit('goods.changed', { spuId: changed.spuId }, { key: String(changed.spuId) })
  return changed
}
