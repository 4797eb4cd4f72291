import { timesQuantity } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { sendMessages } from '../message/public.ts'
import { titleOf } from './queries.ts'
import { childrenOf } from './relation-store.ts'
import { close } from './store.ts'
import type { Saved, Which } from './store.ts'
import { sharesOf } from './truck-rules.ts'
import { leavingTruck, settleTruck } from './truck-store.ts'

/**
 * Sends off the truck of a sheet: shares its cost among the riders, and refunds what each paid above the share. False if no truck
 * leaves.
 */
const leave = async (ctx: Write, combinationId: Id, title: string): Promise<boolean> => {
  const truck = await leavingTruck(ctx, combinationId)
  if (truck === undefined) return false
  const { rides } = truck
  const { freight, shopShare, shares } = sharesOf(truck, rides)
  await settleTruck(ctx, combinationId, { freight, shopShare, riderIds: rides.map((it) => it.riderId), shares })
  for (const [at, { orderId, bound }] of rides.entries())
    if (bound > shares[at]!)
      ctx.emit('order.freightFell', {
        orderId,
        key: `truck:${combinationId}:${orderId}`,
        share: shares[at]!,
        reason: `拼车“${title}”按吨公里分摊运费`,
      })
  return true
}

/** Follows up an ended sheet: closes unpaid orders, passes on or refunds paid ones, and refunds everybody if the price fell. */
const follow = async (ctx: Write, { combinationId, state }: Saved): Promise<void> => {
  const children = await childrenOf(ctx, combinationId)
  const succeeded = state === 3
  const paid = children.filter((it) => it.state === 1)
  ctx.emit('combination.ended', {
    combinationId,
    ended: succeeded ? 'succeeded' : state === 5 ? 'cancelled' : 'failed',
    paidIds: [...new Set(paid.map((it) => it.orderId))],
    unpaidIds: [...new Set(children.filter((it) => it.state === 0).map((it) => it.orderId))],
  })
  const title = await titleOf(ctx.db, combinationId)
  const byTruck = succeeded && (await leave(ctx, combinationId, title))
  const fallen = paid.flatMap(({ orderId, goodsId, qty, basePrice, finalPrice }) => {
    const money = finalPrice === null ? 0 : timesQuantity(basePrice - finalPrice, qty)
    return money > 0 ? [{ orderId, goodsId, money }] : []
  })
  for (const [orderId, goods] of Map.groupBy(fallen, (it) => it.orderId))
    ctx.emit('order.priceFell', {
      orderId,
      key: `sheet:${combinationId}:${orderId}`,
      goods: goods.map(({ goodsId, money }) => ({ goodsId, money })),
      reason: `团购“${title}”达到更低的价格`,
    })
  await sendMessages(
    ctx,
    [...new Map(paid.map((it) => [it.userId, it])).values()].map(({ userId, orderId }) => ({
      userIds: [userId],
      event: 'group.ended' as const,
      title: succeeded ? '团购已成团' : '团购没有成团',
      content: succeeded
        ? `“${title}”已成团，卖家将尽快发货；${byTruck ? '运费按吨公里分摊，多付的' : '达到更低价格的差价'}会退还给您`
        : `“${title}”没有成团或已取消，已付的钱将原路退回`,
      link: `/order/detail/${orderId}`,
      key: `sheet:${combinationId}:${userId}`,
    })),
  )
}

/** Closes a sheet for its shop before its end; undefined if its version or state is another. */
export const closeEarly = async (ctx: Write, which: Which): Promise<Saved | undefined> => {
  const closed = await close(ctx, { which })
  if (closed === undefined) return undefined
  ctx.cancel('combination.due', String(closed.combinationId))
  await follow(ctx, closed)
  return closed
}

/** Closes a sheet whose truck has its least load. The caller holds the lock of the truck. */
export const closeFilled = async (ctx: Write, combinationId: Id): Promise<void> => {
  const closed = await close(ctx, { combinationId, filled: true })
  if (closed === undefined) return
  ctx.cancel('combination.due', String(combinationId))
  await follow(ctx, closed)
}

/** Closes a sheet whose time has ended. */
export const closeDue = async (ctx: Write, combinationId: Id): Promise<void> => {
  const closed = await close(ctx, { combinationId })
  if (closed !== undefined) await follow(ctx, closed)
}

/** Follows up a sheet that its shop cancelled. */
export const followCancelled = async (ctx: Write, cancelled: Saved): Promise<void> => {
  ctx.cancel('combination.due', String(cancelled.combinationId))
  await follow(ctx, cancelled)
}
