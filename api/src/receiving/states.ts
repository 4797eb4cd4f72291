import type { Milli } from '../money.ts'

/** Largest share by which a count may exceed what was sent, in basis points. */
export const mostOverReceive = 2_000

/** Largest count of a line: what was sent and the share above it that the enterprise allows, rounded down. */
export const mostCounted = (sent: Milli, allowOverReceive: number): Milli =>
  Math.floor((sent * (10_000 + allowOverReceive)) / 10_000)
