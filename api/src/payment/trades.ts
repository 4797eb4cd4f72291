/* Purposes of payments that pay no orders, by the beginning of their trade number. */

const otherTrades = { CZ: 'balance', TC: 'package' } as const
export type Pays = 'orders' | (typeof otherTrades)[keyof typeof otherTrades]

export const paysFor = ({ tradeNo }: { readonly tradeNo: string }): Pays =>
  otherTrades[tradeNo.slice(0, 2) as keyof typeof otherTrades] ?? 'orders'
