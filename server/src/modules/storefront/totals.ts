import type { CompiledQuery } from 'kysely'
import type { Database } from '../../kernel/database.ts'

/*
 * Large totals are remembered for a while: counting them costs more than the page itself, and nobody sees whether it is
 * 8 012 or 8 013. Small ones are counted each time.
 */
const large = 1_000
const keep = 20_000
const most = 2_000

type Known = { readonly until: number; readonly total: number }
const known = new WeakMap<Database, Map<string, Known>>()

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>
const keyOf = ({ sql, parameters }: Asked): string => JSON.stringify([sql, parameters])

/** The total of these conditions, if a large one was counted a moment ago. */
export const knownTotal = (db: Database, asked: Asked): number | undefined => {
  const last = known.get(db)?.get(keyOf(asked))
  return last !== undefined && last.until > Date.now() ? last.total : undefined
}

export const learnTotal = (db: Database, asked: Asked, total: number): void => {
  if (total < large) return
  const all = known.get(db) ?? new Map<string, Known>()
  if (all.size >= most) all.clear()
  all.set(keyOf(asked), { until: Date.now() + keep, total })
  known.set(db, all)
}
