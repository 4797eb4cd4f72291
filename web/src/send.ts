import type { AnswerOf, Call, InputOf } from './calls.ts'
import { loadChunk } from './kit/chunk.ts'
import { randomId } from './kit/random-id.ts'
import { pageForStatus, requestOf, saysPlaceForeign, saysSessionGone } from './request.ts'
import { settings } from './settings.ts'
import { sign } from './sign.ts'

/** A refusal by the server with its message for people and its code; `refusals-in-full.ts` reads the rest. */
export class Refused extends Error {
  readonly code: string
  readonly data: unknown
  readonly traceId: string
  constructor(code: string, msg: string, data: unknown, traceId: string) {
    super(msg)
    this.code = code
    this.data = data
    this.traceId = traceId
  }
}

/** Returns whether the call was refused because somebody else changed the thing first. */
export const isStale = (error: unknown): boolean => error instanceof Refused && error.code === '10409'

/** No answer came in time, or none that can be read. */
export class Unreachable extends Error {}

/** The enterprise and the shop for which a call is made. */
export type Place = { readonly boId?: string | undefined; readonly shopId?: string | undefined }

export type SendOptions = {
  readonly signal?: AbortSignal
  /** Shows neither error pages nor the login: the caller handles every answer. */
  readonly quiet?: boolean
  /** Enterprise and shop of the call, if those of the window may have changed meanwhile. */
  readonly place?: Place
  /** Code of a refusal that the caller asks the user about itself, for example for many cells at once. */
  readonly asks?: string
  /** Idempotency key: calls with the same key take effect once. Generated if absent. */
  readonly idempotencyKey?: string
}

/** What the shell decides for every call: its enterprise and shop, and where failures lead. */
type Surroundings = {
  place: () => Place
  sessionGone: () => void
  /** Called if the person does not, or no longer, belong to the enterprise or shop of the call. */
  placeGone: () => void
  goTo: (page: '/403' | '/404' | '/500', traceId: string, call: Call) => void
  /** Asks the user what a refusal asks; resolves to the fields with which the same input is sent again, undefined for no. */
  answerTo?: (refused: Refused) => Promise<object | undefined>
}
let around: Surroundings = { place: () => ({}), sessionGone: () => {}, placeGone: () => {}, goTo: () => {} }
/** Sets the surroundings; the shell calls it once, before the first call. */
export const sendWithin = (surroundings: Surroundings): void => {
  around = surroundings
}
/** Returns the enterprise and shop for which a call sent now is made. */
export const placeNow = (): Place => around.place()

let lastSigned = 0
const signature = async (signed: string): Promise<Record<string, string>> => {
  // The gateway accepts a signature for one call only, and two calls may send the same within a millisecond.
  lastSigned = Math.max(Date.now(), lastSigned + 1)
  const timestamp = String(lastSigned)
  return {
    'app-code': settings.appCode,
    'system-id': settings.gatewaySystemId,
    timestamp,
    sign: await sign(settings.appKey, `${timestamp}\n${signed}`),
  }
}

const timeouts = { rest: 30_000, gateway: 50_000, open: 50_000 } as const

/** Returns the header for the trace of a call in the format of W3C Trace Context; none for calls that are not sampled. */
const traced = (traceId: string): Record<string, string> =>
  Math.random() < settings.traceSampleRate ? { traceparent: `00-${traceId}-${traceId.slice(-16)}-01` } : {}

type Asked = { readonly address: string; readonly body?: string | FormData; readonly type?: string }
type Sent = Asked & { readonly traceId: string }

const headersFor = async (call: Call, { address, body, traceId }: Sent, options: SendOptions) => {
  const { boId, shopId } = options.place ?? placeNow()
  const query = address.split('?')[1] ?? ''
  return {
    'platform-type': 'SC',
    ...traced(traceId),
    ...(boId === undefined ? {} : { 'x-bo-id': boId }),
    ...(shopId === undefined ? {} : { 'x-shop-id': shopId }),
    ...(call.family === 'gateway' ? { 'system-id': settings.gatewaySystemId } : {}),
    ...(call.family === 'open' ? await signature(call.method === 'GET' ? query : String(body ?? '')) : {}),
    ...(call.effect === 'read' ? {} : { 'idempotency-key': options.idempotencyKey ?? randomId() }),
  }
}

// Some of the supported browsers do not have AbortSignal.any.
const either = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal => {
  if (other === undefined) return one
  const both = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true })
  }
  return both.signal
}

/** Logs a failure that shows no page, so that support can find it. */
const log = (what: string, call: Call, why: unknown): void => {
  // eslint-disable-next-line no-console -- the console is the only log of a browser
  console.warn(what, call.name, why)
}

/** Sends a request with the headers of every call; patience in milliseconds. */
export const fetchWithin = async (
  call: Call,
  asked: Asked,
  options: SendOptions,
  patience: number,
): Promise<Response> => {
  const sent = { ...asked, traceId: randomId() }
  const { address, body, type } = sent
  const headers = {
    ...(await headersFor(call, sent, options)),
    ...(type === undefined ? {} : { 'content-type': type }),
  }
  const timeout = AbortSignal.timeout(patience)
  try {
    return await fetch(`${settings.apiBase}${address}`, {
      method: call.method,
      credentials: settings.apiBase === '' ? 'same-origin' : 'include',
      headers,
      ...(body === undefined ? {} : { body }),
      signal: either(timeout, options.signal),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    log(`unreachable ${sent.traceId}`, call, error)
    throw new Unreachable(timeout.aborted ? '请求超时，请稍后重试' : '网络连接失败，请检查网络后重试', { cause: error })
  }
}

type Envelope = { code: number | string; msg: string; data: unknown; traceId: string }

const refused = (call: Call, status: number, it: Partial<Envelope>, options: SendOptions): Refused => {
  const traceId = it.traceId ?? ''
  const page = pageForStatus(status)
  if (status !== 200 && page === undefined) log(`HTTP ${status}`, call, traceId)
  if (status === 200 && saysPlaceForeign(it.code)) around.placeGone()
  if (!options.quiet) {
    if (saysSessionGone(it.code)) around.sessionGone()
    else if (page !== undefined) around.goTo(page, traceId, call)
  }
  return new Refused(String(it.code ?? status), it.msg || '系统繁忙，请稍后再试', it.data ?? null, traceId)
}

/** Returns the data of an answer. Throws a refusal, which leads to the same page as for every call. */
export const dataOf = async (call: Call, response: Response, options: SendOptions): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (call.download && response.ok && !type.startsWith('application/json'))
    return (await loadChunk(() => import('./answered-file.ts'))).answeredFile(response)
  const it = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (!response.ok) throw refused(call, response.status, it ?? {}, options)
  if (it === undefined) {
    log('unreadable', call, type)
    throw new Unreachable('服务器的回答无法读取，请稍后重试')
  }
  if (it.code !== 0) throw refused(call, 200, it, options)
  return it.data
}

// A fresh code of the authenticator, a large price change, an ended session.
const isAsked = ({ code }: Refused, { asks, quiet }: SendOptions): boolean =>
  code !== asks && (/^30(043|211)$/.test(code) || (!quiet && saysSessionGone(code)))

/**
 * Makes one call of any of the three services and returns its data. Throws Refused if the server refuses (an ended session also
 * leads to the login; HTTP 403, 404 to 421 and 500 to 504 lead to their pages) and Unreachable if no answer comes.
 */
export const send = async <C extends Call<never>>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<AnswerOf<C>> => {
  const plain = call as unknown as Call
  const sendWith = (more?: object): Promise<AnswerOf<C>> =>
    fetchWithin(plain, requestOf(plain, { ...(input as object), ...more }), options, timeouts[plain.family])
      .then((response) => dataOf(plain, response, options) as Promise<AnswerOf<C>>)
      .catch(async (error: Refused) => {
        const said = isAsked(error, options) && (await around.answerTo?.(error))
        if (said) return sendWith({ ...more, ...said })
        throw error
      })
  return sendWith()
}
