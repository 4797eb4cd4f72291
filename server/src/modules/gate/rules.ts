import { daysAhead } from '@mall/api/gate/states'
import { isOpenAt } from '@mall/api/open-hours'
import type { OpenHours } from '@mall/api/open-hours'

const shanghai = 8 * 3_600_000
const day = 86_400_000
const minute = 60_000

/** What of a bay says when vehicles may come. */
export type BayTimes = {
  readonly slotMinutes: number
  /** `HH:mm` of Shanghai. */
  readonly openFrom: string
  readonly openTo: string
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export type Slot = { readonly begin: Date; readonly end: Date }

/** The slots of a bay on the day that begins there at this moment. */
const slotsOn = ({ slotMinutes, openFrom, openTo }: BayTimes, midnight: number): Slot[] => {
  const [from, to] = [minutesOf(openFrom), minutesOf(openTo)]
  return Array.from({ length: Math.floor((to - from) / slotMinutes) }, (_, at) => {
    const begin = midnight + (from + at * slotMinutes) * minute
    return { begin: new Date(begin), end: new Date(begin + slotMinutes * minute) }
  })
}

/** The slots of a bay that are to come, within the hours of its point where those are known. */
export const slotsFrom = (bay: BayTimes, openHours: readonly OpenHours[] | null, now: Date): Slot[] => {
  const today = Math.floor((now.getTime() + shanghai) / day) * day - shanghai
  return Array.from({ length: daysAhead }, (_, at) => slotsOn(bay, today + at * day))
    .flat()
    .filter(({ begin, end }) => end > now && (openHours === null || isOpenAt(openHours, begin)))
}

/** The slot of a bay that begins at this moment; undefined when none does. */
export const slotAt = (
  bay: BayTimes,
  openHours: readonly OpenHours[] | null,
  now: Date,
  begin: Date,
): Slot | undefined => slotsFrom(bay, openHours, now).find((slot) => slot.begin.getTime() === begin.getTime())

/** Slots that a buyer holds at a point on a day, whatever they ordered. */
export const mostSlotsOfDay = 10
/** Slots that an order holds: one for each ton that is begun, since lorries are small in villages, and two at least. */
export const mostSlotsOf = (orderedKg: number | null): number =>
  orderedKg === null ? 4 : Math.max(2, Math.ceil(orderedKg / 1_000_000))
