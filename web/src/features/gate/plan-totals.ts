import { parseQuantity, quantityNumber } from '@mall/api/money'
import type { AnswerOf, Calls } from '../../calls.ts'

type Planned = AnswerOf<Calls['gate']['plan']>[number]

/** What must be ready of some goods on a day, in all slots and at all places. */
export type PlanTotal = Pick<Planned, 'day' | 'goodsId' | 'goodsName' | 'specText' | 'unitName'> & {
  readonly key: string
  readonly pickQty: number
  readonly shipQty: number
  readonly allQty: number
  /** Where it is fetched, or by what it is sent. */
  readonly places: readonly string[]
}

const toFetch = 3
// Thousandths are whole numbers: sums of them are exact.
const sumOf = (rows: readonly Planned[]): number =>
  quantityNumber(rows.reduce((sum, { needQty }) => sum + parseQuantity(needQty)!, 0))

/** The rows of a plan, which are never cut, summed up by day and goods; what is counted in other units stands by itself. */
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
