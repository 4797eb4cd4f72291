import type { Clock, House } from '../kernel/outbox.ts'
import { drain } from '../kernel/relay.ts'

/** A clock that stands until it is moved; it never goes back. */
export type WalkingClock = Clock & { readonly moveTo: (at: Date) => void }

export const walkingClock = (from: Date): WalkingClock => {
  let at = from.getTime()
  return {
    now: () => new Date(at),
    moved: () => at - Date.now(),
    moveTo: (to) => {
      at = Math.max(at, to.getTime())
    },
  }
}

// Timers that are close together run together, as with a busy worker.
const pace = 30 * 60_000

/** Moves the clock to a moment; on the way every timer fires at its time or a little late. */
export const walkTo = async (house: House, clock: WalkingClock, to: Date): Promise<void> => {
  for (let next = await drain(house); next !== undefined && next <= to; next = await drain(house))
    clock.moveTo(new Date(Math.min(to.getTime(), next.getTime() + pace)))
  clock.moveTo(to)
}
