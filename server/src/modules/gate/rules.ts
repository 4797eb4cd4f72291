import { daysAhead } from '@mall/api/gate/states'
import { isOpenAt } from '@mall/api/open-hours'
import type { OpenHours } from '@mall/api/open-hours'

const shanghai = 8 * 3_600_000
const day = 86_400_000
const minute = 60_000

/** Times at which vehicles may come to a bay. */
export type BayTimes = {
  readonly slotMinutes: number
  /** `HH:mm` in Asia/Shanghai. */
  readonly openFrom: string
  readonly openTo: string
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export type Slot = { readonly begin: Date; readonly end: Date }

/** Returns the slots of a bay on the day that begins at `midnight`. */
const slotsOn = ({ slotMinutes, openFrom, openTo }: BayTimes, midnight: number): Slot[] => {
  const [from, to] = [minutesOf(openFrom), minutesOf(openTo)]
  return Array.from({ length: Math.floor((to - from) / slotMinutes) }, (_, at) => {
    const begin = midnight + (from + at * slotMinutes) * minute
    return { begin: new Date(begin), end: new Date(begin + slotMinutes * minute) }
  })
}

/** Returns the coming slots of a bay, within the open hours of its point if these are known. */
export const slotsFrom = (bay: BayTimes, openHours: readonly OpenHours[] | null, now: Date): Slot[] => {
  const today = Math.floor((now.getTime() + shanghai) / day) * day - shanghai
  return Array.from({ length: daysAhead }, (_, at) => slotsOn(bay, today + at * day))
    .flat()
    .filter(({ begin, end }) => end > now && (openHours === null || isOpenAt(openHours, begin)))
}

/** Returns the slot of a bay that begins at this time; undefined if none does. */
export const slotAt = (
  bay: BayTimes,
  openHours: readonly OpenHours[] | null,
  now: Date,
  begin: Date,
): Slot | undefined => slotsFrom(bay, openHours, now).find((slot) => slot.begin.getTime() === begin.getTime())

/** Most slots that a buyer may hold at a point on a day, over all orders. */
export const mostSlotsOfDay = 10
/**
 * Returns the most slots an order may hold: one for each begun ton, since village lorries are small, and at least two; four if the
 * weight is unknown.
 */
export const mostSlotsOf = (orderedKg: number | null): number =>
  orderedKg === null ? 4 : Math.max(2, Math.ceil(orderedKg / 1_000_000))
