import { unsentQty } from '@mall/api/aftersales/limits'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { available, balanceOf, pending, post, purse, receivedOutside, soldOutside } from '../ledger/public.ts'
import { promiseLines, refundDebt, refundLines, refundLinesOf, refundPaid } from '../order/public.ts'
import type { LineRefund, LockedOrder } from '../order/public.ts'
import { requestRefund } from '../payment/public.ts'
import type { Opened } from './life.ts'
import { partRefunds } from './plan.ts'
import type { Plan } from './plan.ts'
import { saveDue, takeDue } from './store.ts'

/** Requests the refund the way the money came, from what the shop received, at the platform or outside. An order on credit owes less. */
const refundMoney = async (
  ctx: Write,
  order: LockedOrder,
  channel: string | undefined,
  it: { readonly key: string; readonly money: Fen; readonly reason: string },
): Promise<Id> => {
  if (channel === 'credit') return refundDebt(ctx, order, it)
  const { shopId, orderStatus, orderId } = order
  if (channel !== 'offline')
    return refundPaid(ctx, order, { ...it, from: orderStatus === 60 ? available(shopId) : pending(shopId) })
  const accounts = { from: soldOutside(shopId), outside: receivedOutside(shopId) }
  const { key, money, reason } = it
  return requestRefund(ctx, { key, paymentId: order.paymentId!, orderId, refundMoney: money, reason, ...accounts })
}

/**
 * Pays the buyer's balance from what the shop may withdraw, because the shop did not transfer what it agreed to. Refuses SHOP_SHORT
 * if the shop has less.
 */
const payFromShop = async (
  ctx: Write,
  { shopId, buyerBoId }: LockedOrder,
  { afterSalesId, money }: { readonly afterSalesId: Id; readonly money: Fen },
): Promise<void> => {
  const { availableMoney } = await balanceOf(ctx.db, { shopId })
  if (availableMoney < money) return refuse('SHOP_SHORT', { has: moneyText(availableMoney), needs: moneyText(money) })
  await post(ctx, {
    key: `after-sales-from-shop:${afterSalesId}`,
    why: '商家未转账，退至买家余额',
    lines: [
      { account: available(shopId), debit: money },
      { account: purse(buyerBoId), credit: money },
    ],
  })
}

const ways: Readonly<Record<string, 1 | 2 | 3>> = { balance: 2, offline: 3, credit: 3 }
/** Returns the way of a refund for the channel of the payment. */
export const wayOf = (channel: string | undefined): 1 | 2 | 3 => ways[channel ?? ''] ?? 1

/** Order after the refund, and the refund that takes longest; null if no money moves. */
export type GivenBack = { readonly order: LockedOrder; readonly refundId: Id | null }

type Booking = {
  readonly refunds: readonly LineRefund[]
  readonly promised?: readonly LineRefund[]
  /** Suffix of the refund's key if after-sales are refunded in parts. */
  readonly part?: ':owed'
}

/**
 * Counts refunds in the order and its lines, frees what was not sent, and requests the money once, keyed by the id of the
 * after-sales. The caller has locked the order and gives its newest version.
 */
const book = async (
  ctx: Write,
  { order, it, channel }: Opened,
  { refunds, promised = [], part }: Booking,
): Promise<GivenBack> => {
  if (refunds.length === 0 || order.paymentId === null) return { order, refundId: null }
  const lines = new Map((await refundLinesOf(ctx.db, order.orderId)).map((line) => [line.lineId, line]))
  const money = refunds.reduce((all, line) => all + line.money, 0)
  const reason = `售后退款 ${it.afterSalesNo}`
  const after = await refundLines(ctx, order, { refunds, promised, text: reason })
  ctx.emit('order.refunded', {
    orderId: order.orderId,
    refundMoney: money,
    wholly: after.wholly,
    lines: refunds.map(({ lineId, qty, money: ofLine }) => {
      const { refundQty, orderQty } = lines.get(lineId)!
      return { lineId, qty, refundedQty: refundQty + qty, orderQty, money: ofLine }
    }),
  })
  if (money === 0) return { order: after.order, refundId: null }
  // This comes last, since accounts stay locked until the transaction ends.
  const key = `after-sales:${it.afterSalesId}${part ?? ''}`
  return { order: after.order, refundId: await refundMoney(ctx, order, channel, { key, money, reason }) }
}

/** Refunds at once what was agreed. */
export const giveBack = (ctx: Write, opened: Opened, { refunds }: Plan): Promise<GivenBack> =>
  book(ctx, opened, { refunds })

/**
 * Reserves an agreed refund that waits for the transfer of the shop. The unpaid part of an order on credit is dropped at once, so
 * that nobody pays it meanwhile; only what was paid is to be transferred.
 */
export const promiseBack = async (
  ctx: Write,
  opened: Opened,
  { plan, transfer }: { readonly plan: Plan; readonly transfer: Fen },
): Promise<void> => {
  const { now, later } = partRefunds(plan.refunds, plan.money - transfer)
  await book(ctx, opened, { refunds: now, part: ':owed' })
  await promiseLines(ctx, opened.order, later)
  await saveDue(ctx, opened.it, later)
}

/**
 * Refunds exactly what was promised, after the shop's transfer or from what the shop may withdraw. Goods that were sent meanwhile
 * do not go back to stock.
 */
export const keepPromise = async (ctx: Write, opened: Opened, fromShop: boolean): Promise<GivenBack> => {
  const { order, it } = opened
  const promised = await takeDue(ctx, it.afterSalesId)
  const lines = new Map((await refundLinesOf(ctx.db, order.orderId)).map((line) => [line.lineId, line]))
  const refunds = promised.map((due) => ({ ...due, dropped: Math.min(due.dropped, unsentQty(lines.get(due.lineId)!)) }))
  const given = await book(ctx, opened, { refunds, promised })
  if (fromShop) await payFromShop(ctx, order, { afterSalesId: it.afterSalesId, money: it.transferMoney! })
  return given
}
