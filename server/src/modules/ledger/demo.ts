/* Top-ups of the demonstration, by account. */

/** Yuan paid into balances: days before today, account, amount. */
export const topUps: readonly (readonly [daysAgo: number, account: string, yuan: number])[] = [
  [90, 'purch1', 600_000],
  [90, 'purchadmin', 400_000],
  [90, 'buyer1', 120_000],
  [89, 'buyer2', 60_000],
  ...Array.from({ length: 8 }, (_, at) => [89, `farmer${at + 1}`, 60_000] as const),
  [45, 'buyer1', 50_000],
  [40, 'purch1', 300_000],
  [12, 'buyer1', 30_000],
]
