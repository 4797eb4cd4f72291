import type { activity } from '@mall/api/activity/endpoints'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import { closeSalePrices, saveSalePrices } from '../price/public.ts'
import { activitiesOfShop, activityOfShop, salesOf } from './queries.ts'
import { faultOf } from './rules.ts'
import type { Content } from './rules.ts'
import { demandFree, refuseUnchanged } from './save-activity.ts'
import { deleteActivities, lockActivities, publishDraft, putSales, stopPublished } from './store.ts'

/** Title of the prices, which orders show; it is shorter than the name of an activity may be. */
const titleOf = ({ name }: Content): string => [...name].slice(0, 20).join('')

/** Sets the published prices for the time of the activity, and ends those of goods it no longer contains. */
const setSales = async (ctx: Write<Seller>, activityId: Id, it: Content): Promise<void> => {
  const { shopId } = ctx.actor.shop
  const known = new Map((await salesOf(ctx.db, activityId)).map(({ goodsId, saleId }) => [goodsId, saleId]))
  const kept = new Set(it.goods.map(({ goodsId }) => goodsId))
  const left = [...known].filter(([goodsId]) => !kept.has(goodsId)).map(([, saleId]) => saleId)
  if (left.length > 0) await closeSalePrices(ctx, shopId, left)
  if (it.goods.length === 0) return
  const made = await saveSalePrices(ctx, {
    shopId,
    title: titleOf(it),
    beginTime: new Date(it.beginTime),
    endTime: new Date(it.endTime),
    goods: it.goods
      .map(({ goodsId, activityFen, limitPerUser, activityStock }) => ({
        goodsId,
        saleId: known.get(goodsId) ?? null,
        price: activityFen,
        perUserQty: limitPerUser,
        stockQty: activityStock,
      }))
      .toSorted((one, other) => one.goodsId - other.goodsId),
  })
  await putSales(ctx, { shopId, activityId }, made)
}

/** Asks for confirmation of prices far from the list price, except those that the goods are already sold at. */
const demandMeant = (
  ctx: Write<Seller>,
  sold: Content | null,
  { goods }: Content,
  confirmed: ConfirmedPrices,
): Promise<void> => {
  const before = new Map(sold?.goods.map(({ goodsId, activityFen }) => [goodsId, activityFen]))
  const prices = goods.flatMap(({ goodsId, activityFen: price }, at) =>
    before.get(goodsId) === price ? [] : [{ field: `goods.${at}.activityFen`, goodsId, price }],
  )
  return demandNearList(ctx, ctx.actor.shop.shopId, prices, confirmed)
}

export const publishActivity: Handler<typeof activity.publish> = async (
  ctx,
  { activityId, version, confirmedPrices },
) => {
  const { shopId } = ctx.actor.shop
  await lockActivities(ctx, shopId)
  const known = (await activityOfShop(ctx.db, shopId, activityId)) ?? refuse('NOT_FOUND')
  demandFree(known.state === 1 ? known.published : null, known.draft, ctx.now)
  // The times of the draft may have passed since it was saved.
  const fault = faultOf(known.draft, ctx.now)
  if (fault !== undefined && known.version === version) return refuseField(fault.at, fault.msg)
  const done = await publishDraft(ctx, { shopId, activityId, version })
  if (done === undefined) return refuseUnchanged(ctx, activityId, version)
  await demandMeant(ctx, known.published, done.draft, confirmedPrices)
  await setSales(ctx, activityId, done.draft)
  return done
}

export const stopActivity: Handler<typeof activity.stop> = async (ctx, { activityId, version }) => {
  const { shopId } = ctx.actor.shop
  const done = await stopPublished(ctx, { shopId, activityId, version })
  if (done === undefined) return refuseUnchanged(ctx, activityId, version)
  const sales = await salesOf(ctx.db, activityId)
  await closeSalePrices(
    ctx,
    shopId,
    sales.map(({ saleId }) => saleId),
  )
  return done
}

export const dropActivities: Handler<typeof activity.dropMany> = async (ctx, { ids }) => {
  const { shopId } = ctx.actor.shop
  const known = await activitiesOfShop(ctx.db, shopId, ids)
  if (known.length < new Set(ids).size) return refuse('NOT_FOUND')
  const gone = await deleteActivities(ctx, shopId, ids)
  const msg = wordsFor('ACTIVITY_RUNNING')
  return {
    success: gone.length,
    failed: known
      .filter(({ activityId }) => !gone.includes(activityId))
      .map(({ activityId: id, name }) => ({ id, name, msg })),
  }
}
