import type { Courier } from './status.ts'

/** Beginnings of these couriers' numbers; numbers of others show no courier. */
const beginnings: readonly (readonly [RegExp, Courier])[] = [
  [/^SF\d/i, 'SF'],
  [/^JD/i, 'JD'],
  [/^YT\d/i, 'YTO'],
  [/^JT\d/i, 'JT'],
  [/^DPK?\d/i, 'DBL'],
  [/^E[A-Z]\d{9}[A-Z]{2}$/i, 'EMS'],
]

/** Returns the courier of a tracking number by its beginning; undefined if that does not show it. */
export const courierOfNumber = (trackingNo: string): Courier | undefined =>
  beginnings.find(([begin]) => begin.test(trackingNo.trim()))?.[1]
