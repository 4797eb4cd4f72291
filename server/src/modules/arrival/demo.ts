/* Accounts that wait for sold out goods in the demonstration, by the keys of goods and the places of their specifications. */

export const demoWaiting = [
  { key: 'feed-finisher', sku: 3, accounts: ['buyer1', 'farmer1', 'farmer4'] },
  { key: 'egg-quail', sku: 0, accounts: ['buyer1', 'buyer2'] },
] as const
