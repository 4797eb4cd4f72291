/* Rebates of the demonstration, by its accounts; shares in basis points. */

const rule = { enabled: true, version: 0, firstOrderOnly: false, scopeType: 1 } as const
export const demoRules = [
  { ...rule, rebateType: 1, rate: 150, parentRate: 50, settleDays: 3, validMonths: 24 },
  { ...rule, rebateType: 2, rate: 100, parentRate: 0, settleDays: 0, validMonths: 12 },
] as const

/** The channel people of 北辰; `above` is the account of the person who recruited them. */
export const demoChannels = [
  { account: 'sales1', channelType: 1, rebateRate: 200 },
  { account: 'farm06', channelType: 2 },
  { account: 'farm15', channelType: 3, above: 'farm06' },
  { account: 'cs1', channelType: 1, above: 'sales1' },
] as const
