import { usualQuiet } from '@mall/api/message/events'

const minute = 60_000
const day = 1_440
/** Asia/Shanghai is eight hours ahead all year. */
const ahead = 8 * 60

/** Messages of a kind are gathered this long, so that several become one. */
const gathered = 10 * minute

/** From and to a minute of the day in Asia/Shanghai; equal: never quiet. What is not urgent goes at `digestAt`, once a day. */
export type Quiet = { readonly from: number; readonly to: number; readonly digestAt?: number | null }

const minuteOf = (at: Date): number => (Math.floor(at.getTime() / minute) + ahead) % day

/** How many minutes the quiet hours still last; 0 outside them. */
const quietFor = (at: Date, { from, to }: Quiet): number => {
  const now = minuteOf(at)
  const length = (to - from + day) % day
  const since = (now - from + day) % day
  return since < length ? length - since : 0
}

/** When a message may go: an urgent one at once, others with the next gathering, or the next digest, that lies outside the quiet hours. */
export const dueTime = (now: Date, urgent: boolean, quiet: Quiet = usualQuiet): Date => {
  if (urgent) return now
  const { digestAt = null } = quiet
  const next =
    digestAt === null
      ? new Date(Math.ceil((now.getTime() + 1) / gathered) * gathered)
      : new Date(now.getTime() + (day - ((minuteOf(now) - digestAt + day) % day)) * minute)
  return new Date(Math.floor(next.getTime() / minute) * minute + quietFor(next, quiet) * minute)
}
