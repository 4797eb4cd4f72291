import { freightLeft, mostFor, unsentQty } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import type { Fen, Milli } from '@mall/api/money'
import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { lockOrder, refundLinesOf } from '../order/public.ts'
import type { LockedOrder } from '../order/public.ts'
import { open } from './life.ts'
import { payBack } from './pay-back.ts'
import { withPromised } from './plan.ts'
import { insertAfterSales, logBeginning } from './store.ts'

/**
 * Difference of a line: a quantity the buyer did not get, in thousandths; 0 for money only. `money` defaults to the share of the
 * quantity.
 */
export type Difference = { readonly lineId: Id; readonly qty: Milli; readonly money?: Fen }

/**
 * Refunds a difference of an order without an application or an agreement (kind 4), for example if goods weighed less than was paid
 * for or a price fell afterwards. It goes back the way it was paid; money outside the platform waits for the shop's transfer.
 * `freight` goes back in addition, or alone. `key` names the occasion, which is refunded once. Never refunds more than is left.
 * Returns the after-sales; undefined if nothing was left or the occasion was refunded before. Locks the order, or takes its newest
 * version from a caller who has locked it; a caller who acts on the order afterwards locks it anew.
 */
export const refundDifference = async (
  ctx: Write,
  given: LockedOrder | Id,
  differences: readonly Difference[],
  { key, reason, freight = 0 }: { readonly key: string; readonly reason: string; readonly freight?: Fen },
): Promise<Id | undefined> => {
  const order = typeof given === 'number' ? await lockOrder(ctx, given) : given
  const lines = (await refundLinesOf(ctx.db, order.orderId)).map(withPromised)
  const backs: LineBack[] = differences.flatMap(({ lineId, qty, money }) => {
    const line = lines.find((it) => it.lineId === lineId)
    if (line === undefined) return []
    const short = Math.min(qty, line.orderQty - line.refundQty)
    const most = mostFor(line, short)
    // The quantity that the scale did not show was never sent, and is no longer owed.
    const dropped = Math.min(short, unsentQty(line))
    const back = { lineId, qty: short, dropped, money: Math.min(money ?? most, most) }
    return back.money > 0 ? [back] : []
  })
  const freightMoney = Math.min(freight, freightLeft(lines))
  // For freight alone it names the goods for which the freight was paid.
  if (freightMoney > 0 && backs.length === 0)
    backs.push(...lines.map(({ lineId }) => ({ lineId, qty: 0, dropped: 0, money: 0 })))
  if (backs.length === 0 || order.orderStatus > 60) return undefined
  const { orderId, shopId, buyerBoId, buyerUserId } = order
  const afterSalesId = await insertAfterSales(ctx, {
    orderId,
    shopId,
    buyerBoId,
    buyerUserId,
    afterType: 4,
    reasonCode: 99,
    description: reason,
    freightMoney,
    unsent: backs.some((it) => it.dropped > 0),
    state: 40,
    deadline: null,
    lines: backs,
    sourceKey: key,
  })
  if (afterSalesId === undefined) return undefined
  const total = backs.reduce((all, it) => all + it.money, freightMoney)
  await logBeginning(ctx, { afterSalesId, shopId }, 40, {
    action: 'difference',
    party: 'house',
    text: `${reason}，补差 ${moneyText(total)} 元`,
  })
  await payBack(ctx, await open(ctx, afterSalesId), backs, {
    action: 'difference',
    party: 'house',
    text: `${reason}，补差`,
  })
  return afterSalesId
}

/** Refunds an order after a price fell for all who bought together: the difference of each of its goods. */
export const refundFallen = async (
  ctx: Write,
  it: {
    readonly orderId: Id
    readonly key: string
    readonly goods: readonly { readonly goodsId: Id; readonly money: Fen }[]
    readonly reason: string
  },
): Promise<void> => {
  const order = await lockOrder(ctx, it.orderId)
  const lines = await refundLinesOf(ctx.db, it.orderId)
  const differences = it.goods.flatMap(({ goodsId, money }) => {
    const line = lines.find((one) => one.goodsId === goodsId)
    return line === undefined ? [] : [{ lineId: line.lineId, qty: 0, money }]
  })
  await refundDifference(ctx, order, differences, { key: it.key, reason: it.reason })
}

/** Refunds what an order paid of shared freight above its share. */
export const refundFreight = async (
  ctx: Write,
  it: { readonly orderId: Id; readonly key: string; readonly share: Fen; readonly reason: string },
): Promise<void> => {
  const order = await lockOrder(ctx, it.orderId)
  const freight = freightLeft((await refundLinesOf(ctx.db, it.orderId)).map(withPromised)) - it.share
  if (freight > 0) await refundDifference(ctx, order, [], { key: it.key, reason: it.reason, freight })
}
