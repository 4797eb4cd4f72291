import { largestQuantity, parseQuantity, quantityText } from '@mall/api/money'

/** Bounds of the quantity, in the unit of sale: from `min` on in steps, at most `max`; `none` also allows zero. */
export type QuantityBounds = {
  min: number
  step: number
  max?: number | null
  scale?: number
  none?: boolean
  /** For counting or weighing: allows every quantity within `scale`; `step` applies to the buttons only. */
  any?: boolean
}

// Thousandths, so that 0.1 + 0.2 is 0.3.
const milli = (value: number): number => parseQuantity(value) ?? Math.round(value * 1_000)

/** Returns the nearest quantity within the bounds; the minimum if the input is no number. */
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

/** Returns the quantity one step up or down, within the bounds. */
export const stepQuantity = (now: number, direction: 1 | -1, bounds: QuantityBounds): number =>
  bounds.none && direction === -1 && now <= bounds.min
    ? 0
    : fitQuantity(quantityText(Math.max(milli(now) + direction * Math.max(milli(bounds.step), 1), 0)), bounds)

/** Normalises a typed quantity: full-width digits and separators are understood. */
export const plainQuantity = (typed: string): string => typed.normalize('NFKC').replace(/[\s,，]/g, '')

/** Returns whether the quantity exceeds the maximum or is too large to be read. */
export const isTooMuch = (quantity: string, { max }: QuantityBounds): boolean => {
  const asked = parseQuantity(quantity)
  if (asked === undefined) return /^\d{9,}(\.\d+)?$/.test(quantity)
  return max !== null && max !== undefined && asked > milli(max)
}

const finest = (scale: number): string => (scale === 0 ? '须为整数' : `最多 ${scale} 位小数`)

/** Returns why a quantity cannot be ordered and how to correct it; empty if it can. */
export const quantityFault = (quantity: string | number, bounds: QuantityBounds, unit = ''): string => {
  const asked = parseQuantity(quantity)
  if (bounds.none && asked === 0) return ''
  if (isTooMuch(String(quantity), bounds)) return `最多${bounds.max ?? quantityText(largestQuantity)}${unit}`
  if (asked === undefined || asked <= 0) return '请填写数量'
  if (asked < milli(bounds.min)) return `${bounds.min}${unit}起订`
  if (bounds.any) return asked % 10 ** (3 - (bounds.scale ?? 0)) === 0 ? '' : finest(bounds.scale ?? 0)
  // With steps of one from one on, this message fits better than the one about steps; nobody buys or returns in steps there.
  if (bounds.min <= 1 && bounds.step === 1 && asked % 1_000 !== 0) return '须为整数'
  if ((asked - milli(bounds.min)) % Math.max(milli(bounds.step), 1) !== 0)
    return `起订${bounds.min}${unit}，每次增加${bounds.step}${unit}`
  return ''
}
