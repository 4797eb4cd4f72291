import { largestQuantity, parseQuantity, quantityText } from '@mall/api/money'

/** The quantities that may be ordered: from `min` on in steps, at most `max`; with `none` also nothing. All in the unit of sale. */
export type QuantityBounds = {
  min: number
  step: number
  max?: number | null
  scale?: number
  none?: boolean
  /** What is counted or weighed: every quantity within its decimals; steps are those of the buttons alone. */
  any?: boolean
}

// Thousandths, so that 0.1 + 0.2 is 0.3.
const milli = (value: number): number => parseQuantity(value) ?? Math.round(value * 1_000)

/** The nearest quantity that may be ordered; the minimum when the input is no number. */
export const fitQuantity = (quantity: string | number, bounds: QuantityBounds): number => {
  const asked = parseQuantity(quantity)
  const min = milli(bounds.min)
  const step = Math.max(milli(bounds.step), 1)
  if (asked === undefined || asked <= min) return bounds.min
  const most = bounds.max === null || bounds.max === undefined ? Infinity : milli(bounds.max)
  const top = most === Infinity ? Infinity : min + Math.floor(Math.max(most - min, 0) / step) * step
  const near = min + Math.round((asked - min) / step) * step
  return Number(quantityText(Math.min(near, top)))
}

/** One step more or less, within the bounds. */
export const stepQuantity = (now: number, direction: 1 | -1, bounds: QuantityBounds): number =>
  bounds.none && direction === -1 && now <= bounds.min
    ? 0
    : fitQuantity(quantityText(Math.max(milli(now) + direction * Math.max(milli(bounds.step), 1), 0)), bounds)

/** A quantity as people type it: full-width digits and separators are understood. */
export const plainQuantity = (typed: string): string => typed.normalize('NFKC').replace(/[\s,，]/g, '')

/** Is it more than can be ordered, or said at all? */
export const isTooMuch = (quantity: string, { max }: QuantityBounds): boolean => {
  const asked = parseQuantity(quantity)
  if (asked === undefined) return /^\d{9,}(\.\d+)?$/.test(quantity)
  return max !== null && max !== undefined && asked > milli(max)
}

const finest = (scale: number): string => (scale === 0 ? '须为整数' : `最多 ${scale} 位小数`)

/** Why a quantity cannot be ordered, and how to correct it; empty when it can. */
export const quantityFault = (quantity: string | number, bounds: QuantityBounds, unit = ''): string => {
  const asked = parseQuantity(quantity)
  if (bounds.none && asked === 0) return ''
  if (isTooMuch(String(quantity), bounds)) return `最多${bounds.max ?? quantityText(largestQuantity)}${unit}`
  if (asked === undefined || asked <= 0) return '请填写数量'
  if (asked < milli(bounds.min)) return `${bounds.min}${unit}起订`
  if (bounds.any) return asked % 10 ** (3 - (bounds.scale ?? 0)) === 0 ? '' : finest(bounds.scale ?? 0)
  // From one on in ones: nothing is bought by a step there, or given back by one.
  if (bounds.min <= 1 && bounds.step === 1 && asked % 1_000 !== 0) return '须为整数'
  if ((asked - milli(bounds.min)) % Math.max(milli(bounds.step), 1) !== 0)
    return `起订${bounds.min}${unit}，每次增加${bounds.step}${unit}`
  return ''
}
