import type { Courier } from './status.ts'

/** How numbers of these couriers begin; others say nothing of whose they are. */
const beginnings: readonly (readonly [RegExp, Courier])[] = [
  [/^SF\d/i, 'SF'],
  [/^JD/i, 'JD'],
  [/^YT\d/i, 'YTO'],
  [/^JT\d/i, 'JT'],
  [/^DPK?\d/i, 'DBL'],
  [/^E[A-Z]\d{9}[A-Z]{2}$/i, 'EMS'],
]

/** Whose tracking number this is by its beginning; undefined when that does not show it. */
export const courierOfNumber = (trackingNo: string): Courier | undefined =>
  beginnings.find(([begin]) => begin.test(trackingNo.trim()))?.[1]
