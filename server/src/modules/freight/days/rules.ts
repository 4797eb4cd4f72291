import { dayWords, openDays } from '@mall/api/open-hours'
import type { OpenHours } from '@mall/api/open-hours'
import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'

/* What a delivery way or pick-up point takes on a day: pure functions of data. */

/** Quantity taken of a day, `yyyy-MM-dd`. */
export type TakenDay = { readonly day: string; readonly qty: Milli }

/** Day that may be chosen: the quantity left, null if unlimited, and whether an order still fits. */
export type DayWithRoom = { readonly day: string; readonly leftQty: Milli | null; readonly fits: boolean }

/** Returns what days have left of a limit, for an order of this quantity. */
export const roomOn = (
  days: readonly string[],
  limit: Milli | null,
  taken: readonly TakenDay[],
  qty: Milli,
): DayWithRoom[] => {
  const takenOn = new Map(taken.map((it) => [it.day, it.qty]))
  return days.map((day) => {
    const leftQty = limit === null ? null : Math.max(0, limit - (takenOn.get(day) ?? 0))
    return { day, leftQty, fits: leftQty === null || qty <= leftQty }
  })
}

const everyDay: readonly OpenHours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '24:00' }))

/** Returns the days from a moment on, within `ahead` days, on which a way goes or a point is open; lorries go every day. */
export const daysOf = (openHours: readonly OpenHours[] | null, from: Date, ahead: number): string[] =>
  openDays(openHours ?? everyDay, from, ahead)

/** Returns the values for the words of DAY_FULL: the day, what it has left, and the next day with room. */
export const fullValues = (place: string, day: string, qty: Milli, offered: readonly DayWithRoom[]) => {
  const left = offered.find((it) => it.day === day)?.leftQty ?? 0
  const free = offered.filter((it) => it.fits && it.day !== day)
  const next = free.find((it) => it.day > day) ?? free[0]
  return {
    place,
    day: dayWords(day),
    left: left === 0 ? '已约满' : `只剩 ${quantityText(left)} 件`,
    qty: quantityText(qty),
    next: next === undefined ? '近期的日子都排不下' : `最近排得下的是${dayWords(next.day)}`,
  }
}
