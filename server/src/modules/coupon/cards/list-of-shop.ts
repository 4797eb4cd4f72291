import type { coupon } from '@mall/api/coupon/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { stateText } from '../rules.ts'
import { carded } from './coupon-card.ts'
import { couponsOfShop, internalCouponsOf, issuableCoupons, receivableCoupons } from './queries.ts'

const managesMarketing = (actor: Anyone, shopId: Id): boolean =>
  actor?.staff.some((it) => it.shopId === shopId && it.can.has('marketing.manage')) === true

export const listOfShop: Handler<typeof coupon.ofShop> = async (ctx, { shopId, scope = 'receivable', ...page }) => {
  if (scope === 'manage' && !managesMarketing(ctx.actor, shopId)) return refuse('FORBIDDEN')
  const found = await couponsOfShop(ctx, shopId, scope, pageOfInput(page))
  const list = found.list.map(carded)
  return { ...found, list: list.map((row) => ({ ...row, stateText: stateText(row, ctx.now) })) }
}

export const listReceivable: Handler<typeof coupon.receivable> = async (ctx, { shopId }) =>
  (await receivableCoupons(ctx, shopId)).map(carded)

export const listInternal: Handler<typeof coupon.internal> = async (ctx, { shopId, side = 'buyer' }) => {
  if (side === 'buyer') return (await internalCouponsOf(ctx, shopId)).map(carded)
  const { shop } = ctx.actor
  const own = shopId ?? shop?.shopId
  if (own === undefined || !managesMarketing(ctx.actor, own)) return refuse('FORBIDDEN')
  return (await issuableCoupons(ctx, own)).map(carded)
}
