import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { sendMessages } from '../message/public.ts'
import {
  insertGrants,
  lockAccounts,
  lockEarned,
  noteEarned,
  noteTakenBack,
  takeEnded,
  takePoints,
} from './account-store.ts'
import type { AccountOf, EarnedOrder, Grant, Granted } from './account-store.ts'
import { nextEnds, rulesOfOrders } from './account-queries.ts'
import { earnedBy, expireAfter, referredBy } from './rules.ts'
import type { EarningLine } from './rules.ts'

const day = 86_400_000
const keyOf = ({ shopId, boId }: AccountOf): string => `${shopId}:${boId}`

/** Schedules the next end of points of each account; an earlier end replaces a later one. */
export const watchEnds = async (ctx: Write, accounts: readonly AccountOf[]): Promise<void> => {
  for (const { shopId, boId, expireTime } of await nextEnds(ctx.db, accounts)) {
    const account = { shopId, boId }
    ctx.emit('points.ending', account, { at: expireTime, key: keyOf(account) })
    const soon = new Date(expireTime.getTime() - 30 * day)
    if (soon > ctx.now) ctx.emit('points.endingSoon', account, { at: soon, key: keyOf(account) })
  }
}

/** Gives points, once per key; returns what was given. */
export const grantPoints = async (ctx: Write, grants: readonly Grant[]): Promise<readonly Granted[]> => {
  if (grants.length === 0) return []
  await lockAccounts(ctx, grants)
  const granted = await insertGrants(ctx, grants)
  await watchEnds(ctx, granted)
  return granted
}

/** A finished order: what was paid line by line, and who invited its buyer. */
export type FinishedOrder = {
  readonly orderId: Id
  readonly orderNo: string
  readonly lines: readonly EarningLine[]
  readonly referrerUserId: Id | null
  readonly referrerBoId: Id | null
  /** Whether it is the buyer's first finished order in the shop. */
  readonly isFirst: boolean
}

/** Gives points for finished orders to their buyers and the people who invited them, by the rule at the time of the order. */
export const earnPoints = async (ctx: Write, finished: readonly FinishedOrder[]): Promise<void> => {
  const rules = new Map(
    (
      await rulesOfOrders(
        ctx.db,
        finished.map(({ orderId }) => orderId),
        ctx.now,
      )
    ).map((it) => [it.orderId, it]),
  )
  const earning = finished.flatMap((it) => {
    const rule = rules.get(it.orderId)
    if (rule === undefined) return []
    const points = earnedBy(it.lines, rule)
    const known = it.referrerBoId !== null && it.referrerBoId !== rule.boId && it.referrerUserId !== rule.userId
    return [{ ...it, rule, points, referred: known ? referredBy(points, rule.recommendRate) : 0 }]
  })
  const noted = new Set(
    await noteEarned(
      ctx,
      earning.map(({ orderId, points, referrerUserId, referrerBoId, referred }) => ({
        orderId,
        points,
        referred,
        ...(referred > 0 ? { referrerUserId, referrerBoId } : { referrerUserId: null, referrerBoId: null }),
      })),
    ),
  )
  const grants = earning
    .filter(({ orderId }) => noted.has(orderId))
    .flatMap(({ orderId, orderNo, rule, points, referred, referrerUserId, referrerBoId, isFirst }): Grant[] => {
      const { shopId, boId, userId, validMonths, firstPoints } = rule
      const expireTime = expireAfter(ctx.now, validMonths)
      const own = { shopId, boId, userId, changeType: 1, orderId, expireTime } as const
      return [
        { ...own, ptType: 1, points, remark: `订单 ${orderNo} 完成`, key: `earn:${orderId}` },
        {
          ...own,
          boId: referrerBoId ?? 0,
          userId: referrerUserId,
          ptType: 2,
          points: referred,
          remark: `推荐的买家完成订单 ${orderNo}`,
          key: `refer:${orderId}`,
        },
        { ...own, ptType: 3, points: isFirst ? (firstPoints ?? 0) : 0, remark: '首单奖励', key: `first:${boId}` },
      ]
    })
    .filter((it) => it.points > 0)
  const granted = await grantPoints(ctx, grants)
  await sendMessages(
    ctx,
    granted
      .filter((it) => it.userId !== null)
      .map((it) => ({
        userIds: [it.userId!],
        event: 'points.earned' as const,
        title: '积分到账',
        content: `您获得 ${it.points} 积分，当前共 ${it.balance} 积分`,
        link: '/buyer/points',
        key: `points:${it.shopId}:${it.key}`,
      })),
  )
}

const takeBackOf = async (
  ctx: Write,
  it: EarnedOrder,
  of: {
    readonly boId: Id
    readonly userId: Id | null
    readonly ptType: 1 | 2
    readonly points: number
    readonly total: number
  },
): Promise<void> => {
  if (of.points <= 0) return
  const account = { shopId: it.shopId, boId: of.boId }
  await lockAccounts(ctx, [account])
  await takePoints(ctx, {
    ...account,
    userId: of.userId,
    ptType: of.ptType,
    changeType: 5,
    points: of.points,
    orderId: it.orderId,
    remark: '订单退款，扣回已得积分',
    key: `${of.ptType === 1 ? 'earn' : 'refer'}Back:${it.orderId}:${of.total}`,
  })
}

/** Takes back the points for what was refunded of a finished order, as far as there are any; waives the rest. */
export const takeBackEarned = async (
  ctx: Write,
  { orderId, lines }: Pick<FinishedOrder, 'orderId' | 'lines'>,
): Promise<void> => {
  const it = await lockEarned(ctx, orderId)
  const [rule] = await rulesOfOrders(ctx.db, [orderId], ctx.now)
  if (it === undefined || rule === undefined) return
  const points = earnedBy(lines, rule)
  const earnedBack = Math.max(it.earnedBack, it.earnedPoints - points)
  const referred = it.referrerBoId === null ? 0 : referredBy(points, rule.recommendRate)
  const referredBack = Math.max(it.referredBack, it.referredPoints - referred)
  if (earnedBack === it.earnedBack && referredBack === it.referredBack) return
  await noteTakenBack(ctx, orderId, earnedBack, referredBack)
  const { boId, userId } = it
  await takeBackOf(ctx, it, { boId, userId, ptType: 1, points: earnedBack - it.earnedBack, total: earnedBack })
  if (it.referrerBoId !== null)
    await takeBackOf(ctx, it, {
      boId: it.referrerBoId,
      userId: it.referrerUserId,
      ptType: 2,
      points: referredBack - it.referredBack,
      total: referredBack,
    })
}

/** Removes expired points of these accounts, and schedules their next end. */
export const endPoints = async (ctx: Write, accounts: readonly AccountOf[]): Promise<void> => {
  await lockAccounts(ctx, accounts)
  await takeEnded(ctx, accounts)
  await watchEnds(ctx, accounts)
}

/** Notifies the people whose points end within thirty days. */
export const warnOfEnd = async (ctx: Write, account: AccountOf): Promise<void> => {
  const [next] = await nextEnds(ctx.db, [account])
  if (next === undefined || next.expireTime.getTime() - ctx.now.getTime() > 30 * day) return
  await sendMessages(ctx, [
    {
      userIds: next.userIds,
      event: 'points.endingSoon',
      title: '积分即将到期',
      content: `您在${next.shopName}的 ${next.points} 积分将于 ${dateText(next.expireTime)} 到期，请及时使用`,
      link: '/buyer/points',
      key: `pointsEnd:${keyOf(account)}:${next.expireTime.getTime()}`,
    },
  ])
}
