import { newTrace } from './acting.ts'
import type { Cause } from './acting.ts'
import type { Write } from './context.ts'
import { callContext, inWrite, taskName } from './outbox.ts'
import type { House } from './outbox.ts'
import { forgetting } from './retention.ts'
import type { CameTo, Reaction, Timer } from './serve.ts'
import { upkeep } from './upkeep.ts'

/** Handles a payload; `trace` is the trace of the change that caused it. */
type Work = (payload: never, trace?: string) => Promise<void>
/** A reaction that handles many facts at once. */
export type Batch = Reaction & { effect: 'batch' }

const reactionsOf = (house: House) => house.rooms.flatMap((room) => room.reactions ?? [])
export const batchesOf = (house: House) => reactionsOf(house).filter((it): it is Batch => it.effect === 'batch')
/** Returns all repeating tasks: the timers of the rooms, and the timers that delete old rows. */
export const timersOf = ({ rooms }: Pick<House, 'rooms'>): readonly Timer[] => [
  ...upkeep,
  ...rooms.flatMap((room) => room.timers ?? []),
  ...forgetting(rooms),
]

export const causeOf = (act: string, trace = newTrace()): Cause => ({ trace, act })

const workOf = (house: House, it: Reaction): Work => {
  const causeBy = (trace?: string) => causeOf(taskName(it), trace)
  if (it.effect === 'call')
    return (payload, trace) => it.run(callContext(house, null, causeBy(trace)), payload, house.rooms)
  const run = it.effect === 'batch' ? (ctx: Write<null>, payload: never) => it.run(ctx, [payload]) : it.run
  return (payload, trace) => inWrite(house, null, (ctx) => run(ctx, payload), { cause: causeBy(trace) })
}

// Keeps a job to seconds; an hour later the timer does the rest.
const mostRounds = 100

const cameTo = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'cameTo' in answer ? (answer as CameTo).cameTo : undefined

/** Runs a timer under its own name. */
export const runTimer = async (house: House, timer: Timer): Promise<void> => {
  let from: number | undefined
  const round = () => inWrite(house, null, (ctx) => timer.run(ctx, house.rooms, from), { cause: causeOf(timer.name) })
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const answer = await round()
    from = cameTo(answer)
    if (answer !== 'again' && from === undefined) return
  }
}

/** Returns every task of the queue by its name. */
export const tasksOf = (house: House): Record<string, Work> =>
  Object.fromEntries([
    ...reactionsOf(house).map((it) => [taskName(it), workOf(house, it)] as const),
    ...timersOf(house).map((timer) => [timer.name, () => runTimer(house, timer)] as const),
  ])

/** Prefix of the trace among the flags of a job. */
export const traceFlag = 'trace:'
/** Returns the trace of a job from its flags. */
export const traceOfJob = (flags: Readonly<Record<string, unknown>> | null): string | undefined =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(traceFlag))
    ?.slice(traceFlag.length)
