import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { correctWeight } from '../../stock/public.ts'
import { act } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import type { LockedOrder } from '../life/store.ts'
import { deletePackage, insertPackage } from '../shipping/store.ts'
import { packagesOf } from './queries.ts'

/** Quantity of a line handed over, and the quantity it was settled with. */
export type ActualLine = { readonly lineId: Id; readonly qty: Milli; readonly openQty: Milli }

const daysToAudit = 3

/**
 * Hands over what the shop weighed: it leaves the stock as a package without carrier, and waits for the buyer's audit. After a
 * rejection it hands over the corrected quantities instead. `said` goes into the log. The caller has locked the order. Refuses
 * STOCK_SHORT.
 */
export const handOverWeighed = async (
  ctx: Write,
  locked: LockedOrder,
  lines: readonly ActualLine[],
  said = '',
): Promise<number> => {
  const { orderId, shopId } = locked
  const again = locked.pickupStatus === 6
  const before = again ? await packagesOf(ctx.db, orderId) : []
  for (const { packageId } of before) await deletePackage(ctx, orderId, packageId)
  await insertPackage(ctx, {
    orderId,
    shopId,
    logisticsType: 3,
    companyCode: null,
    companyName: null,
    trackingNo: null,
    remark: null,
    lines: lines.map(({ lineId, qty }) => ({ lineId, qty })),
    vehicles: [],
  })
  const orderStatus = await act(ctx, locked, again ? 'reconfirmPickup' : 'confirmPickup', 'seller', {
    ...(said === '' ? {} : { text: `卖家${again ? '重新' : ''}确认自提，待买家审核：${said}`.slice(0, 200) }),
    shipped: { lines: lines.map(({ lineId, openQty }) => ({ lineId, qty: openQty })), all: true },
    changes: { shipTime: locked.shipTime ?? ctx.now, receiveDeadline: daysAfter(ctx.now, daysToAudit) },
  })
  const settled = (lineId: Id, openQty: Milli) =>
    again ? before.flatMap((it) => it.lines).reduce((all, it) => all + (it.lineId === lineId ? it.qty : 0), 0) : openQty
  await correctWeight(
    ctx,
    orderId,
    lines.map(({ lineId, qty, openQty }) => ({ lineId, change: qty - settled(lineId, openQty) })),
  )
  return orderStatus
}

/** Counts the handed-over goods as received: the buyer agreed, or (`late`) the time to audit ran out. */
export const passPickup = (ctx: Write, locked: LockedOrder, late: boolean) =>
  act(ctx, locked, late ? 'passPickupLate' : 'passPickup', late ? 'timer' : 'buyer', {
    changes: { receiveTime: ctx.now, settleTime: daysAfter(ctx.now, locked.afterSaleDays) },
  })

/** Records that the buyer rejects what was handed over. */
export const rejectPickup = (ctx: Write, locked: LockedOrder, remark: string) =>
  act(ctx, locked, 'rejectPickup', 'buyer', { text: `买家驳回了自提凭证：${remark}`.slice(0, 200) })
