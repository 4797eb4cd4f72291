import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '@mall/api/endpoint'
import type { RefusalName } from '@mall/api/errors'
import { timeText } from '@mall/api/wire-types'
import type { Pool } from '../kernel/database.ts'
import { refuse } from '../kernel/refusal.ts'

/** The budgets of all calls together, besides the budget of a call's class. */
export type General = 'person' | 'address'
type Class = NonNullable<Endpoint['limit']> | NonNullable<Endpoint['limitOfThing']> | General

/**
 * Calls of a class that one caller may make, and within how many seconds. `by: 'address'` counts the network address even for a
 * signed-in caller.
 */
const budgets: Readonly<Record<Class, { points: number; duration: number; by?: 'address' }>> = {
  // A screen makes 4 to 13 calls, a scanned parcel 4: a clerk with two windows makes 300 in a minute.
  person: { points: 1_200, duration: 60 },
  // Counts visitors and signed-in callers: a village or an office shares one address, and six hundred people there may each open
  // two screens in a minute.
  address: { points: 12_000, duration: 60 },
  // Tries at one account have a limit of their own. This one allows a village where many sign in in the morning, but not one
  // guesser.
  login: { points: 120, duration: 900 },
  // Drawing and answering both count, for each person who needs a captcha.
  captcha: { points: 240, duration: 300 },
  // Each message costs money and disturbs a person; a village may share one address.
  sms: { points: 30, duration: 86_400, by: 'address' },
  lookup: { points: 20, duration: 60 },
  search: { points: 240, duration: 60 },
  visit: { points: 240, duration: 60 },
  upload: { points: 120, duration: 600 },
  export: { points: 20, duration: 600 },
  report: { points: 30, duration: 60 },
  plan: { points: 60, duration: 600 },
  // Wrong codes of an order, among a million possible ones: the sixth try is refused as locked and says until when.
  pickup: { points: 5, duration: 86_400 },
  // Each change stays in the log of the thing for good, and the other side sees it.
  edit: { points: 100, duration: 86_400 },
}

// Classes that only cost load: counting them in the database would cost more than the call itself.
const countedHere: ReadonlySet<string> = new Set(['person', 'address', 'search', 'visit', 'report'])

/** Returns the address that a budget counts. For IPv6 it is the network, because a caller with one address of it has all of them. */
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

/** The refusal that a limit of things counts; undefined if every call counts. */
const againstOf: Readonly<Record<NonNullable<Endpoint['limitOfThing']>, RefusalName | undefined>> = {
  pickup: 'PICKUP_CODE_WRONG',
  edit: undefined,
}

/** Returns how many tries are allowed, and the minute from which a new try is allowed. */
const lockOf = ({ msBeforeNext }: RateLimiterRes) => ({
  most: String(budgets.pickup.points),
  time: timeText(new Date(Date.now() + msBeforeNext + 60_000)).slice(0, 16),
})

/** The caller: a person, or undefined if unknown, and their address. */
type Caller = { readonly userId: number | undefined; readonly address: () => string }

/**
 * Opens the budgets. They are kept in PostgreSQL, so that they hold over all processes; those of cheap calls are kept in each
 * process. `general`: calls a minute from the settings, which replace those of the table.
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
    /** Counts a call against its network address, before any other work for it. */
    spendAt: (address: string): Promise<void> => consume('address', networkOf(address)),
    /** Counts a call against its person. */
    spendBy: (userId: number): Promise<void> => consume('person', `u${userId}`),
    /** Counts a call against its caller; refuses a call over the limit. */
    spend: (limit: NonNullable<Endpoint['limit']>, { userId, address }: Caller): Promise<void> =>
      consume(limit, userId === undefined || budgets[limit].by === 'address' ? networkOf(address()) : `u${userId}`),
    /** Counts a call against a thing, for all callers together. */
    spendOfThing: (limit: NonNullable<Endpoint['limitOfThing']>, thing: string): Promise<void> => consume(limit, thing),
    /** Gives back what a call spent if it did not do what its limit prevents: a correct code is no guess. */
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
