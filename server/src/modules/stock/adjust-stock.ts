import { timeText } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, wordsFor } from '../../kernel/refusal.ts'
import { adjustNumber, lastMove } from './adjust-store.ts'
import type { Adjustment, AdjustOutcome, Numbers } from './adjust-store.ts'

type Otherwise = Exclude<AdjustOutcome, 'done' | 'stale'>
const refusals: Readonly<Record<Otherwise, () => never>> = {
  untracked: () => refuseField('counted', '商品不设库存'),
  corrected: () => refuseField('counted', '这个规格的库存在这期间改过，没有再改一次'),
  belowZero: () => refuseField('counted', '库存不够减'),
  belowReserved: () => refuse('STOCK_BELOW_RESERVED'),
}

/** Refuses with who changed the number since it was read, and when; it may have been sold. */
const refuseMoved = async (ctx: Write, { shopId, goodsId }: Adjustment): Promise<never> => {
  const last = await lastMove(ctx, shopId, goodsId)
  const msg = wordsFor('STOCK_MOVED')
  const change = last === undefined ? {} : { changedBy: last.by, changedTime: timeText(last.at) }
  return refuse('STOCK_MOVED', {}, { fields: [{ field: 'counted', msg }], ...change })
}

/**
 * Corrects a number of the shop's goods by hand and returns the numbers. Refuses NOT_FOUND, STOCK_BELOW_RESERVED, or with another
 * reason.
 */
export const adjustStock = async (ctx: Write, it: Adjustment): Promise<Numbers> => {
  const adjusted = await adjustNumber(ctx, it)
  if (adjusted === undefined) return refuse('NOT_FOUND')
  const { outcome } = adjusted
  if (outcome === 'stale') return refuseMoved(ctx, it)
  return outcome === 'done' ? adjusted : refusals[outcome]()
}
