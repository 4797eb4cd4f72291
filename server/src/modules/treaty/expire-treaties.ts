import { dateText } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { endTreaties } from './store.ts'

/** Ends treaties after their last day; they are unusable even before this timer runs. */
export const expireTreaties = async (ctx: Write<null>): Promise<void> => {
  await endTreaties(ctx, dateText(ctx.now))
}
