import { sql } from 'kysely'
import { expect } from 'vitest'
import { embeddedPayment } from '../src/adapters/embedded/payment.ts'
import { sessionCookie } from '../src/edge/session.ts'
import type { Chance } from './nasty-values.ts'
import { InVain, until } from './served-house.ts'
import type { ServedHouse } from './served-house.ts'
import type { Answer, World } from './world.ts'

/*
 * People who use a server while its process and its database are killed. Kills come after a number of different requests; repetitions
 * of a request do not count.
 */

/** Milliseconds, longer than any start of the server on a busy machine. */
const patience = 600_000

type Headers = Readonly<Record<string, string>>
type Request = readonly [path: string, body: object, headers: Headers]

/** Returns the headers of a person, with the key of their act. */
export const as = (token: string, key?: string): Headers => ({
  cookie: `${sessionCookie}=${token}`,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

const nowhere = () => Promise.reject(new Error('the desk of this channel is elsewhere'))

export const peopleUnderBlows = (served: ServedHouse, world: World) => {
  const asked = new Set<string>()
  let onNew = () => {}
  /** Settles when no kill is under way. */
  let calm: Promise<void> = Promise.resolve()
  const errors: Error[] = []

  const post = (path: string, body: object | string, headers: Headers) => {
    const form = body instanceof URLSearchParams
    const text = form || typeof body === 'string' ? String(body) : JSON.stringify(body)
    const sofar = asked.size
    if (asked.add(`${path} ${text}`).size > sofar) onNew()
    return fetch(served.address + path, {
      method: 'POST',
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        origin: served.address,
        ...headers,
      },
      body: text,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
  }

  let heard = 'nothing'
  /** Sends one request; undefined if no answer came, or one that says "later". */
  const tryOnce = async (...[path, body, headers]: Request): Promise<Answer<any> | undefined> => {
    try {
      const response = await post(path, body, headers)
      const answer = (await response.json()) as Answer
      heard = `${path}: ${response.status} ${answer.code} ${answer.msg}`
      // A connection that waited too long for the process gets an answer without an envelope.
      return response.status >= 500 || answer.code === undefined ? undefined : answer
    } catch (error) {
      heard = `${path}: ${String(error)}`
      return undefined
    }
  }

  /** Repeats an action until it succeeds. Fails with the last answer if it never does, or if the server did not survive a kill. */
  const insist = (what: string, action: () => Promise<boolean>): Promise<void> => {
    const done = async () => {
      await calm
      if (errors.length > 0) throw new InVain(errors[0]!.message)
      return action()
    }
    return until(what, done, patience).catch((error: Error) => {
      throw new Error(`${error.message}; heard last ${heard}`)
    })
  }

  /** Repeats a call until an answer comes. */
  const askOn = async (...request: Request): Promise<Answer<any>> => {
    let answer: Answer<any> | undefined
    await insist(`an answer of ${request[0]}`, async () => {
      answer = await tryOnce(...request)
      return answer !== undefined
    })
    return answer!
  }

  /** Repeats a reading call until an answer comes. */
  const read = async (path: string, headers: Headers): Promise<Answer<any>> => {
    let answer: Answer<any> | undefined
    await insist(`an answer of ${path}`, async () => {
      const response = await fetch(served.address + path, { headers, signal: AbortSignal.timeout(20_000) })
      answer = (await response.json()) as Answer
      heard = `${path}: ${response.status} ${answer.code} ${answer.msg}`
      return response.status < 500
    })
    return answer!
  }

  /** The embedded channel, but outside the process that it notifies. */
  const channel = embeddedPayment({
    desk: { open: nowhere, query: nowhere, close: nowhere, refund: nowhere },
    secret: world.config.secret,
    now: () => new Date(),
    deliver: async (path, headers, body) => {
      const response = await post(path, body, headers)
      heard = `${path}: ${response.status}`
      return { status: response.status, body: await response.text() }
    },
  }).cashier

  /** Starts up to `most` kills, each after `every` requests or up to twice as many; every fourth hits the database. */
  const strike = (by: Chance, it: { readonly every: number; readonly most: number }) => {
    const blows = { house: 0, database: 0 }
    const next = () => asked.size + it.every + by.below(it.every)
    let at = next()
    onNew = () => {
      const soFar = blows.house + blows.database
      if (asked.size < at || soFar >= it.most) return
      at = Number.POSITIVE_INFINITY
      const kind = soFar % 4 === 2 ? 'database' : 'house'
      const pid = served.pid()
      calm = (kind === 'house' ? served.killHouse : served.killDatabase)().then(
        () => {
          blows[kind] += 1
          if (kind === 'database' && served.pid() !== pid) errors.push(new Error('the house ended with its database'))
          at = next()
        },
        (error: Error) => void errors.push(error),
      )
    }
    return {
      blows,
      /** Ends the kills; fails if the server did not survive one. */
      end: async () => {
        await calm
        onNew = () => {}
        expect(errors).toEqual([])
      },
    }
  }

  return { post, read, tryOnce, askOn, insist, channel, strike }
}

export type People = ReturnType<typeof peopleUnderBlows>

/** Waits until no job runs, is due, or has failed a try. */
export const demandRest = (world: World): Promise<void> =>
  until(
    'every job is done',
    async () => {
      const { rows } = await sql`
        select 1 from graphile_worker.jobs where locked_at is not null or attempts > 0 or run_at <= now()
        union all select 1 from outbox where due_time <= ${new Date()} limit 1`.execute(world.db)
      return rows.length === 0
    },
    patience,
  )
