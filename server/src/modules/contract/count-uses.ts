import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBackUses, takeUses } from './use-store.ts'
import type { LineAtContractPrice } from './use-store.ts'

/**
 * Counts lines against the quantities of their contracts. Counts all of them or refuses PRICE_CHANGED, since the goods then cost
 * something else.
 */
export const takeContractGoods = async (ctx: Write, boId: Id, lines: readonly LineAtContractPrice[]): Promise<void> => {
  if (lines.length > 0 && !(await takeUses(ctx, boId, lines))) refuse('PRICE_CHANGED')
}

/** Gives back what orders took of contracts. Calling it again changes nothing. */
export const releaseContractGoods = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length > 0) await giveBackUses(ctx, orderIds)
}
