/*
 * Goods are counted, made up and priced in different units: 10 袋 of 40 公斤 at 3,260 元/吨. The price of a sale unit is charged; a
 * price by another unit must give whole fen for it.
 */
import { largestMoney, moneyText, quantityText } from './money.ts'
import type { Fen, Milli } from './money.ts'

/**
 * Units of goods. A sale unit holds `convertRate` thousandths of the base unit, the price unit `priceRate`; the price unit may be
 * the sale unit itself.
 */
export type Units = {
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: Milli
  readonly priceUnitName: string
  readonly priceRate: Milli
}

/** Unit that goods are counted in, and its quantity of the base unit. */
export type SaleUnit = Pick<Units, 'unitName' | 'baseUnitName' | 'convertRate'>

/** Returns whether a price of the one is a price of the other; the price unit makes no difference. */
export const sameSaleUnit = (one: SaleUnit, other: SaleUnit): boolean =>
  one.unitName === other.unitName && one.baseUnitName === other.baseUnitName && one.convertRate === other.convertRate

/** Returns a sale unit with its content: `袋（40 公斤）`; only its name if it is the base unit. */
export const saleUnitWords = ({ unitName, baseUnitName, convertRate }: SaleUnit): string =>
  unitName === baseUnitName ? unitName : `${unitName}（${quantityText(convertRate)} ${baseUnitName}）`

/** Grams in one unit of weight. */
export const gramsOf: Readonly<Record<string, number>> = {
  公斤: 1_000,
  千克: 1_000,
  kg: 1_000,
  KG: 1_000,
  斤: 500,
  吨: 1_000_000,
}

/**
 * Returns the thousandths of a kilogram in a sale unit: its content if that is counted by weight, else its weight; null if neither
 * is known.
 */
export const kilosOf = ({ baseUnitName, convertRate }: SaleUnit, weightKg: Milli | null): Milli | null => {
  const grams = gramsOf[baseUnitName]
  return (grams === undefined ? weightKg : Math.round((convertRate * grams) / 1_000)) || null
}

/** Part of a unit that conversion needs; `toBase` is its kilograms or cubic metres, null for pieces. */
export type Measured = { readonly unitId: unknown; readonly unitType: number; readonly toBase: Milli | null }

/** Returns the thousandths of `base` in one `unit`; undefined if their kinds differ, or the result is no integer. */
export const rateOf = (unit: Measured, base: Measured): Milli | undefined => {
  if (unit.unitId === base.unitId) return 1_000
  if (unit.unitType !== base.unitType || unit.toBase === null || base.toBase === null) return undefined
  const rate = (unit.toBase * 1_000) / base.toBase
  return Number.isInteger(rate) ? rate : undefined
}

/**
 * Converts a price of one unit into that of another, rounded half up to a fen, and says whether it is exact; `from` and `to` are
 * their contents of the base unit.
 */
export const priceAs = (
  price: Fen,
  from: Milli,
  to: Milli,
): { readonly price: Fen; readonly exact: boolean } | undefined => {
  const product = BigInt(price) * BigInt(to)
  const each = BigInt(from)
  const rounded = (2n * product + each) / (2n * each)
  if (rounded > BigInt(largestMoney)) return undefined
  return { price: Number(rounded), exact: product % each === 0n }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Returns the nearest prices of a unit, at or below and above `price`, that give whole fen of the other unit. */
export const exactPricesBeside = (price: Fen, from: Milli, to: Milli): Fen[] => {
  const step = from / gcd(from, to)
  const below = Math.floor(price / step) * step
  return (below === price ? [price] : [below, below + step]).filter((it) => it > 0 && it <= largestMoney)
}

/** Returns yuan in the usual writing of the trade: `3,260`, `1.63`. */
const yuan = (price: Fen): string => moneyText(price).replace(/\.00$/, '')

/**
 * Converts the price of a unit that holds `from` into words for a unit that holds `to`: `3,260 元/吨`, or `约 1.63 元/斤` if it is not
 * exact.
 */
export const priceBy = (price: Fen, from: Milli, to: Milli, unitName: string): string => {
  const found = priceAs(price, from, to)
  if (found === undefined || found.price === 0) return ''
  return `${found.exact ? '' : '约 '}${yuan(found.price)} 元/${unitName}`
}

/** Says why a price of a unit cannot be charged, with the nearest ones that can: `3,265 元/吨 换算后每袋不是整分…`. */
export const inexactWords = (price: Fen, priceUnitName: string, unitName: string, from: Milli, to: Milli): string => {
  const beside = exactPricesBeside(price, from, to).map((it) => `${yuan(it)} 元/${priceUnitName}`)
  return `${yuan(price)} 元/${priceUnitName} 换算后每${unitName}不是整分，最接近的可以是 ${beside.join('、')}`
}

/** Returns the price unit, or the base unit if that is the sale unit; undefined if both are the sale unit. */
const otherUnit = ({ unitName, baseUnitName, priceUnitName, priceRate }: Units) => {
  const [name, rate] = priceUnitName === unitName ? [baseUnitName, 1_000] : [priceUnitName, priceRate]
  return name === unitName ? undefined : { name, rate }
}

/** Returns the price of a sale unit by the price unit, else by the base unit; empty if both are the sale unit. */
export const priceWords = (price: Fen, units: Units): string => {
  const other = otherUnit(units)
  return other === undefined ? '' : priceBy(price, units.convertRate, other.rate, other.name)
}

/** Returns the same as a number with its unit, for sums; undefined also if it is not in whole fen. */
export const exactPriceOf = (
  price: Fen,
  units: Units,
): { readonly price: Fen; readonly unitName: string } | undefined => {
  const other = otherUnit(units)
  const found = other && priceAs(price, units.convertRate, other.rate)
  return found?.exact ? { price: found.price, unitName: other!.name } : undefined
}

/** Returns a quantity in the base unit, and whether it is exact; undefined if goods are counted in the base unit. */
export const contentOf = (
  qty: Milli,
  { unitName, baseUnitName, convertRate }: Units,
): { readonly qty: Milli; readonly exact: boolean } | undefined => {
  if (unitName === baseUnitName) return undefined
  const product = BigInt(qty) * BigInt(convertRate)
  return { qty: Number((2n * product + 1_000n) / 2_000n), exact: product % 1_000n === 0n }
}

/** Returns a quantity in the base unit in words: `400 公斤`; empty if goods are counted in the base unit. */
export const contentWords = (qty: Milli, units: Units): string => {
  const content = contentOf(qty, units)
  return content === undefined ? '' : `${content.exact ? '' : '约 '}${quantityText(content.qty)} ${units.baseUnitName}`
}

/** Returns the content of a line in the base unit, and its price by the price unit; an empty text if the price is hidden. */
export const lineTexts = (qty: Milli, price: Fen | null, units: Units) => ({
  contentText: contentWords(qty, units),
  tradeText: price === null ? '' : priceWords(price, units),
})
