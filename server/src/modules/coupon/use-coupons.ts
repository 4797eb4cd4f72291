import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { giveBack } from './use-store.ts'

/** Gives back what orders were placed with; one whose time is over is over. Doing it again changes nothing. */
export const releaseCoupons = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length > 0) await giveBack(ctx, orderIds)
}
