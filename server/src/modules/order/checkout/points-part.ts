import type { BasisPoints } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { ShelfLine } from '../../cart/public.ts'
import { earnedBy, multipleOf } from '../../points/public.ts'
import type { PointsOfOrder, ShelfPoints } from '../../points/public.ts'
import type { PointsUse } from '../../promotion/public.ts'
import type { PayableLine } from './rules.ts'

/* What points do in the part of one shop. */

/** Rules of the shops that grant points, and by shop the number of points the buyer wants to use. */
export type PointsOfCheckout = {
  readonly rules: ReadonlyMap<Id, ShelfPoints>
  readonly wanted: ReadonlyMap<Id, number>
}

export type PointsPart = {
  readonly rule: ShelfPoints
  /** Largest number of points that could be used. */
  readonly most: number
  /** Multiple by which each line earns points, in the order of the lines. */
  readonly multiples: readonly BasisPoints[]
  /** Points the order would earn. */
  readonly earns: number
}

/** Returns the use of points in a shop; null if the shop does not take points. */
export const pointsUseOf = ({ rules, wanted }: PointsOfCheckout, shopId: Id): PointsUse | null => {
  const rule = rules.get(shopId)
  if (rule === undefined || !rule.deductEnabled) return null
  const { usable, deductPoints, deductMoney, maxDeduct, minUsePoints } = rule
  return {
    usable,
    wanted: wanted.get(shopId) ?? 0,
    deductPoints,
    deductFen: deductMoney,
    maxDeduct,
    minUsePoints,
  }
}

export const earningOf = (
  rule: ShelfPoints | undefined,
  lines: readonly ShelfLine[],
  payable: readonly Pick<PayableLine, 'payMoney' | 'freightMoney'>[],
  most: number,
): PointsPart | null => {
  if (rule === undefined) return null
  const multiples = lines.map((line) => multipleOf(line, rule.faster))
  const paid = payable.map(({ payMoney, freightMoney }, at) => ({
    base: payMoney - freightMoney,
    multiple: multiples[at]!,
  }))
  return { rule, most, multiples, earns: earnedBy(paid, rule) }
}

/** Returns the points of a placed order, with the present rule, which is stored with the order. */
export const pointsOfOrder = (
  { rule, multiples }: PointsPart,
  it: Pick<PointsOfOrder, 'orderId' | 'shopId' | 'usedPoints'> & {
    readonly lines: readonly Omit<PointsOfOrder['lines'][number], 'multiple'>[]
  },
): PointsOfOrder => {
  const { earnMoney, earnPoints, recommendRate, validMonths } = rule
  const lines = it.lines.map((line, at) => ({ ...line, multiple: multiples[at]! }))
  return { ...it, earnMoney, earnPoints, recommendRate, validMonths, lines }
}
