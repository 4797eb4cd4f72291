import type { CompiledQuery } from 'kysely'
import type { Reading } from './database.ts'

/*
 * Large totals are remembered for a while: counting them costs more than the page itself, and nobody sees whether it is 8 012 or 8
 * 013. Small totals are counted each time. Sums of money stay exact up to more rows, and show when they were counted.
 */
const usuallyLarge = 1_000
const keep = 20_000
const most = 1_000

type Known = { readonly until: number; readonly answer: unknown }
const known = new WeakMap<Reading, Map<string, Known>>()

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>
const keyOf = ({ sql, parameters }: Asked): string => JSON.stringify([sql, parameters])

/** Returns the remembered answer for these conditions; undefined if there is none. The caller knows its type. */
export const knownTotal = <T = number>(db: Reading, asked: Asked, at = Date.now()): T | undefined => {
  const last = known.get(db)?.get(keyOf(asked))
  return last !== undefined && last.until > at ? (last.answer as T) : undefined
}

type Learned<T> = {
  readonly total: number
  readonly answer: T
  readonly large?: number
  /** Milliseconds for which the answer is kept, from `at` on. */
  readonly keep?: number
  readonly at?: number
}

/** Remembers the answer for these conditions if `total`, the number of rows counted for it, is large; drops the oldest of too many. */
export const learnTotal = <T>(db: Reading, asked: Asked, it: Learned<T>): void => {
  if (it.total < (it.large ?? usuallyLarge)) return
  const all = known.get(db) ?? new Map<string, Known>()
  known.set(db, all)
  const key = keyOf(asked)
  all.delete(key)
  for (const oldest of all.keys()) {
    if (all.size < most) break
    all.delete(oldest)
  }
  all.set(key, { until: (it.at ?? Date.now()) + (it.keep ?? keep), answer: it.answer })
}
