/*
 * The deadlines people see and the house keeps. What a shop or a category sets for itself has bounds and what is usual
 * where nobody set anything; an order keeps what held when it was placed.
 */
export const terms = {
  /** Minutes to pay an order: set by the shop. */
  unpaidMinutes: { usual: 1_440, least: 30, most: 10_080 },
  /** Minutes to pay an order with goods at a price for a time, at most. */
  hurryMinutes: 30,
  /**
   * Minutes to pay an order that holds stock, at most.
   */
  heldMinutes: 1_440,
  /** Hours to pay an order by transfer, and how many such orders of one kind of goods a person may have open. */
  transferHours: 72,
  transfersOpen: 3,
  /** Minutes until an order is paid whose contract both sides sign before; those of its shop begin anew once they did. */
  contractMinutes: 4_320,
  /**
   * Orders without payment that hold the same goods in stock: open at once, and placed within `heldMinutes` whether open or ended by
   * the buyer or the deadline. Of a person in all their enterprises, and of an enterprise.
   */
  unpaidOrders: { person: { open: 5, day: 10 }, enterprise: { open: 10, day: 20 } },
  /** Minutes that one try to pay stays open, at most. */
  paymentMinutes: 30,
  /** Hours after paying from which on the shop may be reminded to ship, once a day. */
  remindHours: 24,
  /** Days after shipping until an order counts as received: set by the shop. */
  receiveDays: { usual: 10, least: 3, most: 30 },
  /** Days after receiving in which after-sales may be asked for and the shop is not paid yet: set by the category. */
  afterSaleDays: { usual: 7, least: 0, most: 90 },
} as const
