/*
 * Money and quantities as integers without binary fractions: fen, thousandths, basis points. Products go through bigint, so they
 * are exact at any size.
 */

/** Integer fen. */
export type Fen = number
/** Integer thousandths of the unit of a quantity. */
export type Milli = number
/** Integer ten-thousandths: 950 is 9.5 %. */
export type BasisPoints = number

/** Largest amount of money: 9 999 999 999.99 yuan. */
export const largestMoney: Fen = 999_999_999_999
/** Highest price of goods by any unit, and below it its words. */
export const mostPrice: Fen = 9_999_999_999
export const mostPriceText = '99,999,999.99 元'

/** Largest quantity: 999 999.999. */
export const largestQuantity: Milli = 999_999_999_999

/** Separators stand only between groups of three digits. A comma in `12,50` is none: 1250 would be a hundred times as much. */
const written = /^([-−]?)¥?(?=\.?\d)(\d{1,3}(?:[, ]\d{3})+|\d*)(\.\d+)?\.?元?$/

/** Returns a decimal as people type or paste it, without the signs around its digits: `￥１，２３４．５ 元`. Any other text stays as it is. */
export const bareDecimal = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/。/g, '.')
    .replace(/\s*([,¥元]|^|$)\s*/g, '$1')
    .replace(written, (_, sign, whole, fraction = '') => (sign && '-') + (whole.replace(/\D/g, '') || 0) + fraction)

/** Reads a decimal, plain or as people write it, to `places` decimals; undefined if it is none, has more places, or is beyond `largest`. */
const parseDecimal = (wire: string | number, places: number, largest: number): number | undefined => {
  const found = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(bareDecimal(String(wire)))
  if (!found) return undefined
  const [, sign, whole = '', fraction = ''] = found
  if (fraction.length > places) return undefined
  const value = Number(whole + fraction.padEnd(places, '0'))
  if (value > largest) return undefined
  return sign && value ? -value : value
}

const decimal = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Reads yuan with at most 2 decimals, as text or number, to fen: `1234.5`, `￥1,234.50 元`; undefined if it is no such amount. */
export const parseMoney = (wire: string | number): Fen | undefined => parseDecimal(wire, 2, largestMoney)

/** Returns fen as yuan with two decimals and no separators: `-1234.50`. */
export const moneyWire = (fen: Fen): string => decimal(fen, 2)

/** Returns fen as people read it: `-1,234.50`. */
export const moneyText = (fen: Fen): string => moneyWire(fen).replace(/\B(?=(\d{3})+(?=\.))/g, ',')

/** Reads a quantity with at most 3 decimals, as text or number, to thousandths; undefined if it is no such quantity. */
export const parseQuantity = (wire: string | number): Milli | undefined => parseDecimal(wire, 3, largestQuantity)

/** Returns thousandths as text without trailing zeros: `1.5`, `12`. */
export const quantityText = (milli: Milli): string => decimal(milli, 3).replace(/\.?0+$/, '')

/** Returns thousandths as the number on the wire; it has at most 12 digits, so reading it back gives the same thousandths. */
export const quantityNumber = (milli: Milli): number => Number(quantityText(milli))

/** Returns basis points as a percentage: `9.5`. */
export const percentText = (points: BasisPoints): string => decimal(points, 2).replace(/\.?0+$/, '')

const safe = (value: bigint): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit`)
  return number
}

/** Returns `a·b/c` rounded half up, for a·b ≥ 0 and c > 0; exact at any size of the product. */
export const timesDivide = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b)
  if (product < 0n || c <= 0) throw new RangeError('timesDivide is for amounts of zero or more')
  return safe((2n * product + BigInt(c)) / (2n * BigInt(c)))
}

/** Returns `⌊a·b/c⌋` for a·b ≥ 0 and c > 0. */
export const timesDivideDown = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b)
  if (product < 0n || c <= 0) throw new RangeError('timesDivideDown is for amounts of zero or more')
  return safe(product / BigInt(c))
}

/** Multiplies a unit price by a quantity; rounds half up to a fen. */
export const timesQuantity = (unitPrice: Fen, quantity: Milli): Fen => timesDivide(unitPrice, quantity, 1_000)

/** Returns whether a unit price by a quantity exceeds the largest amount. Ask it before `timesQuantity` if a person chose the quantity. */
export const beyondMoney = (unitPrice: Fen, quantity: Milli): boolean =>
  quantity > largestQuantity || BigInt(unitPrice) * BigInt(quantity) > BigInt(largestMoney) * 1_000n

/** Returns a share of an amount in basis points, rounded half up. */
export const percentOf = (amount: Fen, points: BasisPoints): Fen => timesDivide(amount, points, 10_000)

/**
 * Returns the change of an amount in basis points, halves rounded away from zero; null if it was zero or less before, or grew more
 * than ten-thousandfold, which no longer reads as a percentage.
 */
export const changeOf = (now: Fen, before: Fen): BasisPoints | null => {
  const by = Math.abs(now - before)
  if (before <= 0 || BigInt(by) > BigInt(before) * 10_000n) return null
  const points = timesDivide(by, 10_000, before)
  return now < before ? 0 - points : points
}

/**
 * Splits `total` over `weights` by the largest remainder: the parts add up to `total` exactly, and ties go to the earlier. No part
 * is below zero, or above its weight while total ≤ sum of weights. Weights that are all zero get nothing.
 */
export const allot = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('nothing to allot to')
    return weights.map(() => 0)
  }
  const shares = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, part: safe(product / sum), remainder: product % sum }
  })
  const parts = shares.map((share) => share.part)
  const rest = total - parts.reduce((all, part) => all + part, 0)
  // Sorting keeps the order of equals.
  const order = shares.toSorted((a, b) => Number(a.remainder < b.remainder) - Number(a.remainder > b.remainder))
  for (const share of order.slice(0, rest)) parts[share.at] = (parts[share.at] ?? 0) + 1
  return parts
}
