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
} as const

export type PriceSource = (typeof priceSource)[keyof typeof priceSource]

/** The words a screen shows beside the price. */
export const priceSourceText: Readonly<Record<PriceSource, string>> = {
  1: '标价',
  2: '价格方案',
  3: '合同价',
  4: '活动价',
  5: '拼团价',
  6: '团购价',
  7: '竞拍价',
  8: '改价',
}
