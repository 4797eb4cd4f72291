import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { leaveDayInPart } from '../../freight/public.ts'
import { releaseSome } from '../../stock/public.ts'
import { endDebt, owedOf } from '../paying/debts.ts'
import { act, gate } from '../life/act.ts'
import { daysAfter, deadlineKey } from '../life/effects.ts'
import type { OrderAction, OrderParty } from '../life/machine.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder, OrderChanges } from '../life/store.ts'
import { countPromised, countRefunds, holdLines, releaseLines, standingOf } from './store.ts'
import type { LineRefund } from './store.ts'

/*
 * Changes of an order when its after-sales begin, pay back and end; after-sales belong to a higher room. Each function takes the
 * newest version of the locked order, and returns the newest version again.
 */

/** Refuses if after-sales of the order may not be applied for; the button makes the same check. */
export const demandAfterSales = (order: LockedOrder): void => {
  gate(order, 'applyAfterSales', 'buyer')
}

type Begun = { readonly afterSalesId: Id; readonly lineIds: readonly Id[]; readonly text: string }

const begin = async (ctx: Write, order: LockedOrder, { afterSalesId, lineIds, text }: Begun, action: OrderAction) => {
  gate(order, action, 'buyer')
  const { orderId } = order
  const held = await holdLines(ctx, { orderId, afterSalesId, lineIds, again: action === 'askPlatform' })
  if (held !== lineIds.length) return refuse('LINE_HAS_AFTER_SALES')
  const { refundable, sendable } = await standingOf(ctx, orderId)
  await act(ctx, order, action, 'buyer', {
    text,
    changes: { afterSaleStatus: 1, afterSaleSince: order.afterSaleSince ?? ctx.now, refundable, sendable },
  })
  return lockOrder(ctx, orderId)
}

/** Begins after-sales of lines and stops the deadlines of the order. Refuses LINE_HAS_AFTER_SALES. */
export const beginAfterSales = (ctx: Write, order: LockedOrder, it: Begun): Promise<LockedOrder> =>
  begin(ctx, order, it, 'applyAfterSales')

/** Opens refused after-sales again, so that the platform decides them. */
export const resumeAfterSales = (ctx: Write, order: LockedOrder, it: Begun): Promise<LockedOrder> =>
  begin(ctx, order, it, 'askPlatform')

/** Moves open after-sales to other lines or amounts. */
export const changeAfterSales = (ctx: Write, order: LockedOrder, it: Begun): Promise<LockedOrder> =>
  begin(ctx, order, it, 'changeAfterSales')

const later = (time: Date, by: number, least: Date | undefined): Date =>
  new Date(Math.max(time.getTime() + by, least?.getTime() ?? 0))

/**
 * Moves the deadlines of an order by the time they stood still. After a refusal the order settles only when the platform can no
 * longer be asked.
 */
const resumedTimes = (ctx: Write, order: LockedOrder, refusedDays: number | undefined): OrderChanges => {
  const { orderId, orderStatus, receiveDeadline, settleTime, afterSaleSince } = order
  const stood = afterSaleSince === null ? 0 : Math.max(0, ctx.now.getTime() - afterSaleSince.getTime())
  const key = deadlineKey(orderId)
  if (orderStatus === 40 && receiveDeadline !== null) {
    const at = later(receiveDeadline, stood, undefined)
    ctx.emit('order.unreceived', { orderId }, { at, key })
    return { receiveDeadline: at }
  }
  if (orderStatus === 50 && settleTime !== null) {
    const at = later(settleTime, stood, refusedDays === undefined ? undefined : daysAfter(ctx.now, refusedDays))
    ctx.emit('order.settling', { orderId }, { at, key })
    return { settleTime: at }
  }
  return {}
}

/** Ends after-sales. `refusedDays`: the shop refused them, and the buyer may ask the platform for this many days. */
export const endAfterSales = async (
  ctx: Write,
  order: LockedOrder,
  it: {
    readonly afterSalesId: Id
    readonly party: OrderParty
    readonly text: string
    readonly refusedDays?: number | undefined
  },
): Promise<LockedOrder> => {
  const { orderId } = order
  await releaseLines(ctx, orderId, it.afterSalesId)
  const { refundable, open, sendable } = await standingOf(ctx, orderId)
  await act(ctx, order, 'endAfterSales', it.party, {
    text: it.text,
    changes: {
      refundable,
      sendable,
      ...(open
        ? { afterSaleStatus: 1 }
        : { afterSaleStatus: 2, afterSaleSince: null, ...resumedTimes(ctx, order, it.refusedDays) }),
    },
  })
  return lockOrder(ctx, orderId)
}

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((all, it) => all + it, 0)

/** Returns the step of a refund: of a part of the order, of all that was still to be sent, or of the whole order. */
const refundAction = (order: LockedOrder, wholly: boolean, owes: boolean): OrderAction => {
  if (wholly && order.orderStatus !== 60) return 'refundAll'
  return order.orderStatus === 35 && !owes ? 'refundUnsent' : 'refund'
}

/** Returns the payment status after a refund. An order on credit is settled as soon as nothing of it is owed. */
const payStatusAfter = (order: LockedOrder, refundedMoney: Fen): number => {
  const { payMoney, payStatus } = order
  if (refundedMoney === 0) return payStatus
  if (refundedMoney === payMoney) return 6
  if (payStatus === 3) return owedOf({ ...order, refundedMoney }) === 0 ? 4 : 3
  return payStatus === 2 ? 5 : payStatus
}

/** Counts an agreed refund of lines as waiting for the transfer of the shop; nobody else can claim it. */
export const promiseLines = (ctx: Write, { orderId }: LockedOrder, refunds: readonly LineRefund[]): Promise<void> =>
  countPromised(ctx, orderId, { by: 1, refunds })

/**
 * Counts a refund of lines, gives unsent quantities back to stock, and closes the order if nothing of its payment is left. The room
 * `payment` moves the money. `promised` is the part that was promised before. Returns the order, and whether all of it was
 * refunded.
 */
export const refundLines = async (
  ctx: Write,
  order: LockedOrder,
  {
    refunds,
    promised = [],
    text,
  }: { readonly refunds: readonly LineRefund[]; readonly promised?: readonly LineRefund[]; readonly text: string },
): Promise<{ readonly order: LockedOrder; readonly wholly: boolean }> => {
  const { orderId } = order
  if (promised.length > 0) await countPromised(ctx, orderId, { by: -1, refunds: promised })
  await countRefunds(ctx, orderId, refunds)
  const dropped = refunds.filter((it) => it.dropped > 0).map((it) => ({ lineId: it.lineId, qty: it.dropped }))
  const { refundable, owes, sendable } = await standingOf(ctx, orderId)
  const refundedMoney = order.refundedMoney + sum(refunds.map((it) => it.money))
  const wholly = refundedMoney === order.payMoney
  const action = refundAction(order, wholly, owes)
  const payStatus = payStatusAfter(order, refundedMoney)
  const sent = action === 'refundUnsent'
  await act(ctx, order, action, 'payment', {
    text,
    shipped: { lines: [], all: true },
    changes: {
      refundedMoney,
      refundable,
      sendable,
      payStatus,
      ...(sent
        ? {
            receiveDeadline: daysAfter(ctx.now, order.autoReceiveDays),
            afterSaleSince: order.afterSaleSince && ctx.now,
          }
        : {}),
    },
  })
  if (wholly || (order.payStatus === 3 && payStatus === 4)) endDebt(ctx, order)
  // This comes last: closing the order has already given everything back, and nothing may be given back twice.
  if (action !== 'refundAll') {
    await leaveDayInPart(ctx, orderId, sum(dropped.map((it) => it.qty)))
    await releaseSome(ctx, orderId, dropped)
  }
  return { order: await lockOrder(ctx, orderId), wholly }
}
