import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@mall/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Actor } from '../actor.ts'
import type { Application, Applications } from '../kernel/application.ts'
import type { House } from '../kernel/outbox.ts'
import { refuse } from '../kernel/refusal.ts'
import { useSignature } from './signature-store.ts'

/* Calls of applications: they have no session, but a signature over the whole call, by a key that only the application has. */

type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'raw'> & { rawBody?: string }

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')
const window = 300_000

/** Returns true if a request states that an application signed it. */
export const byApplication = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['sign-version'] === '2'

/** Returns the signed text: time, nonce, call, shop, idempotency key and hash of the body. */
const signedText = ({ headers, method, raw, rawBody = '' }: Asked): string =>
  [
    one(headers['timestamp']),
    one(headers['nonce']),
    method,
    raw.url ?? '',
    one(headers['x-shop-id']),
    one(headers['idempotency-key']),
    createHash('sha256').update(rawBody).digest('hex'),
  ].join('\n')

/** Returns the key that signed the request; undefined if no key of the application did, or not within the time window. */
const keyThatSigned = (
  request: Asked,
  keys: Application['keys'],
  now: number,
): Application['keys'][number] | undefined => {
  const [timestamp, nonce, sign] = ['timestamp', 'nonce', 'sign'].map((name) => one(request.headers[name])) as [
    string,
    string,
    string,
  ]
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > window) return undefined
  if (!/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(sign)) return undefined
  const [text, given] = [signedText(request), Buffer.from(sign, 'hex')]
  return keys.find(({ key }) => timingSafeEqual(createHmac('sha256', key).update(text).digest(), given))
}

/** Returns the shop that a call is for: the named one, else the first. */
const workplaceOf = ({ shops }: Application, named: string) =>
  named === '' ? shops[0] : shops.find(({ shopId }) => String(shopId) === named)

/** Finds the caller of an application's call: the owner of the shop it works for, within the application's scopes. */
export const openApplicationCalls = (house: House, applications: Applications) => {
  const counted = new RateLimiterMemory({ keyPrefix: 'application', points: Number.MAX_SAFE_INTEGER, duration: 60 })
  const noted = new Map<number, number>()

  const spend = async ({ code, callsPerMinute: most }: Application): Promise<void> => {
    const { consumedPoints, msBeforeNext } = await counted.consume(code)
    if (consumedPoints > most)
      refuse('APPLICATION_BUSY', { most: String(most), seconds: String(Math.ceil(msBeforeNext / 1_000)) })
  }
  /** Records the use of a key at most once a minute. */
  const note = async (keyId: number, now: Date): Promise<void> => {
    if (now.getTime() - (noted.get(keyId) ?? -Infinity) < 60_000) return
    noted.set(keyId, now.getTime())
    await applications.noteUse(house, keyId, now)
  }

  return async (request: FastifyRequest, call: { name: string; endpoint: Endpoint }): Promise<Actor> => {
    const application =
      (await applications.find(house, one(request.headers['app-code']))) ?? refuse('APPLICATION_UNKNOWN')
    const { keyId } = keyThatSigned(request, application.keys, Date.now()) ?? refuse('SIGNATURE_WRONG')
    if (!application.active) refuse('APPLICATION_PAUSED')
    await spend(application)
    if (!application.scopes.includes(call.name)) refuse('APPLICATION_SCOPE')
    const place = workplaceOf(application, one(request.headers['x-shop-id'])) ?? refuse('APPLICATION_SHOP')
    const actor = (await applications.actFor(house, place)) ?? refuse('APPLICATION_SHOP')
    const now = house.clock.now()
    if (call.endpoint.effect !== 'read') {
      const use = { userId: actor.userId, sign: one(request.headers['sign']), call: call.name, changing: true }
      if (!(await useSignature(house.db, use, now))) refuse('SIGNATURE_WRONG')
    }
    await note(keyId, now)
    return actor
  }
}
