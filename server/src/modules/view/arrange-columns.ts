import type { view } from '@mall/api/view/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { readerOf } from './queries.ts'
import { putColumns } from './store.ts'

export const arrange: Handler<typeof view.arrange> = async (ctx, { list, columns }) => {
  await putColumns(ctx, readerOf(ctx.actor, list), columns)
  return true
}
