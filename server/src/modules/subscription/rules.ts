import { timesDivideDown } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { warnedDays } from '@mall/api/subscription/states'
import { dateText, parseTime } from '@mall/api/wire-types'

/* Validity and credit of packages, over plain data. */

const day = 86_400_000

/** Returns the end of a package: so many months, up to the midnight after its last whole day. A renewal begins at a midnight. */
export const endAfter = (begin: Date, months: number): Date => {
  const midnight = parseTime(`${dateText(begin)} 00:00:00`)!
  const from = midnight.getTime() === begin.getTime() ? midnight : new Date(midnight.getTime() + day)
  const [year, month, date] = dateText(from).split('-').map(Number) as [number, number, number]
  const ends = year * 12 + month - 1 + months
  const lastOfMonth = new Date(Date.UTC(Math.floor(ends / 12), (ends % 12) + 1, 0)).getUTCDate()
  const two = (value: number) => String(value).padStart(2, '0')
  return parseTime(`${Math.floor(ends / 12)}-${two((ends % 12) + 1)}-${two(Math.min(date, lastOfMonth))} 00:00:00`)!
}

/** Returns when an enterprise is warned of the end. */
export const warnedAt = (end: Date): Date => new Date(end.getTime() - warnedDays * day)

/** A package order that is valid now or later, with the height of its package. */
export type Holding = {
  readonly packageId: number
  readonly sort: number
  readonly priceMoney: Fen
  readonly beginTime: Date
  readonly endTime: Date | null
}

/** Returns the credit of a package: the share of its price for the remaining time, rounded down. */
export const leftOf = ({ priceMoney, beginTime, endTime }: Holding, now: Date): Fen => {
  if (endTime === null || priceMoney === 0) return 0
  const whole = endTime.getTime() - beginTime.getTime()
  const left = endTime.getTime() - Math.max(now.getTime(), beginTime.getTime())
  return left <= 0 ? 0 : timesDivideDown(priceMoney, left, whole)
}

export type Offered = {
  readonly packageId: number
  readonly sort: number
  readonly priceMoney: Fen
  readonly periodMonths: number | null
}
export type Offer = {
  /** `held`: it is valid without an end; `included`: a higher one is valid. */
  readonly offer: 'begin' | 'renew' | 'change' | 'held' | 'included'
  readonly creditMoney: Fen
  readonly amountMoney: Fen
  readonly beginTime: Date | null
  readonly endTime: Date | null
}

const refusing = (offer: 'held' | 'included', priceMoney: Fen): Offer => ({
  offer,
  creditMoney: 0,
  amountMoney: priceMoney,
  beginTime: null,
  endTime: null,
})

/** Returns the price of a package for the holder of others: to renew it, to begin it, or to change to it from lower ones. */
export const offerOf = (
  { packageId, sort, priceMoney, periodMonths }: Offered,
  holding: readonly Holding[],
  now: Date,
): Offer => {
  const held = holding.filter(({ endTime }) => endTime === null || endTime > now)
  const same = held.filter((it) => it.packageId === packageId)
  if (held.some((it) => it.sort > sort)) return refusing('included', priceMoney)
  if (same.some(({ endTime }) => endTime === null)) return refusing('held', priceMoney)
  if (periodMonths === null)
    return { offer: 'begin', creditMoney: 0, amountMoney: priceMoney, beginTime: now, endTime: null }
  const beginTime = same.reduce((last, { endTime }) => (endTime! > last ? endTime! : last), now)
  const left = held.filter((it) => it.sort < sort).reduce((sum, it) => sum + leftOf(it, now), 0)
  const creditMoney = Math.min(priceMoney, left)
  return {
    offer: same.length > 0 ? 'renew' : held.some((it) => it.sort > 1) ? 'change' : 'begin',
    creditMoney,
    amountMoney: priceMoney - creditMoney,
    beginTime,
    endTime: endAfter(beginTime, periodMonths),
  }
}
