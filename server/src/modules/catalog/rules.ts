/** Returns the values of a specification as lines and cards show them: `20kg/袋`; empty for goods with only one. */
export const specText = (values: readonly { readonly value: string }[]): string =>
  values.map((it) => it.value).join('/')

/** Facts that decide whether goods are on the shelf: their state, and their times if they are timed. */
export type OnSale = { readonly saleState?: number; readonly saleBegin?: Date; readonly saleEnd?: Date }

/** Returns whether goods are on sale, begun and not ended: what a shop counts and buyers see. */
export const isOnShelf = ({ saleState = 1, saleBegin, saleEnd }: OnSale, now: Date): boolean =>
  saleState === 1 && (saleBegin === undefined || saleBegin <= now) && (saleEnd === undefined || saleEnd > now)
