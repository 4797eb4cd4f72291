import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import { attachPapers } from '../file/public.ts'

/** Kind of the papers that both sides show in after-sales. */
export const papersOfAfterSales = 10

/** Attaches photos that the caller uploaded to after-sales permanently; refuses NOT_FOUND if one of them is not theirs. */
export const keepPapers = async (
  ctx: Write<Actor>,
  afterSalesId: Id,
  paths: readonly string[] | undefined,
): Promise<void> => {
  if (paths === undefined || paths.length === 0) return
  const put = { bizType: papersOfAfterSales, bizId: afterSalesId, userId: ctx.actor.userId, paths, kept: true }
  if (!(await attachPapers(ctx, put))) refuse('NOT_FOUND')
}
