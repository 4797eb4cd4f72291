import { mostActivities } from '@mall/api/activity/floors'
import type { activity } from '@mall/api/activity/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseStale, wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { cleanHtml } from '../publishing/public.ts'
import { activityOfShop, namesOf } from './queries.ts'
import { contentOf, faultOf, fixedIn, namedIn } from './rules.ts'
import type { Content, Written } from './rules.ts'
import { dropDraft, insertActivity, lockActivities, putDraft } from './store.ts'

/** Refuses changes that a running activity does not allow. */
export const demandFree = (published: Content | null, draft: Content, now: Date): void => {
  const fixed = published === null ? undefined : fixedIn(published, draft, now)
  if (fixed === undefined) return
  const msg = wordsFor('ACTIVITY_FIXED', { what: fixed.what })
  refuse('ACTIVITY_FIXED', { what: fixed.what }, { fields: [{ field: fixed.at, msg }] })
}

/** Refuses a draft with things that are not the shop's, or with a price not below the list price. */
const demandOwn = async (ctx: Write<Seller>, activityId: Id | undefined, it: Content): Promise<void> => {
  const named = namedIn(it)
  const { shopId } = ctx.actor.shop
  const known = await namesOf(ctx.db, { shopId, activityId, now: ctx.now }, named)
  const missing =
    known.products.length < named.spuIds.length ||
    known.groups.length < named.classifyIds.length ||
    known.coupons.length < named.couponIds.length ||
    known.goods.length < named.goodsIds.length
  if (missing) return refuse('NOT_FOUND')
  const dear = it.goods.findIndex(({ goodsId, activityFen }) => {
    const goods = known.goods.find((one) => one.goodsId === goodsId)!
    return activityFen >= goods.listPrice
  })
  if (dear >= 0) return refuseField(`goods.${dear}.activityFen`, '活动价须低于标价')
}

const toKeep = async (ctx: Write<Seller>, activityId: Id | undefined, it: Written): Promise<Content> => {
  const content = contentOf(it, cleanHtml)
  const fault = faultOf(content, ctx.now)
  if (fault !== undefined) return refuseField(fault.at, fault.msg)
  await demandOwn(ctx, activityId, content)
  return content
}

/** Refuses an action that changed nothing, with the reason: the activity is absent, was changed since, has ended, or needs no change. */
export const refuseUnchanged = async (
  ctx: Write<Seller>,
  activityId: Id,
  version: number | undefined,
): Promise<never> => {
  const known = await activityOfShop(ctx.db, ctx.actor.shop.shopId, activityId)
  if (known === undefined) return refuse('NOT_FOUND')
  if (version !== undefined && known.version !== version) return refuseStale({ by: known.setBy, at: known.updateTime })
  return refuse(known.state === 0 ? 'WRONG_STATE' : 'ACTIVITY_OVER')
}

export const addActivity: Handler<typeof activity.add> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const content = await toKeep(ctx, undefined, input)
  if ((await lockActivities(ctx, shopId)) >= mostActivities)
    return refuse('SHOP_FULL', { most: mostActivities, what: '个活动页' })
  return insertActivity(ctx, shopId, content)
}

export const modifyActivity: Handler<typeof activity.modify> = async (ctx, { activityId, version, ...input }) => {
  const { shopId } = ctx.actor.shop
  await lockActivities(ctx, shopId)
  const known = (await activityOfShop(ctx.db, shopId, activityId)) ?? refuse('NOT_FOUND')
  const content = await toKeep(ctx, activityId, input)
  demandFree(known.state === 1 ? known.published : null, content, ctx.now)
  return (
    (await putDraft(ctx, { shopId, activityId, version }, content)) ?? (await refuseUnchanged(ctx, activityId, version))
  )
}

export const discardDraft: Handler<typeof activity.discard> = async (ctx, { activityId, version }) =>
  (await dropDraft(ctx, { shopId: ctx.actor.shop.shopId, activityId, version })) ??
  (await refuseUnchanged(ctx, activityId, version))
