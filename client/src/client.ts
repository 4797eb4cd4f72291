import { randomUUID } from 'node:crypto'
import { wires } from './calls.ts'
import type { CallName, Calls } from './calls.ts'
import { signedHeaders } from './sign.ts'
import type { Credentials } from './sign.ts'

export type { CallName, Calls } from './calls.ts'
export { readDelivery } from './webhook.ts'
export type { Arrived, Delivery } from './webhook.ts'

/* Calls the open gateway for applications. It signs each call, and repeats an unanswered call if that is safe. */

/** The server refused the call: its code, its message, and the trace that finds the call in its log. */
export class Refused extends Error {
  readonly code: number
  readonly data: unknown
  readonly traceId: string
  constructor(name: string, it: { code: number; msg: string; data: unknown; traceId: string }) {
    super(`${name}: ${it.msg} (${it.code})`)
    Object.assign(this, { name: 'Refused' })
    this.code = it.code
    this.data = it.data
    this.traceId = it.traceId
  }
}

/** No answer arrived, and it is unknown whether a changing call took effect. Repeated with the same `repetition`, it takes effect once. */
export class Unanswered extends Error {
  readonly repetition: string | undefined
  constructor(name: string, repetition: string | undefined, cause: unknown) {
    super(`${name}: no answer`, { cause })
    Object.assign(this, { name: 'Unanswered' })
    this.repetition = repetition
  }
}

export type Settings = Credentials & {
  /** Address of the server: https://mall.example.com */
  readonly address: string
  /** Shop for calls that name none; defaults to the first shop of the application. */
  readonly shopId?: string
  /** True for the sandbox, which has codes and keys of its own and accepts none of real trade. */
  readonly sandbox?: boolean
  /** How often an unanswered call is repeated; 4 by default. */
  readonly again?: number
  /** How long to wait for an answer, in milliseconds; 20 seconds by default. */
  readonly patience?: number
  /** Function that sends requests; the global `fetch` by default. */
  readonly fetch?: typeof fetch
}

export type Asked = {
  readonly shopId?: string
  /**
   * A key of your own for a changing call, for example the number of your order. Repeated within a day, also by another process,
   * the call takes effect once.
   */
  readonly repetition?: string
}

type Input<N extends CallName> = Calls[N]['input']
type Output<N extends CallName> = Calls[N]['output']
type Rest<N extends CallName> =
  Record<never, never> extends Input<N> ? [input?: Input<N>, asked?: Asked] : [input: Input<N>, asked?: Asked]

export type Client = { readonly call: <N extends CallName>(name: N, ...rest: Rest<N>) => Promise<Output<N>> }

/** Prefix of the codes of the sandbox. */
const ofSandbox = 'nxs'
/** Codes for too many calls within the minute, and for an earlier try that still runs. */
const [busy, stillRunning] = [30_015, 10_409]

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const formOf = (input: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  )

const contents = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** Builds the request of one call. */
const requestOf = (name: CallName, input: object) => {
  const { method, path, encoding } = wires[name]
  if (encoding !== 'query') {
    const body = encoding === 'json' ? JSON.stringify(input) : formOf(input).toString()
    return { method, target: path, body, headers: { 'content-type': contents[encoding] } }
  }
  const query = formOf(input).toString()
  return { method, target: query === '' ? path : `${path}?${query}`, body: '', headers: {} }
}

type Envelope = {
  readonly code: number | string
  readonly msg: string
  readonly data: unknown
  readonly traceId: string
}
type Heard = { readonly status: number; readonly envelope?: Envelope }

const read = async (response: Response): Promise<Heard> => {
  const text = await response.text()
  try {
    return { status: response.status, envelope: JSON.parse(text) as Envelope }
  } catch {
    return { status: response.status }
  }
}

const rest = (tries: number): Promise<void> =>
  new Promise((done) => void setTimeout(done, Math.min(30_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2)))

const secondsIn = (msg: string): number => Number(/(\d+) 秒/.exec(msg)?.[1] ?? 1)

/** Opens a client for one application. */
export const openClient = (settings: Settings): Client => {
  const { address, sandbox = false, again = 4, patience = 20_000, fetch: ask = fetch } = settings
  if (settings.appCode.startsWith(ofSandbox) !== sandbox)
    throw new Error(
      sandbox
        ? `The code of a sandbox application begins with ${ofSandbox}`
        : 'This code is one of the sandbox: say `sandbox: true`',
    )

  const askOnce = async (name: CallName, input: object, shopId: string | undefined, repetition: string | undefined) => {
    const { headers, ...request } = requestOf(name, input)
    const signed = signedHeaders(settings, { ...request, shopId, repetition })
    const response = await ask(new URL(request.target, address), {
      method: request.method,
      headers: { ...headers, ...signed },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(request.body === '' ? {} : { body: request.body }),
    })
    return read(response)
  }

  const call = async (name: CallName, input: object = {}, asked: Asked = {}): Promise<unknown> => {
    const { repeats } = wires[name]
    const shopId = asked.shopId ?? settings.shopId
    const repetition = repeats === 'byKey' ? (asked.repetition ?? randomUUID()) : undefined
    let cause: unknown
    for (let tries = 0; tries <= again; tries += 1) {
      if (tries > 0) await rest(tries)
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const heard = await askOnce(name, input, shopId, repetition).catch((error: unknown) => void (cause = error))
      const envelope = heard?.envelope
      if (envelope !== undefined && heard!.status < 500) {
        const it = { ...envelope, code: Number(envelope.code) }
        if (it.code === 0) return it.data
        const last = tries === again
        if (it.code === busy && !last) await new Promise((done) => void setTimeout(done, secondsIn(it.msg) * 1_000))
        // An earlier try may still run; its answer comes under the same key.
        else if (it.code !== stillRunning || repeats !== 'byKey' || tries === 0 || last) throw new Refused(name, it)
      } else if (heard !== undefined) cause = new Error(`status ${heard.status}`)
      if (repeats === 'never') break
    }
    throw new Unanswered(name, repetition, cause)
  }
  return { call: call as Client['call'] }
}
