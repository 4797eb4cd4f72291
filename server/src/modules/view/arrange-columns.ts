import type { view } from '@mall/api/view/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { mostLists, putColumns } from './store.ts'
import { viewerOn } from './whose-views.ts'

export const arrange: Handler<typeof view.arrange> = async (ctx, { side, list, columns }) => {
  const kept = await putColumns(ctx, { ...viewerOn(ctx.actor, side), list }, columns)
  return kept ? true : refuse('COLUMNS_FULL', { most: mostLists })
}
