import type { Write } from '../../../kernel/context.ts'
import type { CameTo } from '../../../kernel/serve.ts'
import { endOfSlice, listSpuIds } from './queries.ts'
import { dropCards, nextMoment, refreshFigures, weighWords, withoutCard, writeCards } from './store.ts'

const batch = 500

/** Rebuilds the card of one product, and schedules the next rebuild for when its timed price begins or ends. */
export const keepCard = async (ctx: Write, { spuId }: { spuId: number }): Promise<void> => {
  await writeCards(ctx, [spuId])
  const at = await nextMoment(ctx, spuId)
  if (at !== undefined) ctx.emit('goods.changed', { spuId }, { at, key: `${spuId}/moment` })
}

/** Rebuilds all cards, or those of one shop, in the same transaction; for loaded data and for changed rules. */
export const rebuildCards = async (ctx: Write, only: { readonly shopId?: number } = {}): Promise<void> => {
  const spuIds = await listSpuIds(ctx.db, only.shopId)
  for (let from = 0; from < spuIds.length; from += batch) await writeCards(ctx, spuIds.slice(from, from + batch))
  await weighWords(ctx)
}

/** Number of products swept in one transaction. */
const slice = 5_000

/**
 * Updates what no fact reports: sold quantities and counters. As a safety net it also finds products that went on or off sale
 * unnoticed. Sweeps a slice of the products after `from`, by id.
 */
export const sweepCards = async (ctx: Write, _?: unknown, from = 0): Promise<CameTo | undefined> => {
  const to = await endOfSlice(ctx.db, from, slice)
  const part = { from, to }
  await refreshFigures(ctx, part)
  await dropCards(ctx, part)
  const missing = await withoutCard(ctx, part, batch)
  if (missing.length > 0) await writeCards(ctx, missing)
  return to === null ? undefined : { cameTo: to }
}

/** Updates stock that ran out or came back; orders change it too often for a fact each. */
export const sweepStock = (ctx: Write): Promise<void> => refreshFigures(ctx, 'scarce')
