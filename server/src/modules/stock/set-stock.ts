import type { RefusalName } from '@mall/api/errors'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { insertStock, setNumber } from './store.ts'
import type { SetOutcome, StockToOpen, StockToSet } from './store.ts'

/** Creates the stock of new goods, in one statement for all. Type 0 keeps no numbers, but needs its row too. */
export const openStock = async (ctx: Write, rows: readonly StockToOpen[]): Promise<void> => {
  if (rows.length > 0) await insertStock(ctx, rows)
}

const outcomes: Readonly<Record<Exclude<SetOutcome, 'done'>, RefusalName>> = {
  absent: 'NOT_FOUND',
  untracked: 'WRONG_STATE',
  stale: 'STALE',
  belowReserved: 'STOCK_BELOW_RESERVED',
}

/**
 * Sets the number of a shop's goods (thousandths) by hand or as counted. Refuses NOT_FOUND for goods of another shop,
 * WRONG_STATE for goods without numbers, STALE for an old version, STOCK_BELOW_RESERVED.
 */
export const setStock = async (ctx: Write, it: StockToSet): Promise<void> => {
  const outcome = await setNumber(ctx, it)
  if (outcome !== 'done') refuse(outcomes[outcome])
}
