import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { adjustNumber } from './adjust-store.ts'
import type { Adjustment, AdjustOutcome, Numbers } from './adjust-store.ts'

const refusals: Readonly<Record<Exclude<AdjustOutcome, 'done'>, () => never>> = {
  untracked: () => refuseField('counted', '商品不设库存'),
  stale: () => refuseField('counted', '库存在这期间变过，请按新的数量再改'),
  corrected: () => refuseField('counted', '这个规格的库存在这期间改过，没有再改一次'),
  belowZero: () => refuseField('counted', '库存不够减'),
  belowReserved: () => refuse('STOCK_BELOW_RESERVED'),
}

/** Corrects a number of the shop's goods by hand and answers it. Refuses NOT_FOUND, STOCK_BELOW_RESERVED, or says why not. */
export const adjustStock = async (ctx: Write, it: Adjustment): Promise<Numbers> => {
  const adjusted = await adjustNumber(ctx, it)
  if (adjusted === undefined) return refuse('NOT_FOUND')
  const { outcome } = adjusted
  return outcome === 'done' ? adjusted : refusals[outcome]()
}
