import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { sessionCookie } from '../src/edge/session.ts'
import { readConfig } from '../src/config.ts'
import { drain } from '../src/kernel/relay.ts'
import { inWrite } from '../src/kernel/outbox.ts'
import type { Write } from '../src/kernel/context.ts'
import { hashToken, newToken } from '../src/kernel/session.ts'
import { build } from '../src/main.ts'
import { openDatabase, openPool } from '../src/kernel/database.ts'
import { cloneDatabase } from './clone.ts'
import type { TestDatabase } from './clone.ts'
import { signCall } from './sign-call.ts'

export type Answer<T = unknown> = { status: number; code: number | string; msg: string; data: T; success: boolean }

/**
 * Opens a whole server on a fresh database with a clock of its own. Tests never clean up: each file opens its own world. A test may
 * bring another database server, a receiver of the log, or settings.
 */
export const openWorld = async (
  given?: TestDatabase,
  logTo?: { write: (line: string) => void },
  settings: NodeJS.ProcessEnv = {},
) => {
  const copy = given ?? (await cloneDatabase(inject('postgres')))
  const folder = await mkdtemp(join(tmpdir(), 'mall-world-'))
  const config = readConfig({
    MALL_DATA: folder,
    MALL_LOG: logTo === undefined ? (process.env.MALL_LOG ?? 'silent') : 'debug',
    MALL_DEMO: '0',
    MALL_LOCAL_WEBHOOKS: '1',
    MALL_PAGES_FROM: 'http://elsewhere.example',
    // One person of a story makes the calls of many, all from one address.
    MALL_CALLS_OF_PERSON: '999999999',
    MALL_CALLS_OF_ADDRESS: '999999999',
    ...settings,
  })
  let shift = 0
  let stopped: number | undefined
  const now = () => new Date((stopped ?? Date.now()) + shift)
  const clock = { now, moved: () => now().getTime() - Date.now() }
  const built = await build({ config, databaseUrl: copy.databaseUrl, clock, ...(logTo === undefined ? {} : { logTo }) })
  await built.app.ready()
  const { app, house } = built
  const owner = openDatabase(openPool(copy.ownerUrl, { size: 2, patience: 'work' }))

  const answer = <T>(response: LightMyRequestResponse): Answer<T> => ({
    ...response.json(),
    status: response.statusCode,
  })

  /** Returns a speaker who calls the server as one person (or as a visitor) through HTTP, as the web does. */
  const speaker = (token?: string) => {
    const headers = {
      'platform-type': 'SC',
      origin: 'http://localhost',
      host: 'localhost',
      ...(token === undefined ? {} : { cookie: `${sessionCookie}=${token}` }),
    }
    return {
      token,
      get: async <T = any>(url: string, more: Record<string, string> = {}): Promise<Answer<T>> =>
        answer(await app.inject({ method: 'GET', url, headers: { ...headers, ...more } })),
      post: async <T = any>(url: string, payload: object = {}, more: Record<string, string> = {}): Promise<Answer<T>> =>
        answer(await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })),
      form: async <T = any>(
        url: string,
        payload: Record<string, string> = {},
        more: Record<string, string> = {},
      ): Promise<Answer<T>> =>
        answer(
          await app.inject({
            method: 'POST',
            url,
            payload: new URLSearchParams(payload).toString(),
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
          }),
        ),
      /** Makes a call `name/version` of the open gateway, signed as the web signs it. */
      open: async <T = any>(
        name: string,
        input: Record<string, unknown> = {},
        method: 'GET' | 'POST' = 'GET',
      ): Promise<Answer<T>> => {
        const query = method === 'GET' ? new URLSearchParams(input as Record<string, string>).toString() : ''
        const body = method === 'GET' ? query : JSON.stringify(input)
        const signed = signCall(config, body)
        return answer(
          await app.inject({
            method,
            url: `/api/${name}${query === '' ? '' : `?${query}`}`,
            headers: { ...headers, ...signed, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
            ...(method === 'POST' ? { payload: body } : {}),
          }),
        )
      },
    }
  }

  const write = <T>(work: (ctx: Write<null>) => Promise<T>): Promise<T> => inWrite(house, null, work)

  return {
    app,
    house,
    /** Connections of jobs and probes, separate from those of calls. */
    backstage: built.backstage,
    config,
    /** Addresses of its database, for another process. */
    urls: { databaseUrl: copy.databaseUrl, ownerUrl: copy.ownerUrl },
    db: house.db,
    /** The same database through the role that owns it, for what the program may not do. */
    owner,
    now: clock.now,
    /** Runs a use case as the program itself. */
    write,
    /** Stops the clock: from now on only `later` moves it, however slow the machine is. */
    stopClock: () => {
      stopped = Date.now()
    },
    /** Moves the clock forward and runs every job that became due. */
    later: async (milliseconds: number) => {
      shift += milliseconds
      await drain(house)
    },
    /** Moves the clock forward without running what became due. */
    pass: (milliseconds: number) => {
      shift += milliseconds
    },
    /** Runs every job that is due now. */
    settle: () => drain(house),
    visitor: speaker(),
    /** Signs a user in; returns their speaker. */
    signIn: async (userId: number) => {
      const token = newToken()
      const now = clock.now()
      await house.db
        .insertInto('session')
        .values({
          tokenHash: hashToken(token),
          userId,
          createTime: now,
          seenTime: now,
          expireTime: new Date(now.getTime() + 7 * 86_400_000),
        })
        .execute()
      return speaker(token)
    },
    close: async () => {
      await built.close()
      await owner.destroy()
      await copy.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

let count = 0
/** Returns a name or number that is unique in this run. */
export const unique = () => `${(count += 1)}${randomBytes(3).toString('hex')}`
