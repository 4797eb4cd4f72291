import { percentOf } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { available, heldForOrders, income, pending, postAll } from '../../ledger/public.ts'
import type { Account, Line } from '../../ledger/public.ts'
import { closePayments } from '../../payment/public.ts'
import { releaseContractGoods } from '../../contract/public.ts'
import { releaseCoupons } from '../../coupon/public.ts'
import type { Creditor } from '../../customer/public.ts'
import { leaveDays } from '../../freight/public.ts'
import { confirmOnSheets, leaveSheets } from '../../combination/public.ts'
import { confirmPlaces, leaveTeams } from '../../groupbooking/public.ts'
import { releasePoints } from '../../points/public.ts'
import { releaseSalePrices } from '../../price/public.ts'
import { consume, release, takeBack } from '../../stock/public.ts'
import { useReductions } from '../checkout/reductions-store.ts'
import { bookDebts, dropDebts } from '../paying/debts.ts'
import { forfeitHeld } from '../paying/lot-deposit.ts'
import { returnHeld } from '../paying/refund-ways.ts'
import { receivePackages } from '../shipping/store.ts'
import type { ShipLine } from '../shipping/store.ts'
import type { OrderEffect } from './effect-names.ts'
import type { LockedOrder } from './store.ts'

/** Facts that effects need besides the order. */
export type Circumstances = {
  /** Account that paid; `outside`: the books have had the money since the transfer passed. */
  readonly payer?: Account | 'outside'
  /** New deadline for the buyer's payment. */
  readonly payDeadline?: Date
  /** Customers to whom the shops give credit. */
  readonly creditors?: readonly Creditor[]
  readonly shipped?: { readonly lines: readonly ShipLine[]; readonly all: boolean }
}

/** Effect on orders that take the same step at the same time. */
type Effect = (ctx: Write, orders: readonly LockedOrder[], it: Circumstances) => Promise<unknown>

const day = 86_400_000
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

/** Returns the key of an order's deadlines: an order has at most one deadline of each name. */
export const deadlineKey = (orderId: Id): string => String(orderId)

const given = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the action was not given ${what}`)
  return value
}

/** Returns the posting of a finished order: what was paid and not refunded, less the platform's share, goes to the shop. */
const settlement = ({ shopId, paidMoney, refundedMoney, feeRate }: LockedOrder): Line[] => {
  const rest = paidMoney - refundedMoney
  const fee = percentOf(rest, feeRate)
  const lines: Line[] = [
    { account: pending(shopId), debit: rest },
    { account: available(shopId), credit: rest - fee },
    { account: income, credit: fee },
  ]
  return lines.filter((line) => (line.debit ?? line.credit) > 0)
}

const idsOf = (orders: readonly LockedOrder[]) => orders.map((order) => order.orderId)

const withCoupon = (orders: readonly LockedOrder[]) => idsOf(orders.filter(({ couponUserId }) => couponUserId !== null))

/** Returns the orders that were placed for a team. */
const inTeams = (orders: readonly LockedOrder[]) => idsOf(orders.filter(({ orderType }) => orderType === 2))

/** Returns the orders that were placed on a sheet. */
const onSheets = (orders: readonly LockedOrder[]) =>
  idsOf(orders.filter(({ orderType }) => orderType === 3 || orderType === 4))

/** Returns the orders that count on a day: those the shop brings itself, and those that are picked up. */
const onDays = (orders: readonly LockedOrder[]) =>
  idsOf(orders.filter(({ deliveryType }) => deliveryType === 2 || deliveryType === 3))

/** All effects of the order's life, by the names its rows use. */
export const effects: Readonly<Record<OrderEffect, Effect>> = {
  waitForPayment: async (ctx, orders, { payDeadline }) => {
    for (const { orderId } of orders)
      ctx.emit('order.unpaid', { orderId }, { at: given(payDeadline, 'a deadline'), key: deadlineKey(orderId) })
  },
  stopWaiting: async (ctx, orders) => {
    for (const { orderId } of orders) ctx.cancel('order.unpaid', deadlineKey(orderId))
  },
  releaseStock: (ctx, orders) => release(ctx, idsOf(orders)),
  releasePrices: async (ctx, orders) => {
    await releaseSalePrices(ctx, idsOf(orders))
    await releaseContractGoods(ctx, idsOf(orders.filter(({ contractId }) => contractId !== null)))
    await releaseCoupons(ctx, withCoupon(orders))
    await leaveTeams(ctx, inTeams(orders))
    await leaveSheets(ctx, onSheets(orders))
    await releasePoints(ctx, idsOf(orders.filter(({ pointsUsed }) => pointsUsed > 0)))
  },
  confirmPlaces: async (ctx, orders) => {
    await confirmPlaces(ctx, inTeams(orders))
    await confirmOnSheets(ctx, onSheets(orders))
  },
  useReductions: async (ctx, orders) => {
    const reduced = orders.filter(({ couponUserId, pointsUsed }) => couponUserId !== null || pointsUsed > 0)
    if (reduced.length > 0) await useReductions(ctx, idsOf(reduced))
  },
  leaveDay: (ctx, orders) => leaveDays(ctx, onDays(orders)),
  // An order that arrived before its day leaves room on it.
  leaveLaterDay: (ctx, orders) => leaveDays(ctx, onDays(orders), dateText(ctx.now)),
  closePayments: async (ctx, orders) => {
    for (const tradeNo of new Set(orders.map((order) => order.tradeNo))) await closePayments(ctx, tradeNo)
  },
  creditShop: async (ctx, orders, { payer }) => {
    if (payer === 'outside') return
    await postAll(
      ctx,
      orders
        .filter(({ payMoney }) => payMoney > 0)
        .map(({ orderId, shopId, buyerBoId, payMoney, heldMoney }) => ({
          key: `paid:${orderId}`,
          why: '订单付款',
          lines: [
            { account: given(payer, 'who paid'), debit: payMoney - heldMoney },
            ...(heldMoney > 0 ? [{ account: heldForOrders(buyerBoId), debit: heldMoney }] : []),
            { account: pending(shopId), credit: payMoney },
          ],
        })),
    )
  },
  bookDebt: (ctx, orders, { creditors }) => bookDebts(ctx, orders, given(creditors, 'who gives credit')),
  dropDebt: (ctx, orders) =>
    dropDebts(
      ctx,
      orders.filter(({ payStatus }) => payStatus === 3),
    ),
  returnHeld,
  forfeitHeld,
  consumeStock: async (ctx, orders, { shipped }) => {
    for (const { orderId } of orders) await consume(ctx, orderId, given(shipped, 'what was shipped').lines)
  },
  returnStock: async (ctx, orders, { shipped }) => {
    for (const { orderId } of orders) await takeBack(ctx, orderId, given(shipped, 'what was taken back').lines)
  },
  stopReceiving: async (ctx, orders) => {
    for (const { orderId } of orders) ctx.cancel('order.unreceived', deadlineKey(orderId))
  },
  startReceiving: async (ctx, orders, { shipped }) => {
    if (!given(shipped, 'what was shipped').all) return
    for (const { orderId, autoReceiveDays } of orders)
      ctx.emit('order.unreceived', { orderId }, { at: daysAfter(ctx.now, autoReceiveDays), key: deadlineKey(orderId) })
  },
  receivePackages: async (ctx, orders) => {
    for (const { orderVehicleId, vehicleStatus: to } of await receivePackages(ctx, idsOf(orders)))
      ctx.emit('order.vehicleMoved', { orderVehicleId, to })
  },
  startSettling: async (ctx, orders) => {
    for (const { orderId, afterSaleDays } of orders) {
      ctx.cancel('order.unreceived', deadlineKey(orderId))
      ctx.emit('order.settling', { orderId }, { at: daysAfter(ctx.now, afterSaleDays), key: deadlineKey(orderId) })
    }
  },
  stopSettling: async (ctx, orders) => {
    for (const { orderId } of orders) ctx.cancel('order.settling', deadlineKey(orderId))
  },
  settleShop: (ctx, orders) =>
    postAll(
      ctx,
      orders
        // Money paid outside the platform is already the shop's.
        .filter(({ payType }) => payType !== 2 && payType !== 3)
        .map((order) => ({ key: `settled:${order.orderId}`, why: '订单结算', lines: settlement(order) }))
        .filter(({ lines }) => lines.length > 0),
    ),
}
