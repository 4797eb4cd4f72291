import type { marketing } from '@mall/api/marketing/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { sendersOf } from './queries.ts'
import { refuseAll, refuseShop } from './store.ts'

export const listChoices: Handler<typeof marketing.choices> = ({ db, actor }) => sendersOf(db, actor.userId)

export const refuseMarketing: Handler<typeof marketing.refuse> = async (ctx, { shopId, refused }) => {
  const { userId } = ctx.actor
  if (shopId === undefined) await refuseAll(ctx, userId, refused)
  else await refuseShop(ctx, shopId, userId, refused)
  return { refused }
}
