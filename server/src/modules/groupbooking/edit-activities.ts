import type { In } from '@mall/api/endpoint'
import type { groupbooking } from '@mall/api/groupbooking/endpoints'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import { extendActivity, goodsAmong, insertActivity, pricesOf, rewriteActivity } from './activity-store.ts'
import type { ActivityToSave } from './activity-store.ts'

const day = 86_400_000
const mostDays = 180

type Written = In<typeof groupbooking.save>

/** Returns the checked input; refuses an activity that could never be filled or sold. */
const toSave = async (ctx: Write<Seller>, it: Written): Promise<ActivityToSave> => {
  const { fillBy, groupSize, groupTons, beginTime, endTime, goods, limitPerUser } = it
  if (fillBy === 1 && groupSize === undefined) return refuseField('groupSize', '请填写成团人数')
  if (fillBy === 2 && groupTons === undefined) return refuseField('groupTons', '请填写成团吨数')
  if (endTime <= beginTime) return refuseField('endTime', '结束时间须晚于开始时间')
  if (endTime <= ctx.now) return refuseField('endTime', '结束时间须晚于现在')
  if (endTime.getTime() > beginTime.getTime() + mostDays * day) return refuseField('endTime', `活动最长 ${mostDays} 天`)
  const goodsIds = goods.map((one) => one.goodsId)
  if (new Set(goodsIds).size < goodsIds.length) return refuseField('goods', '同一规格只能填写一次')
  const { own, weighed, spuIds } = await goodsAmong(ctx, ctx.actor.shop.shopId, goodsIds)
  const [spuId, another] = spuIds
  if (own < goods.length || spuId === undefined) return refuse('NOT_FOUND')
  if (another !== undefined) return refuseField('goods', '一个拼团活动只能有一种商品的规格')
  if (fillBy === 2 && weighed < goods.length) return refuseField('fillBy', '按吨数成团的规格须先填写重量')
  return {
    ...it,
    spuId,
    need: fillBy === 1 ? groupSize! : groupTons! * 1_000,
    limitPerUser: limitPerUser ?? null,
    goods: goods
      .map(({ goodsId, groupFen, activityStock }) => ({ goodsId, price: groupFen, stockQty: activityStock ?? null }))
      .toSorted((one, other) => one.goodsId - other.goodsId),
  }
}

/** Asks for confirmation of published group prices that are far from the list price. */
export const demandMeant = async (ctx: Write<Seller>, activityId: Id, confirmed: ConfirmedPrices): Promise<void> => {
  const prices = await pricesOf(ctx, activityId)
  const sold = prices.map((it, at) => ({ field: `goods.${at}.groupFen`, ...it }))
  await demandNearList(ctx, ctx.actor.shop.shopId, sold, confirmed)
}

export const saveActivity: Handler<typeof groupbooking.save> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const it = await toSave(ctx, input)
  const { activityId, version = 0 } = input
  if (activityId === undefined) return insertActivity(ctx, shopId, it)
  const which = { shopId, activityId, version }
  const rewritten = await rewriteActivity(ctx, which, it)
  if (rewritten?.state === 1) await demandMeant(ctx, activityId, input.confirmedPrices)
  return rewritten ?? (await extendActivity(ctx, which, it)) ?? refuse('GROUP_FIXED')
}
