import { afterSalesReasons } from '@mall/api/aftersales/states'
import type { AfterSalesReason } from '@mall/api/aftersales/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { refundLinesOf } from '../order/public.ts'
import { freightBack, withPromised } from './plan.ts'
import { openForFreight, reasonsOfAgreed } from './queries.ts'
import type { ForFreight } from './queries.ts'
import { saveFreight } from './store.ts'

/** Returns whether the shop is at fault by this reason. */
export const sellerFault = (reasonCode: number): boolean =>
  afterSalesReasons[reasonCode as AfterSalesReason]?.sellerFault ?? false

/** Returns whether the shop is at fault by this reason, or by that of earlier agreed after-sales of the order. */
export const isFault = async (db: Reading, orderId: Id, reasonCode: number): Promise<boolean> =>
  sellerFault(reasonCode) || (await reasonsOfAgreed(db, orderId)).some(sellerFault)

/** Returns the freight that goes back with each of these after-sales of an order, if it is the next to be agreed. */
export const freightWith = async (db: Reading, orderId: Id, open: readonly ForFreight[]) => {
  const lines = (await refundLinesOf(db, orderId)).map(withPromised)
  const before = (await reasonsOfAgreed(db, orderId)).some(sellerFault)
  return open.map(({ afterSalesId, afterType, reasonCode, freightAsked, lines: backs }) => ({
    afterSalesId,
    freightMoney: freightBack(lines, backs, {
      afterType,
      fault: before || sellerFault(reasonCode),
      asked: freightAsked,
    }),
  }))
}

/**
 * Counts the freight of the order's other open after-sales anew after some were agreed, so that both sides read it before they
 * agree. A caller who saw the old amount is refused as stale. The caller has locked the order.
 */
export const countFreight = async (ctx: Write, orderId: Id): Promise<void> => {
  const open = await openForFreight(ctx.db, orderId)
  if (open.length === 0) return
  await saveFreight(ctx, await freightWith(ctx.db, orderId, open))
}
