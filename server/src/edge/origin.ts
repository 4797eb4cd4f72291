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
 * Returns true if a page of our own or of a listed origin made the request. Every changing call requires it, also the changing GETs
 * of the specification: their cookie travels on cross-site navigation, so this is their only protection.
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
