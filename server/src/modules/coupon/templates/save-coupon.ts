import type { coupon } from '@mall/api/coupon/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField, refuseFields } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { faultsOf } from '../rules.ts'
import type { CouponTerms } from '../rules.ts'
import { knownOf, templateOf } from './queries.ts'
import { insertCoupon, updateDraft } from './store.ts'

/** Returns the terms to store, without fields of another kind, scope or time. */
const termsOf = (it: In<typeof coupon.save>): CouponTerms => {
  const { couponKind, scopeType, validType, customerGroupIds = [] } = it
  const scopeIds = { 1: [], 2: it.spuIds ?? [], 3: it.classifyIds ?? [] }[scopeType]
  return {
    name: it.name,
    couponKind,
    internal: it.internal,
    thresholdMoney: it.thresholdMoney,
    reduceMoney: couponKind === 1 ? (it.reduceMoney ?? null) : null,
    discount: couponKind === 2 ? (it.discount ?? null) : null,
    maxReduceMoney: couponKind === 2 ? it.maxReduceMoney || null : null,
    scopeType,
    scopeIds: [...new Set(scopeIds)],
    totalCount: it.totalCount,
    perUserLimit: it.perUserLimit,
    validType,
    validBegin: validType === 1 ? (it.validBegin ?? null) : null,
    validEnd: validType === 1 ? (it.validEnd ?? null) : null,
    validDays: validType === 2 ? (it.validDays ?? null) : null,
    receiveBegin: it.receiveBegin,
    receiveEnd: it.receiveEnd,
    // The shop chooses who gets an internal coupon, so it needs no groups.
    customerGroupIds: it.internal ? [] : [...new Set(customerGroupIds)],
    stackWithPromotion: it.stackWithPromotion,
  }
}

const demandOwn = async (ctx: Write<Seller>, { scopeType, scopeIds, customerGroupIds: groupIds }: CouponTerms) => {
  const spuIds = scopeType === 2 ? scopeIds : []
  const classifyIds = scopeType === 3 ? scopeIds : []
  const known = await knownOf(ctx.db, ctx.actor.shop.shopId, { spuIds, classifyIds, groupIds })
  if (known.goods < spuIds.length || known.classifies < classifyIds.length || known.groups < groupIds.length)
    refuse('NOT_FOUND')
}

/** Refuses a change that changed nothing, with the reason: the coupon is absent, has another version, or its state does not allow it. */
export const refuseUnmoved = async (
  ctx: Write<Seller>,
  { couponId, version }: { readonly couponId: Id; readonly version: number },
): Promise<never> => {
  const now = await templateOf(ctx.db, ctx.now, ctx.actor.shop.shopId, couponId)
  if (now === undefined) return refuse('NOT_FOUND')
  return refuse(now.version === version ? 'WRONG_STATE' : 'STALE')
}

export const saveCoupon: Handler<typeof coupon.save> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const terms = termsOf(input)
  const faults = faultsOf(terms, ctx.now)
  if (faults.length > 0) return refuseFields(faults)
  await demandOwn(ctx, terms)
  const { couponId, version } = input
  if (couponId === undefined) return { couponId: await insertCoupon(ctx, shopId, terms), version: 1 }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  const changed = await updateDraft(ctx, shopId, { couponId, version }, terms)
  return changed === undefined ? refuseUnmoved(ctx, { couponId, version }) : { couponId, version: changed }
}
