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

export type PriceSource = (typeof priceSource)[keyof typeof priceSource]
