/*
 * Goods are counted, made up and priced in different units: 10 袋 of 40 公斤 at 3,260 元/吨. What is charged is the price of a sale
 * unit; a price by another unit is one that comes to whole fen of it.
 */
import { largestMoney, moneyText, quantityText } from './money.ts'
import type { Fen, Milli } from './money.ts'

/** A sale unit holds `convertRate` thousandths of the base unit, the unit it is priced by `priceRate`; that may be the sale unit itself. */
export type Units = {
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: Milli
  readonly priceUnitName: string
  readonly priceRate: Milli
}

/** What goods are counted in, and how much of the base unit that is. */
export type SaleUnit = Pick<Units, 'unitName' | 'baseUnitName' | 'convertRate'>

/** Is a price of the one a price of the other? What goods are priced by besides changes nothing. */
export const sameSaleUnit = (one: SaleUnit, other: SaleUnit): boolean =>
  one.unitName === other.unitName && one.baseUnitName === other.baseUnitName && one.convertRate === other.convertRate

/** A sale unit with what it holds: `袋（40 公斤）`; one that is counted in itself by its name. */
export const saleUnitWords = ({ unitName, baseUnitName, convertRate }: SaleUnit): string =>
  unitName === baseUnitName ? unitName : `${unitName}（${quantityText(convertRate)} ${baseUnitName}）`

/** How many grams one of a unit of weight is. */
export const gramsOf: Readonly<Record<string, number>> = {
  公斤: 1_000,
  千克: 1_000,
  kg: 1_000,
  KG: 1_000,
  斤: 500,
  吨: 1_000_000,
}

/** Thousandths of a kilogram in a sale unit: what it holds where it is counted by weight, else what it weighs; null where neither is known. */
export const kilosOf = ({ baseUnitName, convertRate }: SaleUnit, weightKg: Milli | null): Milli | null => {
  const grams = gramsOf[baseUnitName]
  return (grams === undefined ? weightKg : Math.round((convertRate * grams) / 1_000)) || null
}

/** As much of a unit as converting needs; `toBase` is what kilograms or cubic metres it holds, null for pieces. */
export type Measured = { readonly unitId: unknown; readonly unitType: number; readonly toBase: Milli | null }

/** The thousandths of `base` in one `unit`; undefined where they are of two kinds, or it is not a whole number of them. */
export const rateOf = (unit: Measured, base: Measured): Milli | undefined => {
  if (unit.unitId === base.unitId) return 1_000
  if (unit.unitType !== base.unitType || unit.toBase === null || base.toBase === null) return undefined
  const rate = (unit.toBase * 1_000) / base.toBase
  return Number.isInteger(rate) ? rate : undefined
}

/** A price of one unit as that of another, rounded half up to a fen, and whether it is that exactly; both by what they hold of the base unit. */
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

/** The prices of a unit next to `price`, below and above it, that come to whole fen of the other one. */
export const exactPricesBeside = (price: Fen, from: Milli, to: Milli): Fen[] => {
  const step = from / gcd(from, to)
  const below = Math.floor(price / step) * step
  return (below === price ? [price] : [below, below + step]).filter((it) => it > 0 && it <= largestMoney)
}

/** Yuan as the trade says them: `3,260`, `1.63`. */
const yuan = (price: Fen): string => moneyText(price).replace(/\.00$/, '')

/** The price of a unit that holds `from`, by one that holds `to`: `3,260 元/吨`, where it is not exact `约 1.63 元/斤`. */
export const priceBy = (price: Fen, from: Milli, to: Milli, unitName: string): string => {
  const found = priceAs(price, from, to)
  if (found === undefined || found.price === 0) return ''
  return `${found.exact ? '' : '约 '}${yuan(found.price)} 元/${unitName}`
}

/** Why a price of a unit cannot be charged, with those next to it that can: `1 吨 3,265 元不能换算成整分…`. */
export const inexactWords = (price: Fen, priceUnitName: string, unitName: string, from: Milli, to: Milli): string => {
  const beside = exactPricesBeside(price, from, to).map((it) => `${yuan(it)} 元/${priceUnitName}`)
  return `${yuan(price)} 元/${priceUnitName} 换算后每${unitName}不是整分，最接近的可以是 ${beside.join('、')}`
}

/** The unit goods are priced by, else their base unit; undefined where that is the sale unit. */
const otherUnit = ({ unitName, baseUnitName, priceUnitName, priceRate }: Units) => {
  const [name, rate] = priceUnitName === unitName ? [baseUnitName, 1_000] : [priceUnitName, priceRate]
  return name === unitName ? undefined : { name, rate }
}

/** The price of a sale unit in the unit goods are priced by, else in their base unit; empty where that is the sale unit. */
export const priceWords = (price: Fen, units: Units): string => {
  const other = otherUnit(units)
  return other === undefined ? '' : priceBy(price, units.convertRate, other.rate, other.name)
}

/** The same as a number with its unit, for sums: undefined also where it is not whole fen. */
export const exactPriceOf = (
  price: Fen,
  units: Units,
): { readonly price: Fen; readonly unitName: string } | undefined => {
  const other = otherUnit(units)
  const found = other && priceAs(price, units.convertRate, other.rate)
  return found?.exact ? { price: found.price, unitName: other!.name } : undefined
}

/** How much of the base unit a quantity is, and whether it is that exactly; undefined where it is counted in it. */
export const contentOf = (
  qty: Milli,
  { unitName, baseUnitName, convertRate }: Units,
): { readonly qty: Milli; readonly exact: boolean } | undefined => {
  if (unitName === baseUnitName) return undefined
  const product = BigInt(qty) * BigInt(convertRate)
  return { qty: Number((2n * product + 1_000n) / 2_000n), exact: product % 1_000n === 0n }
}

/** How much of the base unit a quantity is: `400 公斤`; empty where it is counted in it. */
export const contentWords = (qty: Milli, units: Units): string => {
  const content = contentOf(qty, units)
  return content === undefined ? '' : `${content.exact ? '' : '约 '}${quantityText(content.qty)} ${units.baseUnitName}`
}

/** How much of the base unit a line is, and its price by the unit it is priced by; that is null where it is not shown. */
export const lineTexts = (qty: Milli, price: Fen | null, units: Units) => ({
  contentText: contentWords(qty, units),
  tradeText: price === null ? '' : priceWords(price, units),
})
