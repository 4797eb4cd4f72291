import type { FastifyRequest } from 'fastify'
import { commitsSoFar } from '../kernel/database.ts'
import { keepRecent } from './keep-recent.ts'

const keep = { most: 2_000, milliseconds: 3_000 }
const longest = 2_000

/**
 * What a visitor reads depends on their call and the moment alone, so those who ask the same share one answer: while it is
 * being made and for three seconds after, as long as this process writes nothing. Kept as bytes: texts with Chinese in them
 * take twice as many, and would be turned into bytes for each.
 */
export const openSharedReads = (now: () => number) => {
  const recent = keepRecent<Buffer>({ ...keep, now })
  return ({ method, url, rawBody = '' }: FastifyRequest, read: () => Promise<Buffer>): Promise<Buffer> =>
    url.length + rawBody.length > longest ? read() : recent(`${commitsSoFar()} ${method} ${url} ${rawBody}`, read)
}
