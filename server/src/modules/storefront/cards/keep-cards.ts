import type { Write } from '../../../kernel/context.ts'
import { listSpuIds } from './queries.ts'
import { dropCards, nextMoment, refreshFigures, weighWords, withoutCard, writeCards } from './store.ts'

const batch = 500

/** Makes the card of one product anew, and again when its timed price begins or ends. */
export const keepCard = async (ctx: Write, { spuId }: { spuId: number }): Promise<void> => {
  await writeCards(ctx, [spuId])
  const at = await nextMoment(ctx, spuId)
  if (at !== undefined) ctx.emit('goods.changed', { spuId }, { at, key: `${spuId}/moment` })
}

/** Makes all cards anew, or those of one shop, in the same transaction. For loading data and for changed rules. */
export const rebuildCards = async (ctx: Write, only: { readonly shopId?: number } = {}): Promise<void> => {
  const spuIds = await listSpuIds(ctx.db, only.shopId)
  for (let from = 0; from < spuIds.length; from += batch) await writeCards(ctx, spuIds.slice(from, from + batch))
  await weighWords(ctx)
}

/** What no fact reports: sold quantities and counters; and, as a net below the facts, goods that came or went unnoticed. */
export const sweepCards = async (ctx: Write): Promise<void> => {
  await refreshFigures(ctx, 'all')
  await dropCards(ctx)
  const missing = await withoutCard(ctx, batch)
  if (missing.length > 0) await writeCards(ctx, missing)
}

/** Stock that ran out or came back: orders move it far too often for a fact each. */
export const sweepStock = (ctx: Write): Promise<void> => refreshFigures(ctx, 'scarce')
