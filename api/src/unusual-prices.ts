import { z } from 'zod'
import type { Fen } from './money.ts'
import { fields, list, money, moneyFromZero, text } from './wire-types.ts'

/* Question about a price that changes by much, before it is saved: a digit or the decimal point may be missing. */

/** Smallest unusual change, in percent of the price. */
const unusualShare = 30

/** Returns whether a change of a price is unusual, so that the server asks about it. */
export const isUnusual = (from: Fen, to: Fen): boolean =>
  to !== from && Math.abs(to - from) * 100 >= from * unusualShare

/** Returns the words about an unusual change; null for any other. */
export const unusualWords = (from: Fen, to: Fen): string | null =>
  isUnusual(from, to) ? `${to < from ? '降价' : '涨价'} ${unusualShare}% 以上` : null

/** Price in question: its field in the input, its goods, its old and its new value. */
const unusualPrice = z.object({ field: z.string(), subject: z.string(), from: money, to: money })
/** Data of PRICE_UNUSUAL: every unconfirmed price. */
export const unusualPrices = z.object({ unusualPrices: z.array(unusualPrice) })
export type UnusualPrice = z.output<typeof unusualPrice>
/** The same on the wire. */
export type AskedPrice = z.input<typeof unusualPrice>

const mostConfirmed = 5_000
/** Prices that a person was asked about and confirmed, exactly as shown; an input of every call that saves prices. */
export const confirmedPrices = list(
  fields({ field: text(60, 1), from: moneyFromZero, to: moneyFromZero }),
  mostConfirmed,
).optional()
export type ConfirmedPrices = z.output<typeof confirmedPrices>
