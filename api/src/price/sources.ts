/** Sources of the unit price of a line; the order line keeps the code. */
export const priceSource = {
  list: 1,
  scheme: 2,
  contract: 3,
  activity: 4,
  groupBooking: 5,
  groupPurchase: 6,
  auction: 7,
  adjusted: 8,
  /** Offer that the buyer asked for and accepted. */
  inquiry: 9,
} as const

/** Sources that replace all others. */
export type SpecialSource = 5 | 6 | 7 | 9

/** Sources whose goods are reserved only briefly before payment. */
export const hurriedSources: ReadonlySet<number> = new Set([
  priceSource.activity,
  priceSource.groupBooking,
  priceSource.groupPurchase,
])

export type PriceSource = (typeof priceSource)[keyof typeof priceSource]
