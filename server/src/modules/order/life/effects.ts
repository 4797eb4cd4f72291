import { percentOf } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { available, income, pending, postAll } from '../../ledger/public.ts'
import type { Account, Line } from '../../ledger/public.ts'
import { closePayments } from '../../payment/public.ts'
import { releaseContractGoods } from '../../contract/public.ts'
import { leaveDays } from '../../freight/public.ts'
import { releaseSalePrices } from '../../price/public.ts'
import { consume, release, takeBack } from '../../stock/public.ts'
import { receivePackages } from '../shipping/store.ts'
import type { ShipLine } from '../shipping/store.ts'
import type { OrderEffect } from './machine.ts'
import type { LockedOrder } from './store.ts'

/** What effects need beside the order: which account paid, what was shipped. */
export type Circumstances = {
  readonly payer?: Account
  readonly shipped?: { readonly lines: readonly ShipLine[]; readonly all: boolean }
}

/** What follows for orders that take the same step at the same time. */
type Effect = (ctx: Write, orders: readonly LockedOrder[], it: Circumstances) => Promise<unknown>

const day = 86_400_000
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

/** The key of a deadline: an order has at most one of each name. */
export const deadlineKey = (orderId: Id): string => String(orderId)

const given = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the action was not given ${what}`)
  return value
}

/** The shop's money of a finished order: what was paid and not refunded, less the platform's share. */
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

/** Of what the shop brings itself, or hands over, days are counted. */
const onDays = (orders: readonly LockedOrder[]) =>
  idsOf(orders.filter(({ deliveryType }) => deliveryType === 2 || deliveryType === 3))

/** Everything the life of an order sets in motion, by the names its rows use. */
export const effects: Readonly<Record<OrderEffect, Effect>> = {
  stopWaiting: async (ctx, orders) => {
    for (const { orderId } of orders) ctx.cancel('order.unpaid', deadlineKey(orderId))
  },
  releaseStock: (ctx, orders) => release(ctx, idsOf(orders)),
  releasePrices: async (ctx, orders) => {
    await releaseSalePrices(ctx, idsOf(orders))
    await releaseContractGoods(ctx, idsOf(orders.filter(({ contractId }) => contractId !== null)))
  },
  leaveDay: (ctx, orders) => leaveDays(ctx, onDays(orders)),
  // What came before its day leaves room on it.
  leaveLaterDay: (ctx, orders) => leaveDays(ctx, onDays(orders), dateText(ctx.now)),
  closePayments: async (ctx, orders) => {
    for (const tradeNo of new Set(orders.map((order) => order.tradeNo))) await closePayments(ctx, tradeNo)
  },
  creditShop: (ctx, orders, { payer }) =>
    postAll(
      ctx,
      orders
        .filter(({ payMoney }) => payMoney > 0)
        .map(({ orderId, shopId, payMoney }) => ({
          key: `paid:${orderId}`,
          why: '订单付款',
          lines: [
            { account: given(payer, 'who paid'), debit: payMoney },
            { account: pending(shopId), credit: payMoney },
          ],
        })),
    ),
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
  receivePackages: (ctx, orders) => receivePackages(ctx, idsOf(orders)),
  startSettling: async (ctx, orders) => {
    for (const { orderId, afterSaleDays } of orders) {
      ctx.cancel('order.unreceived', deadlineKey(orderId))
      ctx.emit('order.settling', { orderId }, { at: daysAfter(ctx.now, afterSaleDays), key: deadlineKey(orderId) })
    }
  },
  settleShop: (ctx, orders) =>
    postAll(
      ctx,
      orders
        .map((order) => ({ key: `settled:${order.orderId}`, why: '订单结算', lines: settlement(order) }))
        .filter(({ lines }) => lines.length > 0),
    ),
}
