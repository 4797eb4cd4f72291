import { parseMoney, parseQuantity, moneyWire, quantityText } from '@mall/api/money'

const tidy = (parse: (text: string) => number | undefined, write: (value: number) => string) => (typed: string) => {
  const value = parse(typed)
  return value === undefined ? typed.trim() : write(value)
}

/** An amount in yuan as it is sent, `1234.50`; what is none comes back as it was typed. */
export const tidyMoney = tidy(parseMoney, moneyWire)

/** A quantity without zeros at its end, `1234.5`; what is none comes back as it was typed. */
export const tidyQuantity = tidy(parseQuantity, quantityText)

/** Can it be read as a quantity? */
export const isQuantity = (typed: string): boolean => parseQuantity(typed) !== undefined

/** Digits in groups of three, for reading: `1,234.50`. What is no decimal stays as it is. */
export const grouped = (text: string): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text
