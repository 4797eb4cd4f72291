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

/** A difference of a line: a quantity that the buyer did not get (thousandths), or with 0 only money; left out, `money` is its share. */
export type Difference = { readonly lineId: Id; readonly qty: Milli; readonly money?: Fen }

/**
 * The house gives a difference of an order back by itself (kind 4), as when goods weighed less than was paid for or a price fell
 * afterwards: no buyer asks and no shop agrees. It goes the way it was paid; money outside the platform waits for the shop's transfer.
 * `freight` goes back beside it, or alone. `key` names the occasion: asked twice, given once. Never more goes back than there is; answers the after-sales, or undefined when
 * nothing was left, or it was given before. The order is locked by it, or by the caller, who gives it in its newest version; a
 * caller that acts on the order afterwards locks it anew.
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
    // What the scale did not show was never sent, and is not owed any more.
    const dropped = Math.min(short, unsentQty(line))
    const back = { lineId, qty: short, dropped, money: Math.min(money ?? most, most) }
    return back.money > 0 ? [back] : []
  })
  const freightMoney = Math.min(freight, freightLeft(lines))
  // Of freight alone the goods are named that it was paid for.
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

/** A price fell for all who bought together: the difference of each of its goods comes back to an order. */
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

/** The freight of an order is shared with others: what it paid above its share comes back. */
export const refundFreight = async (
  ctx: Write,
  it: { readonly orderId: Id; readonly key: string; readonly share: Fen; readonly reason: string },
): Promise<void> => {
  const order = await lockOrder(ctx, it.orderId)
  const freight = freightLeft((await refundLinesOf(ctx.db, it.orderId)).map(withPromised)) - it.share
  if (freight > 0) await refundDifference(ctx, order, [], { key: it.key, reason: it.reason, freight })
}
