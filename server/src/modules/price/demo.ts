/* Prices for a limited time and price schemes of the demonstration, by the keys of its goods and accounts. */

/** Goods with a price for a limited time, as a percentage of the list price. */
export const bargains = [
  ['feed-s1', 1, 92],
  ['feed-layer', 0, 95],
  ['med-iodine', 0, 88],
  ['seed-maize-958', 0, 90],
  ['egg-tray', 0, 93],
] as const

/** Price schemes of 北辰 for groups or one buyer, by mode and value; first and last day counted from now. */
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
