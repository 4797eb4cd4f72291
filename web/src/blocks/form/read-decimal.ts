import { parseMoney, parseQuantity, moneyWire, quantityText } from '@mall/api/money'

const tidy = (parse: (text: string) => number | undefined, write: (value: number) => string) => (typed: string) => {
  const value = parse(typed)
  return value === undefined ? typed.trim() : write(value)
}

/** Formats an amount in yuan as it is sent, `1234.50`; text that is no amount comes back unchanged. */
export const tidyMoney = tidy(parseMoney, moneyWire)

/** Formats a quantity without trailing zeros, `1234.5`; text that is no quantity comes back unchanged. */
export const tidyQuantity = tidy(parseQuantity, quantityText)

/** Returns whether the text can be read as a quantity. */
export const isQuantity = (typed: string): boolean => parseQuantity(typed) !== undefined

/** Groups digits in threes for reading: `1,234.50`. Text that is no decimal comes back unchanged. */
export const grouped = (text: string): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text
