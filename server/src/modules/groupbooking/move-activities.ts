import type { groupbooking } from '@mall/api/groupbooking/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandMeant } from './edit-activities.ts'
import { dropActivity, isOnSale, moveActivity } from './activity-store.ts'

export const enableActivity: Handler<typeof groupbooking.enable> = async (
  ctx,
  { activityId, version, confirmedPrices },
) => {
  const moved =
    (await moveActivity(ctx, { shopId: ctx.actor.shop.shopId, activityId, version }, 1)) ?? refuse('GROUP_FIXED')
  if (!(await isOnSale(ctx, activityId))) return refuse('GOODS_OFF_SHELF')
  await demandMeant(ctx, activityId, confirmedPrices)
  return moved
}

export const stopActivity: Handler<typeof groupbooking.stop> = async (ctx, { activityId, version }) =>
  (await moveActivity(ctx, { shopId: ctx.actor.shop.shopId, activityId, version }, 4)) ?? refuse('GROUP_FIXED')

export const removeActivity: Handler<typeof groupbooking.remove> = async (ctx, { id }) =>
  (await dropActivity(ctx, ctx.actor.shop.shopId, id)) ? {} : refuse('GROUP_FIXED')
