/*
 * Money and quantities as integers, without binary fractions anywhere: fen, thousandths, basis points.
 * Products go through bigint, so they are exact whatever their size.
 */

/** Integer fen. */
export type Fen = number
/** Integer thousandths of the unit of a quantity. */
export type Milli = number
/** Integer ten-thousandths: 950 is 9.5 %. */
export type BasisPoints = number

/** The largest amount that can be said: 9 999 999 999.99 yuan. */
export const largestMoney: Fen = 999_999_999_999
/** The most that goods cost by any unit, and how it is said. */
export const mostPrice: Fen = 9_999_999_999
export const mostPriceText = '99,999,999.99 元'

/** The largest quantity that can be said: 999 999 999.999. */
export const largestQuantity: Milli = 999_999_999_999

/** Separators stand between groups of three: in `12,50` the comma is none, and 1250 would be a hundred times as much. */
const written = /^([-−]?)¥?(?=\.?\d)(\d{1,3}(?:[, ]\d{3})+|\d*)(\.\d+)?\.?元?$/

/** A decimal as people type or paste it, without what stands around its digits: `￥１，２３４．５ 元`. What is none stays as it is. */
export const bareDecimal = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/。/g, '.')
    .replace(/\s*([,¥元]|^|$)\s*/g, '$1')
    .replace(written, (_, sign, whole, fraction = '') => (sign && '-') + (whole.replace(/\D/g, '') || 0) + fraction)

/** A decimal, plain or as people write it, read to `places`; undefined when it is none, has more places, or is beyond `largest`. */
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

/** Yuan as text or number, at most 2 decimals, to fen: `1234.5`, `￥1,234.50 元`; undefined when it is not such an amount. */
export const parseMoney = (wire: string | number): Fen | undefined => parseDecimal(wire, 2, largestMoney)

/** Fen as yuan with two decimals and no separators: `-1234.50`. */
export const moneyWire = (fen: Fen): string => decimal(fen, 2)

/** Fen as people read it: `-1,234.50`. */
export const moneyText = (fen: Fen): string => moneyWire(fen).replace(/\B(?=(\d{3})+(?=\.))/g, ',')

/** A quantity as text or number, at most 3 decimals, to thousandths; undefined when it is not such a quantity. */
export const parseQuantity = (wire: string | number): Milli | undefined => parseDecimal(wire, 3, largestQuantity)

/** Thousandths as text without trailing zeros: `1.5`, `12`. */
export const quantityText = (milli: Milli): string => decimal(milli, 3).replace(/\.?0+$/, '')

/** Thousandths as the number the wire carries; it has at most 12 digits, so reading it back gives the same thousandths. */
export const quantityNumber = (milli: Milli): number => Number(quantityText(milli))

/** Basis points as a percentage: `9.5`. */
export const percentText = (points: BasisPoints): string => decimal(points, 2).replace(/\.?0+$/, '')

const safe = (value: bigint): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit`)
  return number
}

/** `a·b/c` rounded half up, for a·b ≥ 0 and c > 0: exact, whatever the size of the product. */
export const timesDivide = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b)
  if (product < 0n || c <= 0) throw new RangeError('timesDivide is for amounts of zero or more')
  return safe((2n * product + BigInt(c)) / (2n * BigInt(c)))
}

/** `⌊a·b/c⌋` for a·b ≥ 0 and c > 0. */
export const timesDivideDown = (a: number, b: number, c: number): number => {
  const product = BigInt(a) * BigInt(b)
  if (product < 0n || c <= 0) throw new RangeError('timesDivideDown is for amounts of zero or more')
  return safe(product / BigInt(c))
}

/** Unit price by quantity, rounded half up to a fen. */
export const timesQuantity = (unitPrice: Fen, quantity: Milli): Fen => timesDivide(unitPrice, quantity, 1_000)

/** Would a unit price by quantity come to more than an amount can say? Ask before `timesQuantity` where a person chose the quantity. */
export const beyondMoney = (unitPrice: Fen, quantity: Milli): boolean =>
  quantity > largestQuantity || BigInt(unitPrice) * BigInt(quantity) > BigInt(largestMoney) * 1_000n

/** A share of an amount by basis points, rounded half up. */
export const percentOf = (amount: Fen, points: BasisPoints): Fen => timesDivide(amount, points, 10_000)

/**
 * By how much an amount changed, in basis points, halves rounded away from zero; null where it was zero or less before, or where it
 * grew more than ten-thousandfold: that is no percentage anybody reads.
 */
export const changeOf = (now: Fen, before: Fen): BasisPoints | null => {
  const by = Math.abs(now - before)
  if (before <= 0 || BigInt(by) > BigInt(before) * 10_000n) return null
  const points = timesDivide(by, 10_000, before)
  return now < before ? 0 - points : points
}

/**
 * Splits `total` over `weights` by the largest remainder: the parts add up to `total` exactly, no part is below zero or
 * above its weight while total ≤ sum of weights, and ties go to the earlier. Weights that are all zero take nothing.
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
