import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { refusals } from '@mall/api/errors'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { isTransient } from '../kernel/database.ts'
import type { House } from '../kernel/outbox.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Applications } from '../kernel/application.ts'
import type { WhoIs } from '../kernel/session.ts'
import { openApplicationCalls } from './application-calls.ts'
import { askAsVisitor } from './ask-as-visitor.ts'
import { answerRefusal, bind } from './bind.ts'
import { refusal } from './families.ts'
import { serveFiles } from './files.ts'
import { closeAfterAnswers } from './drain.ts'
import { serveHealth } from './health.ts'
import type { Life, Check } from './health.ts'
import { inputWords } from '@mall/api/input-words'
import { errorLine, logSecurity, redacted, securityOf } from './log-lines.ts'
import { openLimits } from './limits.ts'
import { answerPagesElsewhere } from './pages-elsewhere.ts'
import { servePages } from './pages.ts'
import { openSessions } from './session.ts'
import { openSharedReads } from './shared-reads.ts'
import { serveSitemap } from './sitemap.ts'
import type { Addresses } from './sitemap.ts'
import { serveStreams } from './streams.ts'
import type { Stream } from './streams.ts'
import { protection } from './protection.ts'
import { serveSignIn } from './sign-in-pages.ts'
import { traceIdOf } from './trace.ts'
import { serveUploads } from './upload.ts'
import type { Uploads } from './upload.ts'

/** Folder into which the build writes the web. */
const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

z.config({ customError: inputWords })

const canonical = (address: string): boolean => {
  const path = address.split('?', 1)[0]!
  return !/\/\/|\/\.\.?(\/|$)|%2f|%5c|%00|;|\\/i.test(path)
}

const parseForm = (body: string): Record<string, string> => {
  const form: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    if (Object.hasOwn(form, name)) throw new Refusal('BAD_INPUT', {}, { fields: [{ field: name, msg: '重复的参数' }] })
    Object.defineProperty(form, name, { value, enumerable: true })
  }
  return form
}

const answerNoAddress = (traceId: string, reply: FastifyReply): void => {
  const { code, msg } = refusals.NO_SUCH_PATH
  void reply.code(404).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  void reply.send(refusal(code, msg, null, traceId))
}

const addBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string
    if (body === '' || request.routeOptions.config?.wire?.encoding === 'raw') return done(null, {})
    void app.getDefaultJsonParser('error', 'error')(request, body as string, done)
  })
  // Only outside services write XML; our own pages never do.
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config?.wire?.encoding !== 'raw') return done(new Refusal('BODY_TYPE'))
    request.rawBody = body as string
    done(null, {})
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config?.wire?.encoding === 'json') return done(new Refusal('BODY_TYPE'))
    request.rawBody = body as string
    if (request.routeOptions.config?.wire?.encoding === 'raw') return done(null, {})
    try {
      done(null, parseForm(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Answers refusals, errors and unknown paths, each in the envelope of its family. */
const addErrorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // The caller left in the middle of the answer: there is no error, and nobody to answer.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      request.log.info({ wire: request.routeOptions.url }, 'left before the answer')
      reply.hijack()
      return undefined
    }
    if (error instanceof Refusal) {
      const event = error.foreign ? 'access-refused' : securityOf(error.refusal)
      if (event !== undefined) logSecurity(request, event)
      request.log.info({ refusal: error.refusal, wire: request.routeOptions.url }, 'refused')
      return answerRefusal(request, reply, error.refusal, error.words, error.data)
    }
    // An outside service takes 400 for "not understood", whatever the type of its body.
    if (error.statusCode === 415 && request.routeOptions.config?.wire?.encoding !== 'raw')
      return answerRefusal(request, reply, 'BODY_TYPE', refusals.BODY_TYPE.msg, null)
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return answerRefusal(request, reply, 'BAD_INPUT', refusals.BAD_INPUT.msg, null)
    const name = isTransient(error) ? 'BUSY' : 'UNEXPECTED'
    const line = { err: error, wire: request.routeOptions.url }
    if (name === 'BUSY') request.log.warn(line, 'answered to come later')
    else request.log.error(line, 'unexpected error')
    return answerRefusal(request, reply, name, refusals[name].msg, null)
  })
  app.setNotFoundHandler((request, reply) =>
    answerRefusal(request, reply, 'NO_SUCH_PATH', refusals.NO_SUCH_PATH.msg, null),
  )
}

/** Opens the HTTP frame: parsing, headers, errors, and every wire of the rooms. It contains no term of the trade. */
export const openApp = async <Permit extends { readonly size: number }>(parts: {
  house: House
  /** The same parts with connections of their own, for work that must not wait behind callers. */
  backstage: House
  config: Config
  life: Life
  whoIs: WhoIs
  applications: Applications
  uploads: Uploads<Permit>
  addresses: Addresses
  streams: readonly Stream[]
  check: Check
  /** Receives the log instead of standard output. */
  logTo?: { write: (line: string) => void }
}): Promise<FastifyInstance> => {
  const { house, config, whoIs } = parts
  const app = Fastify({
    logger:
      config.log === 'silent'
        ? false
        : {
            level: config.log,
            redact: redacted,
            serializers: { err: errorLine },
            ...(parts.logTo === undefined ? {} : { stream: parts.logTo }),
          },
    logController: new LogController({ disableRequestLogging: true }),
    // An invalid address, for example with a lone percent sign, never reaches a route or a hook.
    frameworkErrors: (_error, request, reply) => answerNoAddress(request.id, reply as unknown as FastifyReply),
    genReqId: ({ headers }) => traceIdOf(headers.traceparent),
    bodyLimit: 256 * 1024,
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    // A video over a slow village line takes minutes; headers still must arrive within one minute.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, querystringParser: (text) => Object.fromEntries(duplicatesAsLists(text)) },
  })

  const headersAt = protection(config)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headersAt(request.raw.url ?? '')).header('cache-control', 'no-store')
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000')
    if (!canonical(request.raw.url ?? '')) throw new Refusal('NO_SUCH_PATH')
  })
  closeAfterAnswers(app, parts.life)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1_400,
    encodings: ['br', 'gzip'],
    // A window of 256 KB holds any answer of ours; the default one takes megabytes for every answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    globalDecompression: false,
  })

  addBodyParsers(app)
  addErrorAnswers(app)
  answerPagesElsewhere(app, config)

  const sessions = openSessions(house, whoIs)
  const now = () => house.clock.now().getTime()
  const shared = openSharedReads(now)
  const callOfApplication = openApplicationCalls(house, parts.applications)
  const frame = { house, config, sessions, limits: openLimits(house.pool, config.general), shared, callOfApplication }
  serveHealth(app, { house: parts.backstage, life: parts.life, pools: [house.pool, house.readers], check: parts.check })
  bind(app, frame)
  await serveUploads(app, frame, parts.uploads)
  serveFiles(app, house.ports.storage)
  serveStreams(app, { house, life: parts.life, streams: parts.streams })
  serveSignIn(app, frame)
  // Loaded only if switched on, so that other processes do not carry its weight.
  if (config.docs) await (await import('./docs.ts')).serveDocs(app, house.rooms)
  serveSitemap(app, { db: house.reading, now, config, addresses: parts.addresses })
  await servePages(app, config, built, askAsVisitor(frame), now)
  return app
}

const duplicatesAsLists = (text: string): [string, string | string[]][] => {
  const all = new URLSearchParams(text)
  return [...new Set(all.keys())].map((name) => {
    const values = all.getAll(name)
    return [name, values.length === 1 ? values[0]! : values]
  })
}
