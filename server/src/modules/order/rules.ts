import type { Fen } from '@mall/api/money'

/* What an order adds up to, in fen: over plain data. */

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
