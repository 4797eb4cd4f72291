import type { Fen } from '@mall/api/money'

/* Sums of an order in fen: pure functions of data. */

/** Amounts of one line after discounts, with its share of the freight. `adjustMoney` is the seller's change by hand, signed. */
export type LineAmounts = {
  readonly lineId: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly pointsUsed: number
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
}

export type PayableLine = LineAmounts & { readonly payMoney: Fen }

/** The amounts of an order; each is the sum over its lines, and pay = goods − reductions + adjust + freight. */
export type OrderTotals = {
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly pointsUsed: number
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
}

const amountNames = [
  'goodsMoney',
  'fullReductionMoney',
  'couponMoney',
  'pointsMoney',
  'pointsUsed',
  'adjustMoney',
  'freightMoney',
  'payMoney',
] as const satisfies readonly (keyof OrderTotals)[]

export const payableOf = (line: LineAmounts): Fen =>
  line.goodsMoney - line.fullReductionMoney - line.couponMoney - line.pointsMoney + line.adjustMoney + line.freightMoney

type DiscountAmounts = Omit<LineAmounts, 'adjustMoney' | 'freightMoney'>

/** Combines the discounts and the freight of one order line by line; a line without freight gets 0. */
export const payableLines = (
  discounted: readonly DiscountAmounts[],
  freight: readonly { readonly lineId: number; readonly freightMoney: Fen }[],
): PayableLine[] => {
  const freightOf = new Map(freight.map((it) => [it.lineId, it.freightMoney]))
  return discounted.map(({ lineId, goodsMoney, fullReductionMoney, couponMoney, pointsMoney, pointsUsed }) => {
    const freightMoney = freightOf.get(lineId) ?? 0
    const discounts = { fullReductionMoney, couponMoney, pointsMoney, pointsUsed }
    const line = { lineId, goodsMoney, ...discounts, adjustMoney: 0, freightMoney }
    return { ...line, payMoney: payableOf(line) }
  })
}

export const orderTotals = (lines: readonly PayableLine[]): OrderTotals => {
  const sumOf = (name: (typeof amountNames)[number]) => lines.reduce((all, line) => all + line[name], 0)
  return Object.fromEntries(amountNames.map((name) => [name, sumOf(name)])) as OrderTotals
}
