import type { savedview } from '@mall/api/savedview/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { mostLists, putColumns } from './store.ts'
import { viewerOn } from './whose-views.ts'

export const arrange: Handler<typeof savedview.arrange> = async (ctx, { side, list, columns }) => {
  const kept = await putColumns(ctx, { ...viewerOn(ctx.actor, side), list }, columns)
  return kept ? true : refuse('COLUMNS_FULL', { most: mostLists })
}
