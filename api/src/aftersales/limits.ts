import { allot, timesDivideDown } from '../money.ts'
import type { Fen, Milli } from '../money.ts'
import type { Id } from '../wire-types.ts'
import type { AfterType } from './states.ts'

/* How much of an order may go back. Quantities in thousandths, money in fen, everything rounded down and the rest with the last. */

/** What decides about a line: ordered, sent, refunded, of that before it was sent; paid, of that freight; refunded, of that freight. */
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

/** What was paid for goods of a line. */
const netOf = (it: LineSum): Fen => it.payMoney - it.freightMoney
/** What of that was refunded. */
const goodsBack = (it: LineSum): Fen => it.refundedMoney - it.refundedFreight

/** How much of a line was not sent and is still owed; how much was sent and not refunded. */
export const unsentQty = (it: LineSum): Milli => Math.max(0, it.orderQty - it.shipQty - it.droppedQty)
/** Weighed goods may be more than was ordered; what was not paid for does not go back. */
export const sentQty = (it: LineSum): Milli =>
  Math.max(0, Math.min(it.shipQty, it.orderQty - it.droppedQty) - (it.refundQty - it.droppedQty))

/** Without goods at most what was paid for them and did not go back yet. */
export const mostMoney = (it: LineSum): Fen => netOf(it) - goodsBack(it)

/** For a quantity at most its share, counted from the beginning: what is refunded last takes what rounding left. */
export const mostMoneyOf = (it: LineSum, qty: Milli): Fen => {
  const cumulative = timesDivideDown(netOf(it), it.refundQty + qty, it.orderQty)
  return Math.max(0, Math.min(mostMoney(it), cumulative - goodsBack(it)))
}

/** What of something that was used for a line, as points, comes back with a quantity; `qtyBefore` came back already. */
export const shareBack = (used: number, qtyBefore: Milli, qty: Milli, orderQty: Milli): number =>
  timesDivideDown(used, qtyBefore + qty, orderQty) - timesDivideDown(used, qtyBefore, orderQty)

/** What somebody wants back of a line; without `money` as much as there is. */
export type AskedLine = { readonly lineId: Id; readonly qty: Milli; readonly money?: Fen | undefined }
/** What goes back of a line; `dropped` of the quantity had not been sent. */
export type LineBack = {
  readonly lineId: Id
  readonly qty: Milli
  readonly dropped: Milli
  readonly money: Fen
}
/** Why it cannot: more than there is, or in words what is wrong with its quantity or its money. */
export type Trouble = { readonly most: Fen } | { readonly at: 'applyQty' | 'applyMoney'; readonly words: string }

/** At most so much goes back of a line for a quantity of it, or for none. */
export const mostFor = (line: LineSum, qty: Milli): Fen => (qty === 0 ? mostMoney(line) : mostMoneyOf(line, qty))

/** How much of a line may go back by a kind of after-sales: of goods that were not sent these first, without return. */
export const mostQty = (it: LineSum, afterType: AfterType): Milli =>
  afterType === 1 && unsentQty(it) > 0 ? unsentQty(it) : sentQty(it)

/** What goes back of a line when a buyer asks for it, or why not. */
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
  // Goods that cost nothing, as by a coupon, go back with the others of their order, and the freight with the last of them.
  if (wanted <= 0 && (most > 0 || qty === 0)) return { at: 'applyMoney', words: '退款金额须大于 0' }
  // Of what was never sent nothing is kept.
  if (unsent && wanted !== most) return { at: 'applyMoney', words: '未发货的商品须全额退款' }
  return { lineId, qty, dropped: unsent ? qty : 0, money: wanted }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, it) => all + it, 0)

/** The freight of an order that did not go back yet. */
export const freightLeft = (lines: readonly LineSum[]): Fen =>
  sumOf(lines.map((it) => it.freightMoney - it.refundedFreight))

/**
 * How much of the freight goes back beside these quantities: all that is left of it, when with them every quantity is refunded and
 * either nothing was sent or the shop is at fault.
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

/** Freight that goes back, over the lines it was paid with. */
export const freightByLine = (lines: readonly LineSum[], freight: Fen): ReadonlyMap<Id, Fen> => {
  const parts = allot(
    freight,
    lines.map((it) => it.freightMoney - it.refundedFreight),
  )
  return new Map(lines.map((it, at) => [it.lineId, parts[at]!]))
}
