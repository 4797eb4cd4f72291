/* How far weights may differ, and how much the vehicles that fetch an order may carry. */

/** Do two weights differ by no more than half a per cent of the first? */
export const withinTolerance = (one: number, other: number): boolean => Math.abs(one - other) * 200 <= one

/** Is a quantity further off what was ordered than is let pass unsaid, in parts of a hundred? */
export const deviates = (ordered: number, actual: number, tolerance: number): boolean =>
  Math.abs(actual - ordered) * 100 > ordered * tolerance

export type Load = {
  /** In thousandths of a kilogram. */
  readonly orderedKg: number
  readonly loadedKg: number
  /** Do other vehicles of the order still have to be loaded? */
  readonly othersCome: boolean
  /** How far it may be off what was ordered before somebody has to say why, in parts of a hundred. */
  readonly tolerance: number
}

/** What is wrong with what the vehicles of an order carry: more than may be handed over, or off what was ordered. */
export const loadFault = ({
  orderedKg,
  loadedKg,
  othersCome,
  tolerance,
}: Load): 'tooMuch' | 'more' | 'less' | undefined => {
  if (loadedKg > orderedKg + Math.floor(orderedKg / 10)) return 'tooMuch'
  if (!deviates(orderedKg, loadedKg, tolerance)) return undefined
  if (loadedKg > orderedKg) return 'more'
  return othersCome ? undefined : 'less'
}
