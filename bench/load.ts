import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'

type Ask = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
type Reply = { readonly status: number; readonly bytes: number; readonly data: any }

/**
 * Sends requests to one server over kept-alive connections. Throws on an HTTP failure or a refusal, because measured refusals mean
 * nothing.
 */
export type Speaker = ((ask: Ask) => Promise<Reply>) & {
  /** Posts a raw body, as an outside service does. */
  readonly raw: (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<{ status: number; body: string }>
}

/** One turn of a client, repeated; `turn` counts the turns of all clients, so that each turn may choose other goods. */
export type Operation = (speak: Speaker, client: number, turn: number) => Promise<void>

export type Measured = {
  readonly turns: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bytesPerTurn: number
}

const random = (most: number) => Math.floor(Math.random() * most)

export const openSpeaker = (origin: string, connections: number): { speak: Speaker; close: () => Promise<void> } => {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const ask = async ({ method, path, body, headers }: Ask): Promise<Reply> => {
    const answer = await pool.request({
      method,
      path,
      headers: {
        'platform-type': 'SC',
        origin,
        // Budgets count by address; turns come from some sixteen thousand addresses.
        'x-forwarded-for': `10.0.${random(64)}.${random(256)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.body.text()
    const read = JSON.parse(text) as { success?: boolean; msg?: string; data?: unknown }
    if (answer.statusCode !== 200 || read.success === false)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`)
    return { status: answer.statusCode, bytes: Buffer.byteLength(text), data: read.data }
  }
  const raw: Speaker['raw'] = async (path, headers, body) => {
    const answer = await pool.request({ method: 'POST', path, headers, body })
    return { status: answer.statusCode, body: await answer.body.text() }
  }
  return { speak: Object.assign(ask, { raw }), close: () => pool.close() }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

let turns = 0

/** Runs `clients` for `seconds`; each client begins its next turn as soon as the last one ends. */
export const measure = async (origin: string, clients: number, seconds: number, work: Operation): Promise<Measured> => {
  const { speak, close } = openSpeaker(origin, clients)
  let bytes = 0
  const counted: Speaker = Object.assign(
    async (ask: Ask) => {
      const reply = await speak(ask)
      bytes += reply.bytes
      return reply
    },
    { raw: speak.raw },
  )
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1_000
  const client = async (number: number) => {
    for (;;) {
      const started = performance.now()
      if (started >= end) return
      await work(counted, number, turns++)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const took = (performance.now() - begin) / 1_000
  await close()
  times.sort((a, b) => a - b)
  return {
    turns: times.length,
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytesPerTurn: bytes / times.length,
  }
}

/** Returns the round with the median speed. */
export const median = (rounds: readonly Measured[]): Measured =>
  rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)]!
