/** How stock of goods is kept: 0 no stock, 1 a selling stock (a sellable figure), 2 a managed stock (on hand and reserved). */
export const stockTypes = [0, 1, 2] as const
export type StockType = (typeof stockTypes)[number]
