/** A weight or quantity as people read it: thousands apart, at most three decimals. */
export const thousands = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 })
