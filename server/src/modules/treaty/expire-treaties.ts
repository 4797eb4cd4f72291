import { dateText } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { endTreaties } from './store.ts'

/** Treaties whose last day is over end; before the timer comes they are not used any more either. */
export const expireTreaties = async (ctx: Write<null>): Promise<void> => {
  await endTreaties(ctx, dateText(ctx.now))
}
