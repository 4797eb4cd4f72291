import type { catalog } from '@mall/api/catalog/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { noteVisit } from '../customer/public.ts'
import { countViews } from './figures-store.ts'
import { goodsOfVisit } from './queries.ts'

/** Counts a visit. A signed-in person is one visitor on all their devices; others are identified by the id that their browser keeps. */
export const countVisit: Handler<typeof catalog.visit> = async (ctx, { shopId, spuId, visitorId }) => {
  const seen = await noteVisit(ctx, {
    shopId,
    goods: goodsOfVisit(shopId, spuId),
    day: dateText(ctx.now),
    visitor: ctx.actor === null ? visitorId : `u${ctx.actor.userId}`,
  })
  if (seen.length > 0) await countViews(ctx, shopId, seen)
  return true
}
