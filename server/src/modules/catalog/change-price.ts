import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { writePrice } from './price-store.ts'
import type { PriceChanged, PriceToChange } from './price-store.ts'

/** Sets the price of a specification and answers it. Refuses STALE where it is not as it was seen, NOT_FOUND, a crossed-out price below it. */
export const changePrice = async (ctx: Write, it: PriceToChange): Promise<PriceChanged> => {
  const changed = await writePrice(ctx, it)
  if (changed === undefined) return refuse('NOT_FOUND')
  if (changed.outcome === 'stale') return refuse('STALE')
  if (changed.outcome === 'marketBelow') return refuseField('marketPrice', '划线价不能低于售价')
  ctx.emit('goods.changed', { spuId: changed.spuId }, { key: String(changed.spuId) })
  return changed
}
