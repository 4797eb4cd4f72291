import type { order } from '@mall/api/order/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { viewsOf } from './queries.ts'
import { deleteView, holdViews, putView } from './store.ts'

/** How many sets of filters one person may name in one shop: as many as one finds among chips. */
const most = 20

export const sellerViews: Handler<typeof order.sellerViews> = ({ db, actor }) =>
  viewsOf(db, actor.userId, actor.shop.shopId)

export const saveView: Handler<typeof order.saveView> = async (ctx, { name, query, isDefault }) => {
  const { userId, shop } = ctx.actor
  const mine = { userId, shopId: shop.shopId, name, query, isDefault }
  if ((await holdViews(ctx, mine)) >= most) return refuse('VIEWS_FULL', { most })
  await putView(ctx, mine)
  return viewsOf(ctx.db, userId, shop.shopId)
}

export const dropView: Handler<typeof order.dropView> = async (ctx, { viewId }) => {
  const { userId, shop } = ctx.actor
  if (!(await deleteView(ctx, { userId, shopId: shop.shopId, viewId }))) return refuse('NOT_FOUND')
  return viewsOf(ctx.db, userId, shop.shopId)
}
