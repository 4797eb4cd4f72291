import type { BasisPoints } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { ShelfLine } from '../../cart/public.ts'
import { earnedBy, multipleOf } from '../../points/public.ts'
import type { PointsOfOrder, ShelfPoints } from '../../points/public.ts'
import type { PointsUse } from '../../promotion/public.ts'
import type { PayableLine } from './rules.ts'

/* What points do in the part of one shop. */

/** The rules of the shops that grant points, and by shop how many the buyer wants to use. */
export type PointsOfCheckout = {
  readonly rules: ReadonlyMap<Id, ShelfPoints>
  readonly wanted: ReadonlyMap<Id, number>
}

export type PointsPart = {
  readonly rule: ShelfPoints
  /** How many could be used at most. */
  readonly most: number
  /** How much faster each line earns, in its order. */
  readonly multiples: readonly BasisPoints[]
  /** What the order would earn. */
  readonly earns: number
}

/** What is used where the shop takes points; null where it does not. */
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

/** The part that points play in a placed order: by the rule of now, which is kept with it. */
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
