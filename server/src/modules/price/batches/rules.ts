import { changedPrice } from '@mall/api/assortment/changing'
import { mostPrice, moneyText, percentOf, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { SchemeChange } from '@mall/api/price/schemes'
import { schemePrice } from '../rules.ts'
import type { PriceTier, SchemeMode } from '../rules.ts'

/** Price that a scheme sets for one specification: `value` is fen for modes 1 and 3, basis points for mode 2. */
export type Said = { readonly mode: SchemeMode; readonly value: number; readonly tiers: readonly PriceTier[] }

const whole = 10_000
const mostShare = 100_000

/** Returns the price for the least quantity. */
export const priceOf = (listPrice: Fen, { mode, value, tiers }: Said): Fen =>
  schemePrice(listPrice, { schemeId: 0, targetType: 3, priority: 0, mode, value, tiers }, 0)

/** Moves a price up or down. Where possible a share stays a share and a reduction stays a reduction, so that they follow the list price. */
const moved = (listPrice: Fen, said: Said, change: 2 | 3, value: number): Omit<Said, 'tiers'> | undefined => {
  const price = changedPrice(priceOf(listPrice, { ...said, tiers: [] }), change, value)
  if (price === undefined) return undefined
  if (said.mode === 2 && change === 2) return { mode: 2, value: percentOf(said.value, whole + value) }
  if (said.mode === 3 && price < listPrice) return { mode: 3, value: listPrice - price }
  return { mode: 1, value: price }
}

const movedTiers = ({ tiers }: Said, change: 2 | 3, value: number): readonly PriceTier[] | undefined => {
  const moved = tiers.map(({ minQty, price }) => ({ minQty, price: changedPrice(price, change, value) }))
  return moved.some(({ price }) => price === undefined) ? undefined : (moved as PriceTier[])
}

/**
 * Moves the tiers alone, for a scheme open to all, which begins at the list price; undefined if the change is no move or a tier
 * would be no price.
 */
export const changedTiers = (said: Said, change: SchemeChange, value: number): Said | undefined => {
  const tiers = change === 2 || change === 3 ? movedTiers(said, change, value) : undefined
  return tiers && { ...said, tiers }
}

/** Returns the price of a scheme after a change; undefined if it is no price. Tiers move with the price, but stay if the price is set. */
export const changedSaid = (listPrice: Fen, said: Said, change: SchemeChange, value: number): Said | undefined => {
  if (change === 2 || change === 3) {
    const next = moved(listPrice, said, change, value)
    if (next === undefined || next.value <= 0 || (next.mode === 2 && next.value > mostShare)) return undefined
    const tiers = movedTiers(said, change, value)
    return tiers && { ...next, tiers }
  }
  const mode = change === 1 ? 1 : change === 4 ? 2 : 3
  const most = mode === 2 ? mostShare : mode === 3 ? listPrice - 1 : mostPrice
  return value >= 1 && value <= most ? { mode, value, tiers: said.tiers } : undefined
}

export const sameSaid = (one: Said, other: Said): boolean =>
  one.mode === other.mode &&
  one.value === other.value &&
  one.tiers.length === other.tiers.length &&
  one.tiers.every((tier, at) => tier.minQty === other.tiers[at]!.minQty && tier.price === other.tiers[at]!.price)

const modeWords = {
  1: () => '固定价',
  2: (value: number) => `折扣 ${moneyText(value)}%`,
  3: (value: number) => `减 ${moneyText(value)} 元`,
}

/** Describes in words how a scheme makes its price. */
export const saidWords = ({ mode, value, tiers }: Said): string =>
  [modeWords[mode](value), ...tiers.map(({ minQty, price }) => `满 ${quantityText(minQty)} ¥${moneyText(price)}`)].join(
    '，',
  )
