import type { Fen } from '@mall/api/money'
import { payWithinHours } from '@mall/api/subscription/states'
import type { PackageOrderState } from '@mall/api/subscription/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { closePayments, packageTrade } from '../payment/public.ts'
import { packagesOf } from './queries.ts'
import type { Package } from './queries.ts'
import { offerOf, warnedAt } from './rules.ts'
import type { Holding } from './rules.ts'
import { insertOrder, lockOrders, moveOrder } from './store.ts'
import type { Held } from './store.ts'

/** Whether the time to pay, or the time of the package, has ended. */
export const isOver = (
  it: { readonly state: PackageOrderState; readonly createTime: Date; readonly endTime: Date | null },
  now: Date,
): boolean =>
  it.state === 0
    ? it.createTime.getTime() + payWithinHours * 3_600_000 <= now.getTime()
    : it.endTime !== null && it.endTime <= now

/** Returns the packages that are valid now or later. */
export const holdingOf = (
  orders: readonly {
    readonly packageId: Id
    readonly sort: number
    readonly priceMoney: Fen
    readonly state: number
    readonly beginTime: Date | null
    readonly endTime: Date | null
  }[],
  now: Date,
): Holding[] =>
  orders.flatMap((it) =>
    it.state === 1 && it.beginTime !== null && (it.endTime === null || it.endTime > now)
      ? [{ ...it, beginTime: it.beginTime }]
      : [],
  )

/** Schedules the end of a package and the warning before it. */
const followEnd = (ctx: Write, packageOrderId: Id, endTime: Date | null): void => {
  if (endTime === null) return
  const key = String(packageOrderId)
  ctx.emit('package.ended', { packageOrderId }, { key, at: endTime })
  if (warnedAt(endTime) > ctx.now) ctx.emit('package.ending', { packageOrderId }, { key, at: warnedAt(endTime) })
}

/** Ends lower packages when a higher one begins. */
const endLower = async (ctx: Write, orders: readonly Held[], sort: number): Promise<void> => {
  for (const it of orders) {
    if (it.state !== 1 || it.sort >= sort || it.endTime === null) continue
    const begun = it.beginTime !== null && it.beginTime > ctx.now ? { beginTime: ctx.now } : {}
    await moveOrder(ctx, it.packageOrderId, 1, 2, { ...begun, endTime: ctx.now })
    for (const fact of ['package.ended', 'package.ending'] as const) ctx.cancel(fact, String(it.packageOrderId))
  }
}

/** Starts a waiting order, now or at the end of the same package; false if it can no longer start. */
export const hold = async (ctx: Write, order: Held, orders: readonly Held[]): Promise<boolean> => {
  const its = (await packagesOf(ctx.db)).find((it) => it.packageId === order.packageId)!
  const { beginTime, endTime } = offerOf(its, holdingOf(orders, ctx.now), ctx.now)
  if (beginTime === null || endTime === null) return false
  if (!(await moveOrder(ctx, order.packageOrderId, 0, 1, { beginTime, endTime }))) return false
  await endLower(ctx, orders, order.sort)
  ctx.cancel('package.unpaid', String(order.packageOrderId))
  followEnd(ctx, order.packageOrderId, endTime)
  return true
}

/** Cancels an unpaid order, and closes its payments. */
export const giveUp = async (ctx: Write, packageOrderId: Id): Promise<void> => {
  if (!(await moveOrder(ctx, packageOrderId, 0, 3))) return
  ctx.cancel('package.unpaid', String(packageOrderId))
  await closePayments(ctx, packageTrade(packageOrderId))
}

/** Returns the waiting order of a package: the existing one if it is for the same, else a new one that replaces it. */
export const waitFor = async (
  ctx: Write,
  { boId, userId, wanted, orders }: { boId: Id; userId: Id; wanted: Package; orders: readonly Held[] },
): Promise<Held> => {
  const held = holdingOf(orders, ctx.now)
  if (wanted.periodMonths === null) return refuse('PACKAGE_FREE', { name: wanted.name })
  const offer = offerOf(wanted, held, ctx.now)
  const name = orders.filter((it) => it.state === 1).toSorted((a, b) => b.sort - a.sort)[0]?.packageName ?? wanted.name
  if (offer.offer === 'included') return refuse('PACKAGE_INCLUDED', { name })
  if (offer.offer === 'held') return refuse('PACKAGE_ENDLESS', { name })
  const waiting = orders.find((it) => it.state === 0)
  const { creditMoney, amountMoney } = offer
  const same = waiting?.packageId === wanted.packageId && !isOver(waiting, ctx.now)
  // The credit shrinks by the minute; the quoted one stays valid for the day.
  if (same && (amountMoney === waiting.amountMoney || waiting.creditMoney > 0)) return waiting
  if (waiting !== undefined) await giveUp(ctx, waiting.packageOrderId)
  const { packageId, priceMoney, sort } = wanted
  const row = { boId, packageId, userId, priceMoney, creditMoney, amountMoney, beginTime: null, endTime: null }
  const packageOrderId = await insertOrder(ctx, { ...row, state: 0 })
  const due = new Date(ctx.now.getTime() + payWithinHours * 3_600_000)
  ctx.emit('package.unpaid', { packageOrderId }, { key: String(packageOrderId), at: due })
  return { ...row, packageOrderId, packageName: wanted.name, sort, state: 0, createTime: ctx.now }
}

/** Gives a package of the platform, without an end or until a time; returns an existing endless one unchanged. */
export const givePackage = async (
  ctx: Write,
  it: { readonly boId: Id; readonly userId: Id; readonly packageId: Id; readonly endTime?: Date },
): Promise<Id> => {
  const { endTime = null, ...whose } = it
  const known = (await lockOrders(ctx, it.boId)).find(
    (held) => held.packageId === it.packageId && held.state === 1 && held.endTime === null,
  )
  if (known !== undefined) return known.packageOrderId
  const free = { priceMoney: 0, creditMoney: 0, amountMoney: 0 }
  const packageOrderId = await insertOrder(ctx, { ...whose, ...free, state: 1, beginTime: ctx.now, endTime })
  followEnd(ctx, packageOrderId, endTime)
  return packageOrderId
}
