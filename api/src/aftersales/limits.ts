import { allot, timesDivideDown } from '../money.ts'
import type { Fen, Milli } from '../money.ts'
import type { Id } from '../wire-types.ts'
import type { AfterType } from './states.ts'

/* How much of an order may go back. Quantities are in thousandths, money in fen; every share is rounded down, and the last
   share takes the rest. */

/**
 * Sums of a line: quantities ordered, sent, refunded, and refunded before sending; money paid and refunded, each with the freight
 * in it.
 */
export type LineSum = {
  readonly lineId: Id
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly refundQty: Milli
  readonly droppedQty: Milli
  readonly payMoney: Fen
  readonly freightMoney: Fen
  readonly refundedMoney: Fen
  readonly refundedFreight: Fen
}

/** Paid for the goods of a line, without freight. */
const netOf = (it: LineSum): Fen => it.payMoney - it.freightMoney
/** Refunded for the goods of a line, without freight. */
const goodsBack = (it: LineSum): Fen => it.refundedMoney - it.refundedFreight

/** Quantity not sent and still owed. */
export const unsentQty = (it: LineSum): Milli => Math.max(0, it.orderQty - it.shipQty - it.droppedQty)
/** Quantity sent and not refunded. More may be weighed than was ordered; only what was paid for counts. */
export const sentQty = (it: LineSum): Milli =>
  Math.max(0, Math.min(it.shipQty, it.orderQty - it.droppedQty) - (it.refundQty - it.droppedQty))

/** Largest refund without a return: all that was paid for the goods and not refunded. */
export const mostMoney = (it: LineSum): Fen => netOf(it) - goodsBack(it)

/** Largest refund for a quantity: its share counted from the beginning, so that the last refund takes the remainder of rounding. */
export const mostMoneyOf = (it: LineSum, qty: Milli): Fen => {
  const cumulative = timesDivideDown(netOf(it), it.refundQty + qty, it.orderQty)
  return Math.max(0, Math.min(mostMoney(it), cumulative - goodsBack(it)))
}

/** Share of something used for a line, for example points, that comes back with a quantity; `qtyBefore` came back earlier. */
export const shareBack = (used: number, qtyBefore: Milli, qty: Milli, orderQty: Milli): number =>
  timesDivideDown(used, qtyBefore + qty, orderQty) - timesDivideDown(used, qtyBefore, orderQty)

/** Line that the buyer applies for; if `money` is absent, they ask for all that is left. */
export type AskedLine = { readonly lineId: Id; readonly qty: Milli; readonly money?: Fen | undefined }
/** Refund of a line; `dropped` is the part of the quantity that was not sent. */
export type LineBack = {
  readonly lineId: Id
  readonly qty: Milli
  readonly dropped: Milli
  readonly money: Fen
}
/** Why a line is refused: it asks for more than its largest refund, or its quantity or money has a fault, given in words. */
export type Trouble = { readonly most: Fen } | { readonly at: 'applyQty' | 'applyMoney'; readonly words: string }

/** Returns the largest refund of a line for a quantity; a quantity of 0 means a refund without return. */
export const mostFor = (line: LineSum, qty: Milli): Fen => (qty === 0 ? mostMoney(line) : mostMoneyOf(line, qty))

/** Largest quantity of a line for a kind of after-sales; a refund without return first covers the goods that were not sent. */
export const mostQty = (it: LineSum, afterType: AfterType): Milli =>
  afterType === 1 && unsentQty(it) > 0 ? unsentQty(it) : sentQty(it)

/** Returns what goes back of a line on the buyer's application, or why it is refused. */
export const lineBack = (line: LineSum, afterType: AfterType, { qty, money }: AskedLine): LineBack | Trouble => {
  const { lineId } = line
  const unsent = afterType === 1 && unsentQty(line) > 0
  if (afterType !== 1 && sentQty(line) === 0) return { at: 'applyQty', words: '未发货的商品只能申请仅退款' }
  if (qty > mostQty(line, afterType)) return { at: 'applyQty', words: '数量超过可申请的数量' }
  if (qty === 0 && (unsent || afterType !== 1)) return { at: 'applyQty', words: '请填写数量' }
  if (afterType === 3) return { lineId, qty, dropped: 0, money: 0 }
  const most = mostFor(line, qty)
  const wanted = money ?? most
  if (wanted > most) return { most }
  // Goods that cost nothing, for example because of a coupon, go back with the others of their order, and the freight with the last
  // of them.
  if (wanted <= 0 && (most > 0 || qty === 0)) return { at: 'applyMoney', words: '退款金额须大于 0' }
  // The shop keeps nothing for goods that it never sent.
  if (unsent && wanted !== most) return { at: 'applyMoney', words: '未发货的商品须全额退款' }
  return { lineId, qty, dropped: unsent ? qty : 0, money: wanted }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, it) => all + it, 0)

/** Freight of an order that was not refunded yet. */
export const freightLeft = (lines: readonly LineSum[]): Fen =>
  sumOf(lines.map((it) => it.freightMoney - it.refundedFreight))

/**
 * Freight refunded with these quantities: all that is left if every quantity is then refunded and either nothing was sent or the
 * shop is at fault; else 0.
 */
export const freightMost = (
  lines: readonly LineSum[],
  backs: readonly Pick<LineBack, 'lineId' | 'qty'>[],
  sellerFault: boolean,
): Fen => {
  const qtyOf = new Map(backs.map((it) => [it.lineId, it.qty]))
  const allBack = lines.every((it) => it.refundQty + (qtyOf.get(it.lineId) ?? 0) >= it.orderQty)
  const nothingSent = lines.every((it) => it.shipQty === 0)
  return allBack && (nothingSent || sellerFault) ? freightLeft(lines) : 0
}

/** Splits refunded freight over the lines that it was paid with. */
export const freightByLine = (lines: readonly LineSum[], freight: Fen): ReadonlyMap<Id, Fen> => {
  const parts = allot(
    freight,
    lines.map((it) => it.freightMoney - it.refundedFreight),
  )
  return new Map(lines.map((it, at) => [it.lineId, parts[at]!]))
}
