import { setTimeout } from 'node:timers/promises'
import type { Answer } from './world.ts'

/**
 * Repeats a call until the server is not too busy to answer. The machine decides how full the queue is, so a race is judged by what
 * the server decided, not by how often it answered "later".
 */
export const askAgain = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await setTimeout(25)
  }
}
