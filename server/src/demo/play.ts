import type { House } from '../kernel/outbox.ts'
import { drain } from '../kernel/relay.ts'
import { day, daysOfHistory } from './history.ts'
import type { Deed } from './play-history.ts'
import { walkTo } from './walk.ts'
import type { WalkingClock } from './walk.ts'

/** Days between two words of progress. */
const stride = 15

/** Does what was done until now, in the order of time, with every timer in between; ends at now. */
export const play = async (
  house: House,
  it: {
    readonly clock: WalkingClock
    readonly deeds: readonly Deed[]
    readonly now: Date
    readonly tell: (words: string) => void
  },
): Promise<void> => {
  const deeds = it.deeds.filter((deed) => deed.at <= it.now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let told = daysOfHistory
  for (const deed of deeds) {
    const left = Math.ceil((it.now.getTime() - deed.at.getTime()) / day)
    if (left <= told - stride) it.tell(`载入近 ${daysOfHistory} 天的订单：第 ${daysOfHistory - (told = left)} 天 …`)
    await walkTo(house, it.clock, deed.at)
    await deed.run().catch((error: unknown) => {
      throw new Error(`${deed.what} at ${deed.at.toISOString()}`, { cause: error })
    })
  }
  await walkTo(house, it.clock, it.now)
  await drain(house)
}
