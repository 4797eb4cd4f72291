import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { insertSalePrice } from './store.ts'
import type { SalePriceToSave } from './store.ts'

/** Gives goods of a shop a public price (fen) for a limited time; goods of another shop are NOT_FOUND. */
export const saveSalePrice = async (ctx: Write, it: SalePriceToSave): Promise<void> => {
  const spuId = await insertSalePrice(ctx, it)
  if (spuId === undefined) return refuse('NOT_FOUND')
  const key = String(spuId)
  ctx.emit('goods.changed', { spuId }, { key })
  // The cards change again when the price begins and when it ends.
  for (const [name, at] of [
    ['begin', it.beginTime],
    ['end', it.endTime],
  ] as const)
    if (at > ctx.now) ctx.emit('goods.changed', { spuId }, { at, key: `${key}:${name}:${at.getTime()}` })
}
