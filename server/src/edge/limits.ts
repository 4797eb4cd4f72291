import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Endpoint } from '@mall/api/endpoint'
import type { Pool } from '../kernel/database.ts'
import { refuse } from '../kernel/refusal.ts'

type Class = NonNullable<Endpoint['limit']>

/** How many calls of a class one caller may make in how many seconds. */
const budgets: Readonly<Record<Class, { points: number; duration: number }>> = {
  login: { points: 30, duration: 900 },
  captcha: { points: 60, duration: 300 },
  // Each one costs money and disturbs somebody; a village may share one address.
  sms: { points: 30, duration: 86_400 },
  lookup: { points: 20, duration: 60 },
  search: { points: 240, duration: 60 },
  visit: { points: 240, duration: 60 },
  upload: { points: 120, duration: 600 },
  export: { points: 20, duration: 600 },
  report: { points: 30, duration: 60 },
  plan: { points: 60, duration: 600 },
}

// A search, a visit or a report only costs load: counting it in the database would cost more than the thing itself.
const countedHere: ReadonlySet<string> = new Set(['search', 'visit', 'report'])

/** Budgets kept in PostgreSQL, so that they hold over all processes; those of cheap calls in each process. */
export const openLimits = (pool: Pool) => {
  const stored = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
  const limiters = Object.entries(budgets).map(([name, budget]) => [
    name,
    countedHere.has(name)
      ? new RateLimiterMemory({ keyPrefix: name, ...budget })
      : new RateLimiterPostgres({ ...stored, keyPrefix: name, ...budget }),
  ])
  const of = Object.fromEntries(limiters) as Record<Class, RateLimiterMemory | RateLimiterPostgres>
  return async (limit: Class, caller: string): Promise<void> => {
    try {
      await of[limit].consume(caller)
    } catch (error) {
      if (error instanceof Error) throw error
      refuse('TOO_OFTEN')
    }
  }
}
