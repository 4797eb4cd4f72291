import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../kernel/refusal.ts'
import type { StoragePort } from '../ports/storage.ts'

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
}

/** Returns the part of a file that a player asks for; undefined for the whole file, null for a part that does not exist. */
export const readRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [, from, to] = found
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

const dress = (reply: FastifyReply, ext: string, name: string) =>
  reply
    .type(types[ext]!)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', `"${name}"`)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')

/** Serves public pictures and videos. The bytes under a name never change, so browsers keep them without asking again. */
export const serveFiles = (app: FastifyInstance, storage: StoragePort): void => {
  app.get('/files/:shard/:name', async (request, reply) => {
    const { shard, name } = request.params as { shard: string; name: string }
    const found = /^([0-9a-f]{32})(-(?:400|800|1200))?\.(webp|mp4|webm|ogv)$/.exec(name)
    if (!found || found[1]!.slice(0, 2) !== shard) return refuse('NO_SUCH_PATH')
    const [, stem, width, ext] = found
    if (request.headers['if-none-match'] === `"${name}"`) return dress(reply, ext!, name).code(304).send()
    const wanted = `public/${shard}/${name}`
    // A picture narrower than a width has no copy in it; the picture itself is served.
    const place =
      width === undefined || (await storage.size(wanted)) !== undefined ? wanted : `public/${shard}/${stem}.${ext}`
    const size = await storage.size(place)
    if (size === undefined) return refuse('NO_SUCH_PATH')
    const part = readRange(request.headers.range, size)
    if (part === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
    const file = await storage.get(place, part)
    if (file === undefined) return refuse('NO_SUCH_PATH')
    if (part === undefined) return dress(reply, ext!, name).header('content-length', size).send(file.body)
    return dress(reply, ext!, name)
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${size}`)
      .header('content-length', part.end - part.start + 1)
      .send(file.body)
  })
}
