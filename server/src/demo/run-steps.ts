import type { House } from '../kernel/outbox.ts'
import { drain } from '../kernel/relay.ts'
import { day, daysOfHistory } from './history.ts'
import type { Step } from './order-steps.ts'
import { walkTo } from './walk.ts'
import type { WalkingClock } from './walk.ts'

/** Days between two messages of progress. */
const stride = 15

/** Runs the steps up to now in the order of time, with all timers in between; ends at now. */
export const runSteps = async (
  house: House,
  it: {
    readonly clock: WalkingClock
    readonly steps: readonly Step[]
    readonly now: Date
    readonly log: (words: string) => void
  },
): Promise<void> => {
  const steps = it.steps.filter((step) => step.at <= it.now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let logged = daysOfHistory
  for (const step of steps) {
    const left = Math.ceil((it.now.getTime() - step.at.getTime()) / day)
    if (left <= logged - stride) it.log(`载入近 ${daysOfHistory} 天的订单：第 ${daysOfHistory - (logged = left)} 天 …`)
    await walkTo(house, it.clock, step.at)
    await step.run().catch((error: unknown) => {
      throw new Error(`${step.what} at ${step.at.toISOString()}`, { cause: error })
    })
  }
  await walkTo(house, it.clock, it.now)
  await drain(house)
}
