import { randomUUID } from 'node:crypto'
import type { points } from '@mall/api/points/endpoints'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockAccounts, takePoints } from './account-store.ts'
import { grantPoints } from './grant-points.ts'
import { isKnown, reviewersOf } from './record-queries.ts'
import { behaviourOf, ruleOf } from './rule-queries.ts'
import { expireAfter } from './rules.ts'

const startOfDay = (now: Date): Date => parseTime(dateText(now))!

export const adjustPoints: Handler<typeof points.adjust> = async (ctx, { boId, points: change, remark }) => {
  const { actor, now } = ctx
  const { shopId } = actor.shop
  if (!(await isKnown(ctx.db, shopId, boId))) return refuse('NOT_FOUND')
  demandOthers(actor, boId)
  const key = `hand:${randomUUID()}`
  const { userId } = actor
  if (change > 0) {
    const months = (await ruleOf(ctx.db, shopId))?.validMonths ?? 12
    const [granted] = await grantPoints(ctx, [
      {
        shopId,
        boId,
        userId,
        ptType: 3,
        changeType: 7,
        points: change,
        expireTime: expireAfter(now, months),
        remark,
        key,
      },
    ])
    return granted === undefined ? refuse('STALE') : { balance: granted.balance }
  }
  await lockAccounts(ctx, [{ shopId, boId }])
  const { taken, balance } = await takePoints(ctx, {
    shopId,
    boId,
    userId,
    ptType: 3,
    changeType: 8,
    points: -change,
    remark,
    key,
  })
  return taken === -change ? { balance } : refuse('POINTS_SHORT')
}

export const signIn: Handler<typeof points.signIn> = async (ctx, { shopId }) => {
  const { actor, now } = ctx
  const given = await behaviourOf(ctx.db, shopId, 2, now)
  if (given === undefined) return refuse('POINTS_NO_SIGN_IN')
  const [granted] = await grantPoints(ctx, [
    {
      shopId,
      boId: actor.boId,
      userId: actor.userId,
      ptType: 3,
      changeType: 1,
      points: given.points,
      expireTime: expireAfter(now, given.validMonths),
      remark: '签到',
      key: `sign:${actor.boId}:${dateText(now)}`,
    },
  ])
  return granted === undefined ? refuse('POINTS_SIGNED_IN') : { points: granted.points, balance: granted.balance }
}

/** Gives points for reviewed orders if the shop does so, up to its limit a day. */
export const rewardReviews = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  const sofar = new Map<string, number>()
  for (const { orderId, shopId, boId, userId, rewarded } of await reviewersOf(ctx.db, orderIds, startOfDay(ctx.now))) {
    const given = await behaviourOf(ctx.db, shopId, 1, ctx.now)
    const account = `${shopId}:${boId}`
    const times = sofar.get(account) ?? rewarded
    if (given === undefined || times >= given.dailyLimit) continue
    const granted = await grantPoints(ctx, [
      {
        shopId,
        boId,
        userId,
        ptType: 3,
        changeType: 1,
        points: given.points,
        orderId,
        expireTime: expireAfter(ctx.now, given.validMonths),
        remark: '评价订单',
        key: `review:${orderId}`,
      },
    ])
    sofar.set(account, times + granted.length)
  }
}

/** Gives points of a shop to some of its buyers, once per key. */
export const givePoints = async (
  ctx: Write,
  shopId: Id,
  it: { readonly points: number; readonly remark: string },
  receivers: readonly { readonly userId: Id; readonly boId: Id; readonly key: string }[],
): Promise<void> => {
  const months = (await ruleOf(ctx.db, shopId))?.validMonths ?? 12
  const expireTime = expireAfter(ctx.now, months)
  await grantPoints(
    ctx,
    receivers.map((to) => ({ ...it, ...to, shopId, ptType: 3, changeType: 7, expireTime })),
  )
}
