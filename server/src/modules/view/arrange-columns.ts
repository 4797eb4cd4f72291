import type { view } from '@mall/api/view/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { putColumns } from './store.ts'
import { viewerOn } from './whose-views.ts'

export const arrange: Handler<typeof view.arrange> = async (ctx, { side, list, columns }) => {
  await putColumns(ctx, { ...viewerOn(ctx.actor, side), list }, columns)
  return true
}
