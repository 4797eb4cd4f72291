/* How far weights may differ, and how much the vehicles that fetch an order may carry. */

/** Returns whether two weights differ by at most half a per cent of the first. */
export const withinTolerance = (one: number, other: number): boolean => Math.abs(one - other) * 200 <= one

/** Returns whether a quantity differs from the ordered one by more than `tolerance` per cent. */
export const deviates = (ordered: number, actual: number, tolerance: number): boolean =>
  Math.abs(actual - ordered) * 100 > ordered * tolerance

export type Load = {
  /** In thousandths of a kilogram, like `loadedKg`. */
  readonly orderedKg: number
  readonly loadedKg: number
  /** Whether other vehicles of the order are still to be loaded. */
  readonly othersCome: boolean
  /** Per cent by which the load may deviate from the order without a reason. */
  readonly tolerance: number
}

/** Returns what is wrong with the load of an order's vehicles: more than may be handed over, or a deviation from the order. */
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
