import type { Access, Endpoint, Reply, Wire } from '@mall/api/endpoint'
import type { RefusalName } from '@mall/api/errors'
import type { OwnedThing } from '@mall/api/things'
import { refusals } from '@mall/api/errors'
import { setsSecret } from '@mall/api/secrets'
import { encodeFor } from '@mall/api/withheld'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Anyone, Owner } from '../actor.ts'
import type { Config } from '../config.ts'
import type { Cause } from '../kernel/acting.ts'
import type { Write } from '../kernel/context.ts'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import type { House } from '../kernel/outbox.ts'
import { Refusal, refuse, refuseField } from '../kernel/refusal.ts'
import type { Served } from '../kernel/serve.ts'
import { callersAddress } from './callers-address.ts'
import { decide, placesOf } from './access.ts'
import { byApplication } from './application-calls.ts'
import type { openApplicationCalls } from './application-calls.ts'
import { checkSignature, codeFor, refusal, success, successAround } from './families.ts'
import { answerOf, claim, dropClaim, hashInput, keepAnswer } from './idempotency-store.ts'
import type { Try } from './idempotency-store.ts'
import { logSecurity } from './log-lines.ts'
import type { openLimits } from './limits.ts'
import { ownPage } from './origin.ts'
import { readInput } from './read-input.ts'
import { useSignature } from './signature-store.ts'
import { clearSession, setSession } from './session.ts'
import type { openSessions } from './session.ts'
import type { openSharedReads } from './shared-reads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: string
    /** Name of the refusal that was answered, for counting. */
    refusal?: RefusalName
  }
  interface FastifyContextConfig {
    wire?: Wire
    endpoint?: Endpoint
    name?: string
  }
}

export type Frame = {
  readonly house: House
  readonly config: Config
  readonly sessions: ReturnType<typeof openSessions>
  readonly limits: ReturnType<typeof openLimits>
  readonly shared: ReturnType<typeof openSharedReads>
  readonly callOfApplication: ReturnType<typeof openApplicationCalls>
}

/** An answer that also opens or ends a session; the token leaves only as a cookie. */
type SessionChange =
  | { readonly session: 'open'; readonly token: string; readonly userId: number }
  | { readonly session: 'close' }

const isSessionChange = (value: unknown): value is SessionChange =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  (value.session === 'open' || value.session === 'close')

/** Returns the fields that occur once. */
const texts = (all: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => typeof value === 'string'))

const signedRequest = (request: FastifyRequest): unknown => ({
  ...(request.params as Record<string, string>),
  query: texts(request.query as Record<string, unknown>),
  headers: texts(request.headers),
  body: request.rawBody ?? '',
})

/** Drops fields that clients add to avoid caches; they mean nothing to a call. */
const withoutCacheBusters = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.keys(fields).some((name) => name.startsWith('_'))
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')))
    : fields

/** Refuses fields in the address of a call that takes its input from the body; they would be ignored silently. */
const refuseAddressed = (query: Record<string, unknown>): void => {
  const [field] = Object.keys(withoutCacheBusters(query))
  if (field !== undefined) refuseField(field.slice(0, 100), '参数须放在请求内容里，不能放在地址里')
}

const sent = (wire: Wire, request: FastifyRequest): unknown => {
  if (wire.encoding === 'raw') return signedRequest(request)
  const body = (request.body ?? {}) as Record<string, unknown>
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, unknown>
  if (wire.encoding !== 'query') refuseAddressed(query)
  if (Array.isArray(body) || typeof body !== 'object') return body
  return withoutCacheBusters({
    ...(request.method === 'POST' ? body : {}),
    ...(wire.encoding === 'query' ? query : {}),
    ...params,
  })
}

const numberAt = (input: unknown, name: string | undefined): number | undefined => {
  if (name === undefined || typeof input !== 'object' || input === null) return undefined
  const value = (input as Record<string, unknown>)[name]
  return typeof value === 'number' ? value : undefined
}

const lookUpOwner = async (house: House, of: OwnedThing, id: number): Promise<Owner | undefined> => {
  const lookUp = house.rooms.find((room) => room.owners?.[of] !== undefined)?.owners?.[of]
  if (lookUp === undefined) throw new Error(`no room knows the owners of ${of}`)
  const found = await lookUp(house.reading, id)
  return found !== undefined && 'of' in found ? lookUpOwner(house, found.of, found.id) : found
}

const ownerOf = async (house: House, access: Access, input: unknown): Promise<Owner | undefined> => {
  if (typeof access === 'string' || access.of === undefined) return undefined
  const id = numberAt(input, access.id)
  return id === undefined ? undefined : lookUpOwner(house, access.of, id)
}

/** Refuses changes by people of a frozen or closed shop, except by calls that name a reason. */
const refuseWhileFrozen = async (house: House, { effect, access }: Endpoint, actor: Anyone): Promise<void> => {
  if (effect === 'read' || typeof access === 'string' || actor?.shop === undefined) return
  const selling = access.role === 'seller' || (access.role === 'party' && actor.side === 'seller')
  if (!selling || access.whileFrozen !== undefined) return
  const whyStill = house.rooms.find((room) => room.whyStill !== undefined)?.whyStill
  const why = await whyStill?.(house.reading, actor.shop.shopId)
  if (why !== undefined) refuse(why)
}

/** Runs a call within the limit of its thing. The limit counts before the call runs, so that simultaneous tries count, too. */
const withinLimit = async <Answer>(
  { limits }: Frame,
  { endpoint: { access, limitOfThing }, input }: { readonly endpoint: Endpoint; readonly input: unknown },
  run: () => Promise<Answer>,
): Promise<Answer> => {
  if (limitOfThing === undefined || typeof access === 'string' || access.of === undefined) return run()
  // Each side of a thing has a count of its own.
  const thing = `${access.role} ${access.of} ${numberAt(input, access.id)}`
  await limits.spendOfThing(limitOfThing, thing)
  try {
    const answer = await run()
    await limits.giveBack(limitOfThing, thing)
    return answer
  } catch (error) {
    if (error instanceof Refusal) await limits.giveBack(limitOfThing, thing, error.refusal)
    throw error
  }
}

const keepsNoKey = (changes: Endpoint['changes']): boolean => changes === 'figures' || changes === 'trail'

const tryOf = (request: FastifyRequest, served: Served, actor: Anyone, input: unknown): Try | undefined => {
  const key = request.headers['idempotency-key']
  const { effect, changes, output, input: schema } = served.endpoint
  if (actor === null || typeof key !== 'string' || effect === 'read' || keepsNoKey(changes)) return undefined
  // A file may be fetched again, so its bytes are not kept as an answer.
  if (output === 'download') return undefined
  // A secret is shown once and never again.
  if (typeof output !== 'string' && setsSecret(output)) return undefined
  // A secret input is kept nowhere, so two such calls cannot be compared, and each one runs.
  if (setsSecret(schema)) return undefined
  if (!/^[\x21-\x7e]{1,64}$/.test(key))
    return refuse('BAD_INPUT', {}, { fields: [{ field: 'Idempotency-Key', msg: '须为 1 到 64 个字母、数字或符号' }] })
  // A key belongs to one person, within the enterprise and the shop that the call is made for.
  const places = placesOf(served.endpoint)
  const boId = places.includes('enterprise') ? actor.boId : 0
  const shopId = places.includes('shop') ? (actor.shop?.shopId ?? 0) : 0
  return { userId: actor.userId, boId, shopId, endpoint: served.name, key, hash: hashInput(schema, input) }
}

const noRights: ReadonlySet<string> = new Set()
const written = ({ output }: Endpoint, value: unknown, actor: Anyone): unknown =>
  typeof output === 'string' ? value : encodeFor(actor?.shop?.can ?? noRights, output, value)

/** One call about to run: its caller, its input, which try it is and what caused it. */
type Run = {
  readonly house: House
  readonly served: Served
  readonly actor: Anyone
  readonly input: unknown
  readonly trial: Try | undefined
  readonly cause: Cause
}

const runWrite = ({ house, served, actor, input, trial, cause }: Run) => {
  const work = async (ctx: Write<Anyone>) => {
    const known = trial && (await claim(ctx.db, trial, ctx.now))
    if (known) return { wire: known.answer, raw: undefined }
    const raw = await served.run(ctx as never, input as never)
    const wire = written(served.endpoint, raw, actor)
    if (trial) await keepAnswer(ctx.db, trial, wire)
    return { wire, raw }
  }
  return inWrite(house, actor, work, { cause, unseen: keepsNoKey(served.endpoint.changes) })
}

// A call leaves its transaction between steps, so it claims the key before and keeps the answer after. If the process dies in
// between, further tries are refused as still running, for half a minute. `writeLast` serves what cannot be done twice.
const runCall = async ({ house, served, actor, input, trial, cause }: Run) => {
  const ctx = callContext(house, actor, cause)
  const known = trial && (await ctx.write((write) => claim(write.db, trial, write.now)))
  if (known) return { wire: known.answer, raw: undefined }
  let kept = false
  const writeLast: typeof ctx.writeLast = async (work) => {
    const raw = await ctx.write(async (write) => {
      const it = await work(write)
      if (trial) await keepAnswer(write.db, trial, written(served.endpoint, it, actor))
      return it
    })
    kept = true
    return raw
  }
  try {
    const raw = await served.run({ ...ctx, writeLast } as never, input as never)
    const wire = written(served.endpoint, raw, actor)
    if (trial && !kept) await ctx.write((write) => keepAnswer(write.db, trial, wire))
    return { wire, raw }
  } catch (error) {
    if (trial && error instanceof Refusal) await dropClaim(house.db, trial)
    throw error
  }
}

/** Runs a reading call; `wire` is the answer as it goes over the wire. */
export const runRead = async ({ house, served, actor, input }: Omit<Run, 'trial' | 'cause'>) => {
  const raw = await served.run(readContext(house, actor) as never, input as never)
  return { wire: written(served.endpoint, raw, actor), raw }
}

/** Sends a file: a browser shows a PDF at its place and saves any other file. */
const download = (reply: FastifyReply, value: unknown) => {
  const file = value as { fileName: string; contentType: string; body: Uint8Array }
  const shown = file.contentType === 'application/pdf' ? 'inline' : 'attachment'
  return reply
    .type(file.contentType)
    .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .send(Buffer.from(file.body))
}

const inTheirWords = (reply: FastifyReply, value: unknown) => {
  const answer = value as Reply
  if (answer.location !== undefined) void reply.header('location', answer.location)
  return reply.code(answer.status).type(answer.contentType).send(answer.body)
}

const json = (reply: FastifyReply) => reply.type('application/json; charset=utf-8')

/** Returns the call that the input means: without the field `changesWith`, such a call only reads. */
const asSent = (served: Served, raw: unknown): Served => {
  const { changesWith } = served.endpoint
  if (changesWith === undefined || (typeof raw === 'object' && raw !== null && changesWith in raw)) return served
  const { changes: _, ...endpoint } = served.endpoint
  return { ...served, endpoint: { ...endpoint, effect: 'read', place: 'none' } }
}

/** Finds the caller by their session; the open gateway requires a signature besides. */
const callerBySession = async (frame: Frame, served: Served, wire: Wire, request: FastifyRequest): Promise<Anyone> => {
  const { house, sessions, limits, config } = frame
  const { endpoint } = served
  if (wire.family === 'open') {
    const wrong = checkSignature(request, config.applications, Date.now())
    if (wrong) refuse(wrong)
  }
  // An outside service calls from no page of ours; its signature protects the call.
  if (endpoint.effect !== 'read' && wire.encoding !== 'raw' && !ownPage(request, config)) refuse('FORBIDDEN')
  const caller = await sessions.caller(request)
  if (caller !== null) await limits.spendBy(caller.userId)
  if (caller === null && endpoint.access !== 'public') refuse('SESSION_GONE')
  if (wire.family === 'open' && caller !== null) {
    const { userId } = caller
    const use = { userId, sign: String(request.headers.sign), call: served.name, changing: endpoint.effect !== 'read' }
    if (!(await useSignature(house.db, use, house.clock.now()))) refuse('SIGNATURE_WRONG')
  }
  return caller
}

/** Returns the act for the audit trail: the call, and the application that makes it. */
const actOf = ({ name }: Served, { headers }: FastifyRequest, application: boolean): string =>
  application ? `${name} ${String(headers['app-code'])}` : name

const handle = (frame: Frame, declared: Served, wire: Wire) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { house, sessions, limits } = frame
  const address = () => callersAddress(request)
  await limits.spendAt(address())
  const raw = sent(wire, request)
  const served = asSent(declared, raw)
  const { endpoint } = served
  const platform = request.headers['platform-type']
  if (platform !== undefined && platform !== 'SC')
    refuse('BAD_INPUT', {}, { fields: [{ field: 'platform-type', msg: '须为 SC' }] })
  const application = byApplication(request)
  const caller = application
    ? await frame.callOfApplication(request, served)
    : await callerBySession(frame, served, wire, request)
  if (endpoint.limit) await limits.spend(endpoint.limit, { userId: caller?.userId, address })
  if (caller === null && endpoint.effect === 'read' && typeof endpoint.output !== 'string') {
    const data = await frame.shared(request, async () => {
      const { wire: data } = await runRead({ house, served, actor: null, input: readInput(endpoint, raw) })
      return Buffer.from(JSON.stringify(data ?? null))
    })
    return json(reply).send(successAround(data, request.id))
  }
  if (caller && placesOf(endpoint).some((place) => caller.foreignPlaces.includes(place))) refuse('PLACE_FOREIGN')
  const input = readInput(endpoint, raw)
  const owner = await ownerOf(house, endpoint.access, input)
  const verdict = decide(endpoint.access, caller, numberAt(input, 'shopId'), owner)
  if (typeof verdict === 'string') {
    // To the caller a foreign thing is as if absent; the security log records the try.
    if (verdict === 'NOT_FOUND' && owner !== undefined) logSecurity(request, 'access-refused')
    // A repeated try no longer finds what the first one removed; it gets the answer of the first.
    const again = verdict === 'NOT_FOUND' ? tryOf(request, served, caller, input) : undefined
    const known = again && (await answerOf(house.reading, again, house.clock.now()))
    return known === undefined ? refuse(verdict) : json(reply).send(success(JSON.stringify(known.answer), request.id))
  }
  await refuseWhileFrozen(house, endpoint, verdict)
  const trial = tryOf(request, served, verdict, input)
  const run = { read: runRead, write: runWrite, call: runCall }[endpoint.effect]
  const origin = { address: address(), agent: request.headers['user-agent'] ?? '' }
  const cause = { trace: request.id, act: actOf(served, request, application), origin }
  const answer = await withinLimit(frame, { endpoint, input }, () =>
    run({ house, served, actor: verdict, input, trial, cause }),
  )
  if (isSessionChange(answer.raw)) {
    sessions.forget(request)
    if (answer.raw.session === 'open') {
      setSession(reply, answer.raw.token)
      logSecurity(request, 'signed-in', answer.raw.userId)
    } else {
      clearSession(reply)
      logSecurity(request, 'signed-out', caller?.userId)
    }
  } else if (endpoint.changes === 'caller') sessions.forget(request)
  if (endpoint.output === 'download') return download(reply, answer.wire)
  if (endpoint.output === 'reply') {
    if (wire.encoding === 'raw' && (answer.wire as Reply).status >= 400) logSecurity(request, 'notification-refused')
    return inTheirWords(reply, answer.wire)
  }
  return json(reply).send(success(JSON.stringify(answer.wire ?? null), request.id))
}

/** Registers every wire of every room. */
export const bind = (app: FastifyInstance, frame: Frame): void => {
  for (const served of frame.house.rooms.flatMap((room) => room.routes)) {
    for (const wire of served.endpoint.at) {
      app.route({
        method: wire.method,
        url: wire.path,
        config: { wire, endpoint: served.endpoint, name: served.name },
        exposeHeadRoute: false,
        ...(served.endpoint.mostBytes === undefined ? {} : { bodyLimit: served.endpoint.mostBytes }),
        handler: handle(frame, served, wire),
      })
    }
  }
}

/** Answers a refusal with its body and status, in the spelling of the called service. */
export const answerRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: RefusalName,
  msg: string,
  data: unknown,
) => {
  request.refusal = name
  const wire = request.routeOptions.config?.wire
  const family = wire?.family ?? 'rest'
  // An outside service takes any 200 for "understood".
  const status = refusals[name].http ?? (wire?.encoding === 'raw' ? 400 : 200)
  if (status === 429 || status === 503) void reply.header('retry-after', '5')
  return json(reply)
    .code(status)
    .send(refusal(codeFor(family, name), msg, data, request.id))
}
