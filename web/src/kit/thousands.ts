/** Formats a weight or quantity: thousands separated, at most three decimals. */
export const thousands = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 })
