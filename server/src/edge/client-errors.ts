import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Frame } from './bind.ts'
import { callersAddress } from './callers-address.ts'
import { success } from './families.ts'
import { ownPage } from './origin.ts'
import { Refusal, refuse } from '../kernel/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The kind of error of a browser that was reported, for counting. */
    clientError?: ClientError['kind']
  }
}

const clientError = z.strictObject({
  /** Of a script or a screen, of a promise nobody waited for, or of a part that could not be loaded. */
  kind: z.enum(['error', 'rejection', 'chunk']),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  /** The path of the page, without what was asked of it. */
  page: z.string().max(300),
})
type ClientError = z.output<typeof clientError>

/** A text without what could be a number of a person: of a phone, an identity card, a bank card. */
const withoutNumbers = (text: string): string => text.replace(/\d{9,}[xX]?/g, (found) => '*'.repeat(found.length))

/** Takes in what went wrong in browsers, `POST /rest/common/clientError`: a line of the log, under the trace of the answer, and a count. */
export const serveClientErrors = (app: FastifyInstance, frame: Frame): void => {
  app.post('/rest/common/clientError', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    if (!ownPage(request, frame.config)) refuse('FORBIDDEN')
    await frame.spend('report', callersAddress(request))
    const read = clientError.safeParse(request.body)
    if (!read.success) throw new Refusal('BAD_INPUT')
    const { kind, message, stack, page } = read.data
    request.clientError = kind
    const caller = await frame.sessions.caller(request)
    const agent = request.headers['user-agent']
    const said = { message: withoutNumbers(message), stack: stack && withoutNumbers(stack), page: withoutNumbers(page) }
    request.log.warn({ type: 'client-error', kind, ...said, agent, userId: caller?.userId }, 'error in a browser')
    return reply.type('application/json; charset=utf-8').send(success('true', request.id))
  })
}
