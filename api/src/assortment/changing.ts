/* Rules by which a batch changes a price or a stock number. */

import { mostPrice, percentOf } from '../money.ts'
import type { Fen, Milli } from '../money.ts'

/** Kinds of price changes: to a price, by a percentage, or by an amount. */
export const priceModes = { 1: '改为（元）', 2: '按百分比调整（%）', 3: '按金额调整（元）' } as const
export type PriceMode = keyof typeof priceModes
export const stockModes = { 1: '改为', 3: '增加或减少' } as const
export type StockMode = keyof typeof stockModes

const whole = 10_000

/**
 * Returns the changed price. `value` is in hundredths: fen, or basis points of the change. Returns undefined below one fen or above
 * the largest price.
 */
export const changedPrice = (price: Fen, mode: PriceMode, value: number): Fen | undefined => {
  const to = mode === 1 ? value : mode === 2 ? percentOf(price, Math.max(0, whole + value)) : price + value
  return to >= 1 && to <= mostPrice ? to : undefined
}

const mostStock: Milli = 999_999_999_000

/** Returns the changed stock number; undefined below zero or above the largest number. */
export const changedStock = (qty: Milli, mode: StockMode, value: Milli): Milli | undefined => {
  const to = mode === 1 ? value : qty + value
  return to >= 0 && to <= mostStock ? to : undefined
}
