import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { earnPoints, takeBackEarned } from '../../points/public.ts'
import { finishedOrders } from './queries.ts'

/** Orders were finished: they earn points for their buyers and for who invited those. */
export const earnForOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  const finished = await finishedOrders(ctx.db, orderIds)
  if (finished.length > 0) await earnPoints(ctx, finished)
}

/** Something of finished orders was refunded: so many points were not earned. */
export const takeBackForOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  for (const order of await finishedOrders(ctx.db, [...new Set(orderIds)])) await takeBackEarned(ctx, order)
}
