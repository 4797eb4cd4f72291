/* Prices for a time of the demonstration, by the keys of its goods and accounts. */

/** Goods at a price for a time: share of the list price in percent. */
export const bargains = [
  ['feed-s1', 1, 92],
  ['feed-layer', 0, 95],
  ['med-iodine', 0, 88],
  ['seed-maize-958', 0, 90],
  ['egg-tray', 0, 93],
] as const

/** Prices of 北辰 for some of its customers: for groups or one buyer, by mode and value, from and to in days from now. */
export const schemes = [
  {
    name: '大客户协议价',
    groups: ['大客户'],
    mode: 2,
    value: 9_500,
    goods: ['feed-cattle', 'feed-lactation'],
    days: [-30],
  },
  { name: '老客户优惠', groups: ['老客户'], mode: 2, value: 9_800, goods: ['feed-cattle', 'feed-sheep'], days: [-30] },
  {
    name: '大田集团专价',
    buyer: 'purchadmin',
    mode: 3,
    value: 5_00,
    goods: ['feed-sheep', 'feed-duck'],
    days: [-10, 80],
  },
  { name: '春季促销', mode: 2, value: 9_000, goods: ['feed-broiler'], days: [-60, -30] },
] as const
