/* Prices for a time of the demonstration, by the keys of its goods and accounts. */

/** Goods at a price for a time: share of the list price in percent. */
export const bargains = [
  ['feed-s1', 1, 92],
  ['feed-layer', 0, 95],
  ['med-iodine', 0, 88],
  ['seed-maize-958', 0, 90],
  ['egg-tray', 0, 93],
] as const
