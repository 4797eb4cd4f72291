import { setTimeout as wait } from 'node:timers/promises'
import { lookForJobs, parkTimers, tasksOf, workJobs } from './jobs.ts'
import type { OnFault } from './jobs.ts'
import type { House } from './outbox.ts'

const second = 1_000
/** So many rounds at once: calls to outside services must not hold up everything else. */
const lanes = 4

/**
 * Works the jobs until stopped. What this process makes it hears of at once; once a second it looks for parked jobs, for
 * those worked together, for those of other processes and for what they left behind.
 */
export const startWorker = async (
  house: House,
  onFault: OnFault,
  tell: (state: 'running' | 'stopped') => void,
): Promise<{ stop: () => Promise<void> }> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks = tasksOf(house)
  const waiting = new Map<string, number>()
  const rounds = new Set<Promise<void>>()

  const fill = () => {
    for (const [task, jobs] of waiting) {
      if (signal.aborted || rounds.size >= lanes) return
      const left = jobs - tasks.get(task)!.most
      waiting.delete(task)
      // At the end of the line again, and so seen again by this loop.
      if (left > 0) waiting.set(task, left)
      const round = workJobs(house, tasks, task, onFault)
        .catch((error: unknown) => onFault(task, error))
        .finally(() => {
          rounds.delete(round)
          fill()
        })
      rounds.add(round)
    }
  }
  const hear = (task: string) => {
    waiting.set(task, (waiting.get(task) ?? 0) + 1)
    fill()
  }
  const look = async () => {
    for (const { task, due } of await lookForJobs(house, tasks))
      if (due > 0) waiting.set(task, Math.max(due, waiting.get(task) ?? 0))
    fill()
  }
  const keepLooking = async () => {
    while (!signal.aborted) {
      await look().then(
        () => tell('running'),
        () => tell('stopped'),
      )
      await wait(second, undefined, { signal }).catch(() => {})
    }
  }

  await parkTimers(house)
  house.onJob.add(hear)
  const looking = keepLooking()
  return {
    stop: async () => {
      stopping.abort()
      house.onJob.delete(hear)
      await looking
      await Promise.all(rounds)
    },
  }
}
