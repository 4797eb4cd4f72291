import { isPage, pageOf } from '@mall/api/marketing/link'
import { attributionDays } from '@mall/api/marketing/states'
import type { StrategyCode } from '@mall/api/marketing/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { giveMany } from '../coupon/public.ts'
import { sendMessages } from '../message/public.ts'
import { givePoints } from '../points/public.ts'
import { awaited, nextOfDirect, nextOfStrategy, occasionsOf, runningByClock, standsStill } from './due-queries.ts'
import { maySendAt, nextSending } from './rules.ts'
import { insertSends, lockRunning, noteOrders, notePassed, noteSent } from './send-store.ts'
import type { Candidate, Running, Sending } from './send-store.ts'
import { noteProgress } from './store.ts'

const hour = 3_600_000
/** Most customers in one transaction, to keep it short. */
const most = 200

/** Schedules work on a marketing for now, or for the beginning of the hours of sending. */
export const workSoon = (ctx: Write, marketingId: Id, at: Date = ctx.now): void =>
  ctx.emit('marketing.due', { marketingId }, { key: String(marketingId), at: nextSending(at < ctx.now ? ctx.now : at) })

/** Gives the coupons of a marketing; a person who got none was not reached. */
const giveCoupons = async (ctx: Write, m: Running, sent: readonly Sending[]) => {
  const got = new Set<Id>()
  const enough = new Set<Id>()
  for (const couponId of [...m.couponIds].sort((one, other) => one - other)) {
    const given = await giveMany(ctx, { shopId: m.shopId, couponId }, sent)
    for (const userId of given.got) got.add(userId)
    for (const userId of given.enough) enough.add(userId)
  }
  return sent.map((it) => ({
    ...it,
    result: got.has(it.userId) ? (1 as const) : enough.has(it.userId) ? (3 as const) : (2 as const),
  }))
}

const gift = (m: Running): string => {
  if (m.contentType === 1) return `店铺送您优惠券：${m.couponNames.map((name) => `“${name}”`).join('、')}`
  return m.contentType === 2 ? `店铺送您 ${m.points} 积分` : ''
}
/** Returns the page a marketing opens; an old link that is no page is replaced by the default. */
const linkOf = (m: Running): string => {
  if (m.link !== null && isPage(m.link)) return pageOf(m.link)
  return m.contentType === 3 ? `/shop/${m.shopId}` : ways[m.contentType]
}
const ways = { 1: '/buyer/coupon', 2: '/buyer/points' } as const

/** Sends a marketing to the candidates who may receive it: gives its gift and a message. Returns how many sendings it recorded. */
const sendTo = async (ctx: Write, m: Running, candidates: readonly Candidate[]): Promise<number> => {
  const noted = await insertSends(ctx, m, candidates)
  if (noted.length === 0) return 0
  const sent =
    m.contentType === 1 ? await giveCoupons(ctx, m, noted) : noted.map((it) => ({ ...it, result: 1 as const }))
  const reached = sent.filter(({ result }) => result === 1)
  if (m.contentType === 2)
    await givePoints(
      ctx,
      m.shopId,
      { points: m.points!, remark: `营销赠送：${m.name}` },
      reached.map(({ sendId, userId, boId }) => ({ userId, boId, key: `marketing:${sendId}` })),
    )
  await sendMessages(
    ctx,
    reached.map(({ sendId, userId, boId }) => ({
      userIds: [userId],
      boId,
      event: 'marketing.sent' as const,
      title: `${m.shopName}：${m.name}`.slice(0, 60),
      content: [m.message, gift(m), '（不想再收到，可在“消息设置”里退订）'].filter(Boolean).join(' '),
      link: linkOf(m),
      key: `marketing:${sendId}`,
    })),
  )
  await noteSent(ctx, m, sent)
  return sent.length
}

const workDirect = async (ctx: Write, m: Running): Promise<void> => {
  if (m.sendTime! > ctx.now) return workSoon(ctx, m.marketingId, m.sendTime!)
  const next = await nextOfDirect(ctx.db, m, most)
  await sendTo(ctx, m, next)
  await notePassed(ctx, m, next)
  const done = next.length < most
  await noteProgress(ctx, m.marketingId, next.at(-1)?.customerId ?? m.cameTo, done)
  if (!done) workSoon(ctx, m.marketingId)
}

/** Sends the next part of a due marketing. */
export const workMarketing = async (ctx: Write, marketingId: Id): Promise<void> => {
  if (!maySendAt(ctx.now)) return workSoon(ctx, marketingId)
  const m = await lockRunning(ctx, marketingId)
  if (m === undefined) {
    // The operator may unfreeze the shop; then its planned marketing is sent.
    if (await standsStill(ctx.db, marketingId)) workSoon(ctx, marketingId, new Date(ctx.now.getTime() + hour))
    return
  }
  if (m.kind === 1) return workDirect(ctx, m)
  const noted = await sendTo(ctx, m, await nextOfStrategy(ctx.db, ctx.now, m, most))
  if (noted === most) workSoon(ctx, marketingId)
}

/** Schedules work on all running strategies by the clock, each hour within the hours of sending. */
export const workStrategies = async (ctx: Write): Promise<void> => {
  if (!maySendAt(ctx.now)) return
  for (const marketingId of await runningByClock(ctx.db, ctx.now)) workSoon(ctx, marketingId)
}

/** Schedules the strategies that wait for paid or finished orders, for the next moment of sending. */
export const awaitOccasions = async (
  ctx: Write,
  strategyCode: 'newCustomer' | 'fullGift',
  orderIds: readonly Id[],
): Promise<void> => {
  for (const orderId of await awaited(ctx.db, strategyCode, orderIds))
    ctx.emit(
      'marketing.occasion',
      { orderId, strategyCode },
      { key: `${strategyCode}:${orderId}`, at: nextSending(ctx.now) },
    )
}

/** Sends the strategies that due orders trigger to their buyers. */
export const workOccasions = async (
  ctx: Write,
  occasions: readonly { readonly orderId: Id; readonly strategyCode: 'newCustomer' | 'fullGift' }[],
): Promise<void> => {
  const found: (Candidate & { readonly marketingId: Id })[] = []
  for (const [code, of] of Map.groupBy(occasions, ({ strategyCode }): StrategyCode => strategyCode))
    found.push(
      ...(await occasionsOf(
        ctx.db,
        ctx.now,
        code,
        of.map(({ orderId }) => orderId),
      )),
    )
  const byMarketing = [...Map.groupBy(found, ({ marketingId }) => marketingId)].sort(([one], [other]) => one - other)
  for (const [marketingId, candidates] of byMarketing) {
    const m = await lockRunning(ctx, marketingId)
    // A person with two orders at once is handled in two rounds, one for each.
    const rounds = m === undefined ? [] : roundsOf(candidates)
    for (const round of rounds) await sendTo(ctx, m!, round)
  }
}

/** Splits candidates into rounds in which each person occurs once. */
const roundsOf = (candidates: readonly Candidate[]): readonly (readonly Candidate[])[] => {
  const rounds: Candidate[][] = []
  const seen = new Map<Id, number>()
  for (const it of candidates) {
    const round = seen.get(it.userId) ?? 0
    seen.set(it.userId, round + 1)
    ;(rounds[round] ??= []).push(it)
  }
  return rounds
}

/** Attributes paid orders to the marketing last sent to their buyers, and schedules the strategy for new customers. */
export const followPaid = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await noteOrders(ctx, orderIds, attributionDays)
  await awaitOccasions(ctx, 'newCustomer', orderIds)
}
