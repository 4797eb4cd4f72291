import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { changeByWeight } from './weigh-store.ts'
import type { WeighedLine } from './weigh-store.ts'

/**
 * Lines of an order that were handed over weighed more or less than was settled: the rest goes back on the shelf, what is more is taken
 * where there is more, else STOCK_SHORT. Goods without numbers are passed over.
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
