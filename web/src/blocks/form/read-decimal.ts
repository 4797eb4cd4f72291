import { parseMoney, parseQuantity, moneyWire, quantityText } from '@mall/api/money'

const fullWidth = /[！-～]/g
/** Full-width letters, digits and signs as the ordinary ones; ideographic spaces and stops as well. */
export const halfWidth = (typed: string): string =>
  typed
    .replace(fullWidth, (it) => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .replaceAll('。', '.')

/** A decimal as people type or paste it, without what stands around its digits: `￥１，２３４．５ 元`. */
export const bareDecimal = (typed: string): string =>
  halfWidth(typed)
    .replace(/[\s,_'、]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')

const tidy = (parse: (text: string) => number | undefined, write: (value: number) => string) => (typed: string) => {
  const value = parse(bareDecimal(typed))
  return value === undefined ? typed.trim() : write(value)
}

/** An amount in yuan as it is sent, `1234.50`; what is none comes back as it was typed. */
export const tidyMoney = tidy(parseMoney, moneyWire)

/** A quantity without zeros at its end, `1234.5`; what is none comes back as it was typed. */
export const tidyQuantity = tidy(parseQuantity, quantityText)

/** Can it be read as a quantity? */
export const isQuantity = (typed: string): boolean => parseQuantity(bareDecimal(typed)) !== undefined

/** Digits in groups of three, for reading: `1,234.50`. What is no decimal stays as it is. */
export const grouped = (text: string): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text
