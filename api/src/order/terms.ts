/*
 * Deadlines of orders, which people see and the server applies. A shop or a category sets some of them within bounds, with `usual`
 * as the default. An order keeps the values of its placing.
 */
export const terms = {
  /** Minutes to pay an order; set by the shop. */
  unpaidMinutes: { usual: 1_440, least: 30, most: 10_080 },
  /** Most minutes to pay an order with goods at a price for a time. */
  hurryMinutes: 30,
  /** Most minutes to pay an order that holds stock. */
  heldMinutes: 1_440,
  /** Hours to pay an order by transfer; below it the most open orders of that kind for the same goods of one person. */
  transferHours: 72,
  transfersOpen: 3,
  /** Minutes to pay an order whose contract both sides sign first; after the signing the minutes of the shop start anew. */
  contractMinutes: 4_320,
  /**
   * Limits for unpaid orders that hold the same goods in stock: open at once, and placed within `heldMinutes`, including those that
   * the buyer or the deadline ended. For a person in all their enterprises, and for an enterprise.
   */
  unpaidOrders: { person: { open: 5, day: 10 }, enterprise: { open: 10, day: 20 } },
  /** Most minutes that one try to pay stays open. */
  paymentMinutes: 30,
  /** Hours after payment from which on the buyer may remind the shop to ship, once a day. */
  remindHours: 24,
  /** Days after shipping until an order counts as received; set by the shop. */
  receiveDays: { usual: 10, least: 3, most: 30 },
  /** Days after receipt in which after-sales are possible and the shop is not paid yet; set by the category. */
  afterSaleDays: { usual: 7, least: 0, most: 90 },
} as const
