import type { Milli } from '../money.ts'

/** Goods may be counted as much above what was sent, in basis points. */
export const mostOverReceive = 2_000

/** How much of a line may be counted: so much above what was sent as the enterprise allows, rounded down. */
export const mostCounted = (sent: Milli, allowOverReceive: number): Milli =>
  Math.floor((sent * (10_000 + allowOverReceive)) / 10_000)
