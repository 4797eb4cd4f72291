import type { marketing } from '@mall/api/marketing/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { couponsInGiving } from '../coupon/public.ts'
import { demandFeature } from '../subscription/public.ts'
import { audienceOf, meant } from './audience-queries.ts'
import { marketingOf } from './queries.ts'
import { workSoon } from './send-marketing.ts'
import { remove, start, stop } from './store.ts'
import type { Moved } from './store.ts'

/** Starts a draft, or a stopped strategy. */
export const begin = async (
  ctx: Write<Seller>,
  known: { readonly marketingId: Id; readonly version: number },
): Promise<Moved> => {
  const { shopId } = ctx.actor.shop
  const it = (await marketingOf(ctx.db, shopId, known.marketingId)) ?? refuse('NOT_FOUND')
  if (it.kind === 2) await demandFeature(ctx, ctx.actor.shop.boId, 'strategy')
  const couponIds = it.coupons.map(({ couponId }) => couponId)
  const closed = (await couponsInGiving(ctx.db, ctx.now, shopId, couponIds)).find(({ isGiven }) => !isGiven)
  if (closed !== undefined) return refuse('MARKETING_COUPON', { name: closed.name })
  const { count } = await audienceOf(ctx.db, ctx.now, shopId, meant(it))
  const moved = (await start(ctx, shopId, known, count)) ?? refuse('MARKETING_FIXED')
  workSoon(ctx, moved.marketingId, it.sendTime ?? it.beginTime ?? ctx.now)
  return moved
}

export const startMarketing: Handler<typeof marketing.start> = (ctx, { marketingId, version }) =>
  begin(ctx, { marketingId, version })

export const stopMarketing: Handler<typeof marketing.stop> = async (ctx, { marketingId, version }) => {
  const { shopId } = ctx.actor.shop
  const moved = await stop(ctx, shopId, { marketingId, version })
  if (moved === undefined)
    return refuse((await marketingOf(ctx.db, shopId, marketingId)) === undefined ? 'NOT_FOUND' : 'MARKETING_FIXED')
  ctx.cancel('marketing.due', String(marketingId))
  return moved
}

export const removeMarketing: Handler<typeof marketing.remove> = async (ctx, { id }) => {
  const { shopId } = ctx.actor.shop
  if (!(await remove(ctx, shopId, id)))
    return refuse((await marketingOf(ctx.db, shopId, id)) === undefined ? 'NOT_FOUND' : 'MARKETING_SENDING')
  ctx.cancel('marketing.due', String(id))
  return {}
}
