import type { Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBackUses, takeUses } from './store.ts'

/** Line of an order that is placed at a price for a limited time. */
export type LineAtSalePrice = {
  readonly lineId: number
  readonly orderId: number
  readonly saleId: number
  readonly qty: Milli
}

/**
 * Counts lines against the quantities of their price and of the buyer. Counts all of them or refuses PRICE_CHANGED, since the goods
 * then cost something else. Prices are locked in ascending order of id.
 */
export const takeSalePrices = async (ctx: Write, userId: number, lines: readonly LineAtSalePrice[]): Promise<void> => {
  if (lines.length > 0 && !(await takeUses(ctx, userId, lines))) refuse('PRICE_CHANGED')
}

/** Gives back what orders took at prices of limited quantity. Calling it again changes nothing. */
export const releaseSalePrices = (ctx: Write, orderIds: readonly number[]): Promise<void> => giveBackUses(ctx, orderIds)
