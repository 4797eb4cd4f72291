import type { FastifyRequest } from 'fastify'
import { commitsSoFar } from '../kernel/database.ts'
import { keepRecent } from './keep-recent.ts'

const keep = { most: 2_000, milliseconds: 3_000 }
const longest = 2_000

/**
 * Shares one answer among visitors who make the same call, because it depends on the call and the moment alone. An answer is shared
 * while it is being made and for three seconds after, as long as this process writes nothing. It is kept as bytes: Chinese texts
 * would take twice as many and need converting for each visitor.
 */
export const openSharedReads = (now: () => number) => {
  const recent = keepRecent<Buffer>({ ...keep, now })
  return ({ method, url, rawBody = '' }: FastifyRequest, read: () => Promise<Buffer>): Promise<Buffer> =>
    url.length + rawBody.length > longest ? read() : recent(`${commitsSoFar()} ${method} ${url} ${rawBody}`, read)
}
