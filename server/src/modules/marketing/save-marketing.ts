import type { In } from '@mall/api/endpoint'
import type { marketing } from '@mall/api/marketing/endpoints'
import type { MarketingKind } from '@mall/api/marketing/states'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { couponsInGiving } from '../coupon/public.ts'
import { audienceOf, knownTargets, meant } from './audience-queries.ts'
import { begin } from './move-marketing.ts'
import { faultsOf } from './rules.ts'
import type { Terms } from './rules.ts'
import { insertDraft, updateDraft } from './store.ts'

type Written = In<typeof marketing.addDirect>

/** Returns the fields of both kinds, without those that do not belong to the content or target. */
const sharedOf = (it: Written) => ({
  name: it.name,
  targetType: it.targetType,
  targetIds: it.targetType === 1 ? [] : [...new Set(it.targetIds)],
  contentType: it.contentType,
  couponIds: it.contentType === 1 ? [...new Set(it.couponIds)] : [],
  points: it.contentType === 2 ? (it.points ?? null) : null,
  message: it.message?.trim() ?? '',
  link: it.link ?? null,
  cooldownDays: it.cooldownDays,
})
const noStrategy = {
  strategyCode: null,
  afterDays: null,
  afterHours: null,
  leastMoney: null,
  beginTime: null,
  endTime: null,
} as const

/** Refuses customers, groups and coupons that are not the shop's, and coupons that are not being given. */
const demandOwn = async (ctx: Write<Seller>, it: Terms): Promise<void> => {
  const { shopId } = ctx.actor.shop
  if ((await knownTargets(ctx.db, shopId, it)) < it.targetIds.length) refuse('NOT_FOUND')
  const coupons = await couponsInGiving(ctx.db, ctx.now, shopId, it.couponIds)
  if (coupons.length < it.couponIds.length) refuse('NOT_FOUND')
  const closed = coupons.find(({ isGiven }) => !isGiven)
  if (closed !== undefined) refuse('MARKETING_COUPON', { name: closed.name })
}

const save = async (ctx: Write<Seller>, kind: MarketingKind, it: Terms, input: Written) => {
  const [fault] = faultsOf(it, ctx.now)
  if (fault !== undefined) return refuseField(fault.field, fault.msg)
  await demandOwn(ctx, it)
  const { shopId } = ctx.actor.shop
  const { count } = await audienceOf(ctx.db, ctx.now, shopId, meant(it))
  const { marketingId, version = 0 } = input
  const saved =
    marketingId === undefined
      ? await insertDraft(ctx, shopId, kind, it, count)
      : ((await updateDraft(ctx, { shopId, kind }, { marketingId, version }, it, count)) ?? refuse('MARKETING_FIXED'))
  if (input.draft === true) return { ...saved, state: 0, targetCount: count }
  return { ...(await begin(ctx, saved)), targetCount: count }
}

export const addDirect: Handler<typeof marketing.addDirect> = (ctx, input) =>
  save(ctx, 1, { ...sharedOf(input), ...noStrategy, perCustomerLimit: 1, sendTime: input.sendTime ?? null }, input)

export const addStrategy: Handler<typeof marketing.addStrategy> = (ctx, input) => {
  const { strategyCode, params, perCustomerLimit, beginTime, endTime } = input
  const waits = strategyCode === 'repurchase' || strategyCode === 'sleep'
  return save(
    ctx,
    2,
    {
      ...sharedOf(input),
      sendTime: null,
      strategyCode,
      afterDays: waits ? (params?.days ?? null) : null,
      afterHours: strategyCode === 'cartRemind' ? (params?.hours ?? null) : null,
      leastMoney: strategyCode === 'fullGift' ? (params?.money ?? null) : null,
      perCustomerLimit,
      beginTime,
      endTime,
    },
    input,
  )
}
