import { z } from 'zod'
import type { Fen } from './money.ts'
import { fields, list, money, moneyFromZero, text } from './wire-types.ts'

/* A price that changes by much is asked about before it is written: a digit or the point may be missing. */

/** From so much more or less on, in hundredths of the price, a change is unusual. */
const unusualShare = 30

/** Does a price change by so much that it is asked about? */
export const isUnusual = (from: Fen, to: Fen): boolean =>
  to !== from && Math.abs(to - from) * 100 >= from * unusualShare

/** What is said of such a change; null of every other. */
export const unusualWords = (from: Fen, to: Fen): string | null =>
  isUnusual(from, to) ? `${to < from ? '降价' : '涨价'} ${unusualShare}% 以上` : null

/** One price that is asked about: where the input says it, of which goods it is, what it is and what it is to be. */
const unusualPrice = z.object({ field: z.string(), subject: z.string(), from: money, to: money })
/** The data of PRICE_UNUSUAL: every price that was not confirmed. */
export const unusualPrices = z.object({ unusualPrices: z.array(unusualPrice) })
export type UnusualPrice = z.output<typeof unusualPrice>
/** The same as it comes over the wire. */
export type AskedPrice = z.input<typeof unusualPrice>

const mostConfirmed = 5_000
/** In every call that writes prices: those that people were asked about and said yes to, exactly as they were shown. */
export const confirmedPrices = list(
  fields({ field: text(60, 1), from: moneyFromZero, to: moneyFromZero }),
  mostConfirmed,
).optional()
export type ConfirmedPrices = z.output<typeof confirmedPrices>
