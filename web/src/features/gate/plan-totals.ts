import { parseQuantity, quantityNumber } from '@mall/api/money'
import type { AnswerOf, Calls } from '../../calls.ts'

type Planned = AnswerOf<Calls['gate']['plan']>[number]

/** Quantity of some goods that must be ready on a day, over all slots and places. */
export type PlanTotal = Pick<Planned, 'day' | 'goodsId' | 'goodsName' | 'specText' | 'unitName'> & {
  readonly key: string
  readonly pickQty: number
  readonly shipQty: number
  readonly allQty: number
  /** Names of the pick-up points or ways. */
  readonly places: readonly string[]
}

const toFetch = 3
// Thousandths are whole numbers, so their sums are exact.
const sumOf = (rows: readonly Planned[]): number =>
  quantityNumber(rows.reduce((sum, { needQty }) => sum + parseQuantity(needQty)!, 0))

/** Sums up the rows of a plan by day, goods and unit; the server never cuts them. */
export const totalsOf = (rows: readonly Planned[]): readonly PlanTotal[] => {
  const keyOf = ({ day, goodsId, specText, unitName }: Planned) => [day, goodsId, specText, unitName].join('|')
  return [...Map.groupBy(rows, keyOf)].map(([key, same]) => {
    const { day, goodsId, goodsName, specText, unitName } = same[0]!
    const fetched = ({ deliveryType }: Planned) => deliveryType === toFetch
    return {
      key,
      day,
      goodsId,
      goodsName,
      specText,
      unitName,
      pickQty: sumOf(same.filter(fetched)),
      shipQty: sumOf(same.filter((row) => !fetched(row))),
      allQty: sumOf(same),
      places: [...new Set(same.map(({ deliveryName }) => deliveryName))],
    }
  })
}
