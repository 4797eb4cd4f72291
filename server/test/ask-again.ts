import { setTimeout } from 'node:timers/promises'
import type { Answer } from './world.ts'

/**
 * Asks until the house is not too busy to answer. How full its queue is depends on the machine; a race is judged by what the
 * house decided, not by how often it had to say "later".
 */
export const askAgain = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await setTimeout(25)
  }
}
