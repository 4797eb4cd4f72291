import type { RefusalName } from '@mall/api/errors'
import { refuse } from './refusal.ts'

/** Runs costly work a few at a time; refuses work beyond a short queue at once, so that a flood of it stalls nothing else. */
export const openTurns = (atOnce: number, mostWaiting: number, full: RefusalName = 'TOO_OFTEN') => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) return refuse(full)
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // Hands the place to the next in the queue, so that no newer call takes it first.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
