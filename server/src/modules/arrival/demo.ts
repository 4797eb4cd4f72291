/* Who waits for what is sold out in the demonstration, by the keys of goods, the places of their specifications, and accounts. */

export const demoWaiting = [
  { key: 'feed-finisher', sku: 3, accounts: ['buyer1', 'farmer1', 'farmer4'] },
  { key: 'egg-quail', sku: 0, accounts: ['buyer1', 'buyer2'] },
] as const
