import { timesDivide, timesDivideDown } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'

/*
 * What an order adds up to and what goes back: over plain data. Amounts are fen, quantities thousandths.
 */

// ---- totals ----

/** One line after discounts, with its share of the freight. `adjust` is what the seller changed by hand, signed. */
export type LineAmounts = {
  readonly lineId: number
  readonly goods: Fen
  readonly fullReduction: Fen
  readonly coupon: Fen
  readonly points: Fen
  readonly pointsUsed: number
  readonly adjust: Fen
  readonly freight: Fen
}

export type PayableLine = LineAmounts & { readonly pay: Fen }

/** The amounts of an order; each is the sum over its lines, and pay = goods − reductions + adjust + freight. */
export type OrderTotals = {
  readonly goods: Fen
  readonly fullReduction: Fen
  readonly coupon: Fen
  readonly points: Fen
  readonly pointsUsed: number
  readonly adjust: Fen
  readonly freight: Fen
  readonly pay: Fen
}

const amountNames = [
  'goods',
  'fullReduction',
  'coupon',
  'points',
  'pointsUsed',
  'adjust',
  'freight',
  'pay',
] as const satisfies readonly (keyof OrderTotals)[]

export const payableOf = (line: LineAmounts): Fen =>
  line.goods - line.fullReduction - line.coupon - line.points + line.adjust + line.freight

type DiscountAmounts = Omit<LineAmounts, 'adjust' | 'freight'>

/** The discounts and the freight of one order put together, line by line; the freight of a line not named is 0. */
export const payableLines = (
  discounted: readonly DiscountAmounts[],
  freight: readonly { readonly lineId: number; readonly freight: Fen }[],
): PayableLine[] => {
  const freightOf = new Map(freight.map((it) => [it.lineId, it.freight]))
  return discounted.map(({ lineId, goods, fullReduction, coupon, points, pointsUsed }) => {
    const share = freightOf.get(lineId) ?? 0
    const line = { lineId, goods, fullReduction, coupon, points, pointsUsed, adjust: 0, freight: share }
    return { ...line, pay: payableOf(line) }
  })
}

export const orderTotals = (lines: readonly PayableLine[]): OrderTotals => {
  const sumOf = (name: (typeof amountNames)[number]) => lines.reduce((all, line) => all + line[name], 0)
  return Object.fromEntries(amountNames.map((name) => [name, sumOf(name)])) as OrderTotals
}

// ---- units ----

/** A quantity of sale units in base units, `rate` thousandths of a base unit each: 25 袋 of 40 公斤 are 1000 公斤. */
export const inBaseUnits = (quantity: Milli, rate: Milli): Milli => timesDivide(quantity, rate, 1_000)

/**
 * A quantity in another unit of the same kind; both rates say how many thousandths of the base unit one unit is.
 * 25 袋 of 40 公斤 are 1 吨. Undefined when thousandths of the other unit cannot say it exactly.
 */
export const inOtherUnit = (quantity: Milli, rate: Milli, otherRate: Milli): Milli | undefined =>
  (BigInt(quantity) * BigInt(rate)) % BigInt(otherRate) === 0n ? timesDivide(quantity, rate, otherRate) : undefined

/** The price of another unit, half a fen up: 138.00 per 袋 of 20 公斤 is 6.90 per 公斤. */
export const priceInOtherUnit = (price: Fen, rate: Milli, otherRate: Milli): Fen => timesDivide(price, otherRate, rate)

// ---- shares of a line ----

/**
 * The share of an amount that belongs to the first `part` of `whole`, rounded down. What one step takes is the share after
 * it less the share before it, so steps of any size add up to the amount exactly.
 */
export const shareUpTo = (amount: number, part: Milli, whole: Milli): number => timesDivideDown(amount, part, whole)

/** What the next `part` takes of an amount when `before` was taken already: of freight by a package, of points by a refund. */
export const nextShare = (amount: number, before: Milli, part: Milli, whole: Milli): number =>
  shareUpTo(amount, before + part, whole) - shareUpTo(amount, before, whole)

// ---- refunds ----

export type RefundableLine = {
  readonly pay: Fen
  readonly freight: Fen
  readonly orderQuantity: Milli
  readonly refundedQuantity: Milli
  /** Goods money given back so far, without freight. */
  readonly refunded: Fen
}

/** What the goods of a line cost, without its freight. */
const netOf = (line: RefundableLine): Fen => line.pay - line.freight

/** The most that may go back for `quantity` more of the line. */
export const quantityRefundLimit = (line: RefundableLine, quantity: Milli): Fen => {
  const upTo = shareUpTo(netOf(line), line.refundedQuantity + quantity, line.orderQuantity)
  return Math.max(0, Math.min(netOf(line), upTo) - line.refunded)
}

/** The most that may go back as money alone, for goods the buyer keeps. */
export const moneyRefundLimit = (line: RefundableLine): Fen => netOf(line) - line.refunded

export type FreightRefundFacts = {
  readonly freight: Fen
  readonly refundedFreight: Fen
  readonly nothingShipped: boolean
  readonly sellerAtFault: boolean
  /** Will every quantity of the order have gone back after this refund? */
  readonly allRefunded: boolean
}

/** Freight goes back with the last of the goods, if nothing was sent or the seller is at fault. */
export const freightRefundLimit = (facts: FreightRefundFacts): Fen =>
  facts.allRefunded && (facts.nothingShipped || facts.sellerAtFault) ? facts.freight - facts.refundedFreight : 0

/** What goes back by itself when less was weighed than ordered. */
export const weighingRefund = (line: RefundableLine, receivedQuantity: Milli): Fen =>
  receivedQuantity < line.orderQuantity ? quantityRefundLimit(line, line.orderQuantity - receivedQuantity) : 0

/** 6 all of it went back, 5 a part of it, undefined nothing: the pay status stays. */
export const payStatusAfterRefund = (paid: Fen, refunded: Fen): 5 | 6 | undefined => {
  if (refunded === 0) return undefined
  return refunded === paid ? 6 : 5
}
