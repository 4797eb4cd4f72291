import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Anyone } from '../actor.ts'
import type { House } from '../kernel/outbox.ts'
import { hashToken } from '../kernel/session.ts'
import type { WhoIs } from '../kernel/session.ts'

export const sessionCookie = 'SCSESSID'
/** Name of the cookie over https: a browser accepts this name only from this very host. */
const secureSessionCookie = `__Host-${sessionCookie}` as const

/**
 * Returns the token of a request. Over https only the secure cookie counts, because anybody on the network path could have set the
 * plain one. Over http a browser never sends the secure one, but our own pages pass it on.
 */
export const tokenIn = ({ protocol, cookies }: Pick<FastifyRequest, 'protocol' | 'cookies'>): string | undefined =>
  (protocol === 'https' ? undefined : cookies[sessionCookie]) ?? cookies[secureSessionCookie]

/** Returns the id that a header names. An invalid id becomes one that nobody has, so that only an absent header means the default. */
const idIn = (value: string | string[] | undefined): number | undefined => {
  if (value === undefined) return undefined
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0
}

// Milliseconds for which an answer is reused: a revoked session must end within a second on every process.
const keep = 1_000
const most = 5_000

/** Identifies callers by one indexed read, and by none if the same caller asked within the last second. */
export const openSessions = (house: House, whoIs: WhoIs) => {
  const recent = new Map<string, { until: number; actors: Map<string, Promise<Anyone>> }>()
  const tokenOf = (request: FastifyRequest): string | undefined => {
    const token = tokenIn(request)
    return token?.length === 43 ? token : undefined
  }
  const recentOf = (token: string) => {
    const known = recent.get(token)
    if (known !== undefined && known.until > house.clock.now().getTime()) return known.actors
    if (recent.size >= most) recent.clear()
    const actors = new Map<string, Promise<Anyone>>()
    recent.set(token, { until: house.clock.now().getTime() + keep, actors })
    return actors
  }
  const caller = (request: FastifyRequest): Promise<Anyone> => {
    const token = tokenOf(request)
    if (token === undefined) return Promise.resolve(null)
    const place = { boId: idIn(request.headers['x-bo-id']), shopId: idIn(request.headers['x-shop-id']) }
    const actors = recentOf(token)
    const key = `${place.boId ?? ''} ${place.shopId ?? ''}`
    const known = actors.get(key)
    if (known !== undefined) return known
    const actor = whoIs(house, house.clock.now(), hashToken(token), place)
    actors.set(key, actor)
    actor.catch(() => actors.delete(key))
    return actor
  }
  /** Drops the kept caller after they changed themselves, so that the next call reads afresh. */
  const forget = (request: FastifyRequest): void => {
    const token = tokenOf(request)
    if (token !== undefined) recent.delete(token)
  }
  return { caller, forget, tokenOf }
}

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

export const setSession = (reply: FastifyReply, token: string): void => {
  const secure = reply.request.protocol === 'https'
  void reply.setCookie(secure ? secureSessionCookie : sessionCookie, token, attributes(secure))
}
/** Clears the session's cookies. Over https it also clears the plain one, which the same person may have from http. */
export const clearSession = (reply: FastifyReply): void => {
  const secure = reply.request.protocol === 'https'
  if (secure) void reply.clearCookie(secureSessionCookie, attributes(secure))
  void reply.clearCookie(sessionCookie, attributes(secure))
}
