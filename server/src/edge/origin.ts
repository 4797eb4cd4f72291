import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host
  } catch {
    return undefined
  }
}

/**
 * Was this asked for by a page of our own, or of a listed origin? Everything that changes something demands it, the state-changing GETs of the
 * specification too: their cookie travels on cross-site navigation, so this is their only guard.
 */
export const ownPage = (request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'pagesFrom'>): boolean => {
  if (config.pagesFrom.includes(request.headers.origin ?? '')) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const from = request.headers.origin ?? request.headers.referer
  if (from === undefined) return site === 'same-origin'
  const host = hostOf(from)
  return (
    host !== undefined &&
    (host === request.host || (config.publicUrl !== undefined && host === hostOf(config.publicUrl)))
  )
}
