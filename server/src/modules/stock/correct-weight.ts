import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { changeByWeight } from './weigh-store.ts'
import type { WeighedLine } from './weigh-store.ts'

/**
 * Corrects the stock of order lines that weighed more or less than was settled: returns the rest to the shelf, and takes the excess
 * if there is enough, else refuses STOCK_SHORT. Skips goods without numbers.
 */
export const correctWeight = async (ctx: Write, orderId: number, lines: readonly WeighedLine[]): Promise<void> => {
  const changed = lines.filter(({ change }) => change !== 0)
  if (changed.length === 0) return
  const short = await changeByWeight(ctx, orderId, changed)
  if (short.length > 0)
    refuse(
      'STOCK_SHORT',
      {},
      { lines: short.map((it) => ({ goodsId: String(it.goodsId), name: it.name, available: null })) },
    )
}
