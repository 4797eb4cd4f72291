import { percentOf } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { available, income, pending, post } from '../ledger/public.ts'
import type { Account, Line } from '../ledger/public.ts'
import { closePayments } from '../payment/public.ts'
import { releaseSalePrices } from '../price/public.ts'
import { consume, release } from '../stock/public.ts'
import type { OrderEffect } from './machine.ts'
import { receivePackages } from './store.ts'
import type { LockedOrder, ShipLine } from './store.ts'

/** What effects are told beside the order: which account paid, what was shipped. */
export type Circumstances = {
  readonly payer?: Account
  readonly shipped?: { readonly lines: readonly ShipLine[]; readonly all: boolean }
}

type Effect = (ctx: Write, order: LockedOrder, it: Circumstances) => Promise<unknown>

const day = 86_400_000
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

const given = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the action was not told ${what}`)
  return value
}

/** The shop's money of a finished order: what was paid and not refunded, less the platform's share. */
const settlement = ({ shopId, paid, refunded, feeRateBp }: LockedOrder): Line[] => {
  const rest = paid - refunded
  const fee = percentOf(rest, feeRateBp)
  const lines: Line[] = [
    { account: pending(shopId), debit: rest },
    { account: available(shopId), credit: rest - fee },
    { account: income, credit: fee },
  ]
  return lines.filter((line) => (line.debit ?? line.credit) > 0)
}

/** Everything the life of an order sets in motion, by the names its rows use. */
export const effects: Readonly<Record<OrderEffect, Effect>> = {
  releaseStock: (ctx, { orderId }) => release(ctx, [orderId]),
  releasePrices: (ctx, { orderId }) => releaseSalePrices(ctx, [orderId]),
  closePayments: (ctx, { tradeNo }) => closePayments(ctx, tradeNo),
  creditShop: async (ctx, { orderId, shopId, pay }, { payer }) => {
    if (pay === 0) return
    const lines = [
      { account: given(payer, 'who paid'), debit: pay },
      { account: pending(shopId), credit: pay },
    ]
    await post(ctx, { key: `paid:${orderId}`, why: '订单付款', lines })
  },
  consumeStock: (ctx, { orderId }, { shipped }) => consume(ctx, orderId, given(shipped, 'what was shipped').lines),
  startReceiving: async (ctx, { orderId, autoReceiveDays }, { shipped }) => {
    if (!given(shipped, 'what was shipped').all) return
    ctx.emit('order.unreceived', { orderId }, { at: daysAfter(ctx.now, autoReceiveDays), key: `unreceived:${orderId}` })
  },
  receivePackages: (ctx, { orderId }) => receivePackages(ctx, orderId),
  startSettling: async (ctx, { orderId, afterSaleDays }) => {
    ctx.emit('order.settling', { orderId }, { at: daysAfter(ctx.now, afterSaleDays), key: `settling:${orderId}` })
  },
  settleShop: async (ctx, order) => {
    const lines = settlement(order)
    if (lines.length > 0) await post(ctx, { key: `settled:${order.orderId}`, why: '订单结算', lines })
  },
}
