import type { Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { giveBackUses, takeUses } from './store.ts'

/** A line of an order that is being placed at a price for a limited time. */
export type LineAtSalePrice = {
  readonly lineId: number
  readonly orderId: number
  readonly saleId: number
  readonly qty: Milli
}

/**
 * Counts lines against the quantity of their price and of its buyer: all of them or, by refusing PRICE_CHANGED, none,
 * because the goods then cost something else. In one statement, prices in ascending order of their id.
 */
export const takeSalePrices = async (ctx: Write, userId: number, lines: readonly LineAtSalePrice[]): Promise<void> => {
  if (lines.length > 0 && !(await takeUses(ctx, userId, lines))) refuse('PRICE_CHANGED')
}

/** Gives back what orders took at prices of limited quantity. Doing it again changes nothing. */
export const releaseSalePrices = (ctx: Write, orderIds: readonly number[]): Promise<void> => giveBackUses(ctx, orderIds)
