import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseStale } from '../../../kernel/refusal.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { lastStepOf } from './queries.ts'

/** Locks an order in the version the caller saw. Refuses an older version, and names who made the newer one if this side may know. */
export const lockVersion = async (
  ctx: Write,
  orderId: Id,
  version: number,
  side: 'buyer' | 'seller',
): Promise<LockedOrder> => {
  const locked = await lockOrder(ctx, orderId)
  return locked.version === version ? locked : refuseStale(await lastStepOf(ctx.db, orderId, side))
}
