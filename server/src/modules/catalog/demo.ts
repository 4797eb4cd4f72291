/* Price moves of the demo data, by the keys of its goods and accounts. */

/** Move of a list price: the days before today, and the percentage of the present price. */
type PriceMove = readonly [daysAgo: number, percent: number]
export const priceMoves: readonly (readonly [key: string, moves: readonly PriceMove[]])[] = [
  // Since its price scheme began, its list price was never below the scheme's price.
  ['feed-s1', [[88, 96], [61, 100], [34, 103], [13, 100]]],
  ['feed-lactation', [[88, 104], [57, 102], [29, 98], [9, 100]]],
  ['fert-urea', [[88, 108], [66, 105], [43, 101], [21, 98], [7, 100]]],
  ['pig-piglet-native', [[88, 109], [70, 104], [50, 98], [30, 95], [14, 100]]],
  ['fish-grass', [[85, 92], [60, 97], [40, 104], [18, 102], [6, 100]]],
  ['hen-culled', [[86, 94], [52, 103], [24, 97], [10, 100]]],
  ['egg-free', [[80, 95], [45, 98], [15, 100]]],
] // prettier-ignore
