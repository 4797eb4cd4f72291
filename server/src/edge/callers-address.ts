import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the network address of the caller. If a proxy forwards something that is no address, the caller invented it: the proxy's
 * address counts.
 */
export const callersAddress = (request: FastifyRequest): string => {
  // The framework computes it at each reading.
  const { ip } = request
  return isIP(ip) === 0 ? (request.socket.remoteAddress ?? '') : ip
}
