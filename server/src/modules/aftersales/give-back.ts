import { freightByLine, freightLeft, freightMost } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import { afterSalesReasons } from '@mall/api/aftersales/states'
import type { AfterSalesReason } from '@mall/api/aftersales/states'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { available, balanceOf, pending, post, purse, receivedOutside, soldOutside } from '../ledger/public.ts'
import { owedOf, refundDebt, refundLines, refundLinesOf, refundPaid } from '../order/public.ts'
import type { LineRefund, LockedOrder, RefundLine } from '../order/public.ts'
import { requestRefund } from '../payment/public.ts'
import { paidBy } from './queries.ts'
import { within } from './rules.ts'
import { saveAgreed } from './store.ts'
import type { LockedAfterSales } from './store.ts'

/** Is the shop at fault, so that freight goes back as well? */
const atFault = (reasonCode: number): boolean => afterSalesReasons[reasonCode as AfterSalesReason]?.sellerFault ?? false

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((all, it) => all + it, 0)

/** What goes back of each line, with its share of the freight. */
const refundsOf = (lines: readonly RefundLine[], backs: readonly LineBack[], freight: Fen): LineRefund[] => {
  const byLine = freightByLine(lines, freight)
  const backOf = new Map(backs.map((it) => [it.lineId, it]))
  return lines
    .map(({ lineId }) => {
      const { qty = 0, dropped = 0, money = 0 } = backOf.get(lineId) ?? {}
      const share = byLine.get(lineId) ?? 0
      return { lineId, qty, dropped, money: money + share, freight: share }
    })
    .filter((it) => it.qty > 0 || it.money > 0)
}

/**
 * Asks for the refund the way the money came: from what the shop has for it, at the platform or outside. An order on credit is
 * owed less.
 */
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
 * The shop did not transfer what it agreed to: the platform pays it from what the shop may withdraw to the balance of the buyer. Refuses
 * SHOP_SHORT where the shop has less.
 */
const payFromShop = async (
  ctx: Write,
  { shopId, buyerBoId }: LockedOrder,
  { afterSalesId, money }: { readonly afterSalesId: Id; readonly money: Fen },
): Promise<void> => {
  if (money === 0) return
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

export type GivenBack = {
  readonly order: LockedOrder
  /** In fen, with the freight. */
  readonly money: Fen
  readonly refundId: Id | null
  readonly refundWay: 1 | 2 | 3
}

/**
 * Gives back what after-sales agreed on, or as much of it as there still is: counts it in the order and its lines, frees what was
 * not sent, and asks for the refund, once, by the number of the after-sales. The order is locked and in its newest version.
 * `fromShop`: the shop owes a transfer outside the platform, which is paid from what it may withdraw.
 */
export const giveBack = async (
  ctx: Write,
  order: LockedOrder,
  it: Pick<LockedAfterSales, 'afterSalesId' | 'afterSalesNo' | 'afterType' | 'reasonCode' | 'freightMoney'>,
  wanted: readonly LineBack[],
  fromShop = false,
): Promise<GivenBack> => {
  const lines = await refundLinesOf(ctx.db, order.orderId)
  const lineOf = new Map(lines.map((line) => [line.lineId, line]))
  const backs = wanted.map((back) => within(lineOf.get(back.lineId)!, back))
  // Where nothing was sent and all goes back nobody carried anything; else as much of the freight as was agreed.
  const unsentFreight = freightMost(lines, backs, false)
  // A difference of the freight goes back while its goods do not.
  const agreeable = it.afterType === 4 ? freightLeft(lines) : freightMost(lines, backs, atFault(it.reasonCode))
  const freight = unsentFreight > 0 ? unsentFreight : Math.min(it.freightMoney, agreeable)
  const refunds = refundsOf(lines, backs, freight)
  const money = sumOf(refunds.map((line) => line.money))
  const channel = (await paidBy(ctx.db, order.paymentId))?.channel
  const refundWay = fromShop ? 2 : (ways[channel ?? ''] ?? 1)
  await saveAgreed(
    ctx,
    it.afterSalesId,
    backs.map(({ lineId, money: agreed }) => ({ lineId, money: agreed, restock: null })),
  )
  if (money === 0 || order.paymentId === null) return { order, money: 0, refundId: null, refundWay }
  const reason = `售后退款 ${it.afterSalesNo}`
  const after = await refundLines(ctx, order, { refunds, text: reason })
  ctx.emit('order.refunded', {
    orderId: order.orderId,
    refundMoney: money,
    wholly: after.wholly,
    lines: refunds.map(({ lineId, qty, money: ofLine }) => {
      const { refundQty, orderQty } = lineOf.get(lineId)!
      return { lineId, qty, refundedQty: refundQty + qty, orderQty, money: ofLine }
    }),
  })
  // Last, since accounts stay locked until the end.
  const refundId = await refundMoney(ctx, order, channel, { key: `after-sales:${it.afterSalesId}`, money, reason })
  if (fromShop) {
    // Of an order on credit what was owed is owed no more; only the rest was paid.
    const dropped = channel === 'credit' ? Math.min(money, owedOf(order)) : 0
    await payFromShop(ctx, order, { afterSalesId: it.afterSalesId, money: money - dropped })
  }
  return { order: after.order, money, refundId, refundWay }
}
