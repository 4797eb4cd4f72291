import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '@mall/api/endpoint'
import type { RefusalName } from '@mall/api/errors'
import { timeText } from '@mall/api/wire-types'
import type { Pool } from '../kernel/database.ts'
import { refuse } from '../kernel/refusal.ts'

/** The budgets of all calls together, beside that of the class of a call. */
export type General = 'person' | 'address'
type Class = NonNullable<Endpoint['limit']> | NonNullable<Endpoint['limitOfThing']> | General

/** How many calls of a class one caller may make in how many seconds. `by: 'address'`: counted there also when somebody is signed in. */
const budgets: Readonly<Record<Class, { points: number; duration: number; by?: 'address' }>> = {
  // A screen makes 4 to 13 calls, a parcel that is scanned 4: a clerk with two windows comes to 300 in a minute.
  person: { points: 1_200, duration: 60 },
  // Signed in or not: a village or an office shares one address, where six hundred people may each open two screens in a minute.
  address: { points: 12_000, duration: 60 },
  // Tries at one account have a bound of their own: this one is for a village where many sign in of a morning, not for one guesser.
  login: { points: 120, duration: 900 },
  // Drawn and answered, for each of those who need one.
  captcha: { points: 240, duration: 300 },
  // Each one costs money and disturbs somebody; a village may share one address.
  sms: { points: 30, duration: 86_400, by: 'address' },
  lookup: { points: 20, duration: 60 },
  search: { points: 240, duration: 60 },
  visit: { points: 240, duration: 60 },
  upload: { points: 120, duration: 600 },
  export: { points: 20, duration: 600 },
  report: { points: 30, duration: 60 },
  plan: { points: 60, duration: 600 },
  // Of a million codes, wrong ones for one order: the sixth try finds it locked, and is answered until when.
  pickup: { points: 5, duration: 86_400 },
  // Each one stays in the log of the thing for good, and its other side sees it.
  edit: { points: 100, duration: 86_400 },
}

// What only costs load: counting it in the database would cost more than the thing itself.
const countedHere: ReadonlySet<string> = new Set(['person', 'address', 'search', 'visit', 'report'])

/** An address as budgets know it: of IPv6 its network, because a caller with one address of it has all of them. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped !== null) return mapped[1]!
  const [before = '', after] = address.split('::')
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const left = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: left }, () => '0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The refusal that a limit of things counts; without one every call counts. */
const againstOf: Readonly<Record<NonNullable<Endpoint['limitOfThing']>, RefusalName | undefined>> = {
  pickup: 'PICKUP_CODE_WRONG',
  edit: undefined,
}

/** How often it may be tried, and the minute from which on it may be tried again. */
const lockOf = ({ msBeforeNext }: RateLimiterRes) => ({
  most: String(budgets.pickup.points),
  time: timeText(new Date(Date.now() + msBeforeNext + 60_000)).slice(0, 16),
})

/** Who makes a call: a person, or nobody known, and from where. */
type Caller = { readonly userId: number | undefined; readonly address: () => string }

/**
 * Budgets kept in PostgreSQL, so that they hold over all processes; those of cheap calls in each process. `general`: how many calls
 * a minute the settings allow instead of those of the table.
 */
export const openLimits = (pool: Pool, general: Partial<Record<General, number>> = {}) => {
  const stored = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
  const limiters = Object.entries(budgets).map(([name, usual]) => {
    const budget = { ...usual, points: general[name as General] ?? usual.points }
    return [
      name,
      countedHere.has(name)
        ? new RateLimiterMemory({ keyPrefix: name, ...budget })
        : new RateLimiterPostgres({ ...stored, keyPrefix: name, ...budget }),
    ]
  })
  const of = Object.fromEntries(limiters) as Record<Class, RateLimiterMemory | RateLimiterPostgres>
  const consume = async (limit: Class, key: string): Promise<void> => {
    try {
      await of[limit].consume(key)
    } catch (error) {
      if (error instanceof Error) throw error
      if (limit === 'pickup') refuse('PICKUP_LOCKED', lockOf(error as RateLimiterRes))
      refuse('TOO_OFTEN')
    }
  }
  return {
    /** Counts a call at where it comes from, before anything is done for it. */
    spendAt: (address: string): Promise<void> => consume('address', networkOf(address)),
    /** Counts a call of a person. */
    spendBy: (userId: number): Promise<void> => consume('person', `u${userId}`),
    /** Counts a call of its caller; refuses one too many. */
    spend: (limit: NonNullable<Endpoint['limit']>, { userId, address }: Caller): Promise<void> =>
      consume(limit, userId === undefined || budgets[limit].by === 'address' ? networkOf(address()) : `u${userId}`),
    /** Counts a call about a thing, by any caller. */
    spendOfThing: (limit: NonNullable<Endpoint['limitOfThing']>, thing: string): Promise<void> => consume(limit, thing),
    /** Gives back what a call spent that did not do what its limit is against: a code that was not wrong was no try. */
    giveBack: async (
      limit: NonNullable<Endpoint['limitOfThing']>,
      thing: string,
      refusal?: RefusalName,
    ): Promise<void> => {
      const against = againstOf[limit]
      if (against !== undefined && against !== refusal) await of[limit].reward(thing)
    },
  }
}
