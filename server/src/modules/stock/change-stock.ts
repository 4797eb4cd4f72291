import type { StockType } from '@mall/api/stock-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { changeNumbers } from './change-store.ts'
import type { StockChange } from './change-store.ts'

/**
 * Changes stock type and numbers of a shop's specifications; it adds the difference between the number that was read and the new
 * one, so that sales meanwhile count. Refuses STOCK_TYPE_HELD while orders or lots hold some, STOCK_BELOW_RESERVED, and NOT_FOUND
 * for specifications of another shop.
 */
export const changeStock = async (
  ctx: Write,
  shopId: number,
  stockType: StockType,
  changes: readonly StockChange[],
): Promise<void> => {
  if (changes.length === 0) return
  const outcomes = await changeNumbers(ctx, shopId, stockType, changes)
  if (outcomes.length !== changes.length) return refuse('NOT_FOUND')
  if (outcomes.includes('held')) return refuse('STOCK_TYPE_HELD')
  if (outcomes.includes('belowReserved')) return refuse('STOCK_BELOW_RESERVED')
}
