import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Anyone } from '../actor.ts'
import type { Database } from '../kernel/database.ts'

export const sessionCookie = 'SCSESSID'

/** Finds who holds a session, with the enterprise and shop asked for where he belongs to them. Given by the identity room. */
export type WhoIs = (
  db: Database,
  now: Date,
  tokenHash: Buffer,
  wish: { boId: number | undefined; shopId: number | undefined },
) => Promise<Anyone>

/** A new session token: 256 random bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const wished = (value: string | string[] | undefined): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined

// A revoked session must end within a second on every process, so that is how long an answer may be reused.
const keep = 1_000
const most = 5_000

/** Answers who calls; one indexed read, and none when the same caller asked within the last second. */
export const openSessions = (db: Database, now: () => Date, whoIs: WhoIs) => {
  const recent = new Map<string, { until: number; asked: Map<string, Promise<Anyone>> }>()
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const token = request.cookies[sessionCookie]
    return token?.length === 43 ? token : undefined
  }
  const recentOf = (token: string) => {
    const known = recent.get(token)
    if (known !== undefined && known.until > now().getTime()) return known.asked
    if (recent.size >= most) recent.clear()
    const asked = new Map<string, Promise<Anyone>>()
    recent.set(token, { until: now().getTime() + keep, asked })
    return asked
  }
  const caller = (request: FastifyRequest): Promise<Anyone> => {
    const token = tokenOf(request)
    if (token === undefined) return Promise.resolve(null)
    const wish = { boId: wished(request.headers['x-bo-id']), shopId: wished(request.headers['x-shop-id']) }
    const asked = recentOf(token)
    const key = `${wish.boId ?? ''} ${wish.shopId ?? ''}`
    const known = asked.get(key)
    if (known !== undefined) return known
    const actor = whoIs(db, now(), hashToken(token), wish)
    asked.set(key, actor)
    actor.catch(() => asked.delete(key))
    return actor
  }
  /** After a change of the caller's own, his next call reads afresh. */
  const forget = (request: FastifyRequest): void => {
    const token = tokenOf(request)
    if (token !== undefined) recent.delete(token)
  }
  return { caller, forget, tokenOf }
}

export const setSession = (reply: FastifyReply, token: string, secure: boolean): void => {
  void reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}
export const clearSession = (reply: FastifyReply): void => {
  void reply.clearCookie(sessionCookie, { path: '/' })
}
