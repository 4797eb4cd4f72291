import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { writeTerms } from './terms-store.ts'

/** Changes terms of a shop's product. Refuses STALE if any of them changed since the caller saw it. */
export const changeTerms = async (ctx: Write, it: Parameters<typeof writeTerms>[1]): Promise<void> => {
  if (!(await writeTerms(ctx, it))) return refuse('STALE')
  ctx.emit('goods.changed', { spuId: it.spuId }, { key: String(it.spuId) })
}
