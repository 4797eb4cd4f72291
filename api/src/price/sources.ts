/** Where the unit price of a line came from; the code is kept with the order line. */
export const priceSource = {
  list: 1,
  scheme: 2,
  contract: 3,
  activity: 4,
  groupBooking: 5,
  groupPurchase: 6,
  auction: 7,
  adjusted: 8,
  /** An offer that the buyer asked for and accepted. */
  inquiry: 9,
} as const

/** Those that replace all others. */
export type SpecialSource = 5 | 6 | 7 | 9

/** What is sold at such a price is held briefly. */
export const hurriedSources: ReadonlySet<number> = new Set([
  priceSource.activity,
  priceSource.groupBooking,
  priceSource.groupPurchase,
])

export type PriceSource = (typeof priceSource)[keyof typeof priceSource]
