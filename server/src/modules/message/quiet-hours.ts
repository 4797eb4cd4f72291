import { usualQuiet } from '@mall/api/message/events'

const minute = 60_000
const day = 1_440
/** Minutes by which Asia/Shanghai is ahead of UTC, all year. */
const ahead = 8 * 60

/** Time for which messages of a kind are gathered into one, in milliseconds. */
const gathered = 10 * minute

/**
 * Beginning and end in minutes of the day in Asia/Shanghai; equal: never quiet. Messages that are not urgent go at `digestAt`, once
 * a day.
 */
export type Quiet = { readonly from: number; readonly to: number; readonly digestAt?: number | null }

const minuteOf = (at: Date): number => (Math.floor(at.getTime() / minute) + ahead) % day

/** Returns the minutes left of the quiet hours; 0 outside them. */
const quietFor = (at: Date, { from, to }: Quiet): number => {
  const now = minuteOf(at)
  const length = (to - from + day) % day
  const since = (now - from + day) % day
  return since < length ? length - since : 0
}

/** Returns when a message is sent: an urgent one at once, others with the next gathering or digest outside the quiet hours. */
export const dueTime = (now: Date, urgent: boolean, quiet: Quiet = usualQuiet): Date => {
  if (urgent) return now
  const { digestAt = null } = quiet
  const next =
    digestAt === null
      ? new Date(Math.ceil((now.getTime() + 1) / gathered) * gathered)
      : new Date(now.getTime() + (day - ((minuteOf(now) - digestAt + day) % day)) * minute)
  return new Date(Math.floor(next.getTime() / minute) * minute + quietFor(next, quiet) * minute)
}
