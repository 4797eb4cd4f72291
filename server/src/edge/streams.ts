import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Read } from '../kernel/context.ts'
import { readContext } from '../kernel/outbox.ts'
import type { House } from '../kernel/outbox.ts'
import { refuse } from '../kernel/refusal.ts'
import type { Life } from './health.ts'

/** A stream to watch: gives each id a text, and a mark that differs after a change. */
export type Stream = {
  readonly path: string
  /** Parameter that names the watched id. */
  readonly field: string
  readonly read: (
    ctx: Pick<Read, 'db' | 'moved'>,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, { readonly text: string; readonly mark: string }>>
}

type Watcher = { readonly reply: FastifyReply; readonly address: string }
type Watched = { readonly watchers: Set<Watcher>; mark: string }

/** Milliseconds between two readings; one statement reads for all watchers. */
const pause = 300
/** Milliseconds after which a watcher gets a message even without a change, so that no proxy takes the connection for dead. */
const beats = 15_000
const mostWatchers = 2_000
const mostOfAddress = 400
/** Bytes unsent to a watcher beyond which the connection is closed; the watcher can come back. */
const mostUnsent = 64 * 1024

const said = (text: string): string => `data: ${text}\n\n`

/** Sends watchers the state of what they watch, and again after each change; each message holds the whole state. */
export const serveStreams = (
  app: FastifyInstance,
  { house, life, streams }: { readonly house: House; readonly life: Life; readonly streams: readonly Stream[] },
): void => {
  for (const stream of streams) serveStream(app, house, life, stream)
}

const serveStream = (app: FastifyInstance, house: House, life: Life, stream: Stream): void => {
  const watched = new Map<number, Watched>()
  let many = 0
  let timer: NodeJS.Timeout | undefined
  let beat = Date.now()

  const leave = (id: number, watcher: Watcher): void => {
    const at = watched.get(id)
    if (at?.watchers.delete(watcher) !== true) return
    many -= 1
    if (at.watchers.size === 0) watched.delete(id)
  }
  const send = (id: number, watcher: Watcher, text: string): void => {
    const { raw } = watcher.reply
    if (raw.writableLength > mostUnsent) raw.destroy()
    if (raw.destroyed) leave(id, watcher)
    else raw.write(said(text))
  }
  const endAll = (): void => {
    for (const [id, { watchers }] of watched)
      for (const watcher of watchers) {
        leave(id, watcher)
        watcher.reply.raw.end()
      }
  }
  const sendNews = async (): Promise<void> => {
    const due = Date.now() - beat >= beats
    if (due) beat = Date.now()
    const found = await stream.read(readContext(house, null), [...watched.keys()])
    for (const [id, { text, mark }] of found) {
      const at = watched.get(id)
      if (at === undefined || (at.mark === mark && !due)) continue
      at.mark = mark
      for (const watcher of at.watchers) send(id, watcher, text)
    }
  }
  const turn = async (): Promise<void> => {
    if (life.stopping) endAll()
    // Without a database the watchers wait for it.
    else await sendNews().catch((error: unknown) => app.log.warn({ err: error }, 'watchers wait'))
    timer = watched.size === 0 ? undefined : setTimeout(() => void turn(), pause)
  }
  const ofAddress = (address: string): number =>
    [...watched.values()].reduce(
      (all, { watchers }) => all + [...watchers].filter((it) => it.address === address).length,
      0,
    )

  app.addHook('preClose', async () => endAll())
  app.get(stream.path, async (request, reply) => {
    const id = Number((request.query as Record<string, unknown>)[stream.field])
    if (!Number.isSafeInteger(id) || id <= 0) return refuse('NOT_FOUND')
    if (life.stopping || many >= mostWatchers || ofAddress(request.ip) >= mostOfAddress) return refuse('BUSY')
    const first = (await stream.read(readContext(house, null), [id])).get(id) ?? refuse('NOT_FOUND')
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      // Keeps a proxy from buffering the messages.
      'x-accel-buffering': 'no',
    } as Record<string, string>)
    raw.write(`retry: 2000\n${said(first.text)}`)
    const watcher: Watcher = { reply, address: request.ip }
    const at = watched.get(id) ?? { watchers: new Set(), mark: '' }
    watched.set(id, at)
    at.watchers.add(watcher)
    many += 1
    raw.on('close', () => leave(id, watcher))
    timer ??= setTimeout(() => void turn(), pause)
    return reply
  })
}
