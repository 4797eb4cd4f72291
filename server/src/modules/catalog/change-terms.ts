import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { writeTerms } from './terms-store.ts'

/** Gives a product of a shop other terms. Refuses STALE where those that change are not as they were seen. */
export const changeTerms = async (ctx: Write, it: Parameters<typeof writeTerms>[1]): Promise<void> => {
  if (!(await writeTerms(ctx, it))) return refuse('STALE')
  ctx.emit('goods.changed', { spuId: it.spuId }, { key: String(it.spuId) })
}
