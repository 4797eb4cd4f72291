import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { giveBack } from './use-store.ts'

/** Returns the coupons of orders to their holders; one past its end becomes expired. A repeated call changes nothing. */
export const releaseCoupons = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length > 0) await giveBack(ctx, orderIds)
}
