import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { earnPoints, takeBackEarned } from '../../points/public.ts'
import { finishedOrders } from './queries.ts'

/** Grants the points of finished orders to their buyers and to those who invited the buyers. */
export const earnForOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  const finished = await finishedOrders(ctx.db, orderIds)
  if (finished.length > 0) await earnPoints(ctx, finished)
}

/** Takes points back after a refund of finished orders. */
export const takeBackForOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  for (const order of await finishedOrders(ctx.db, [...new Set(orderIds)])) await takeBackEarned(ctx, order)
}
