import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a call comes from. What a proxy hands on and is no address is the caller's own invention: the proxy's address counts. */
export const callersAddress = (request: FastifyRequest): string => {
  // The framework works it out at each reading.
  const { ip } = request
  return isIP(ip) === 0 ? (request.socket.remoteAddress ?? '') : ip
}
