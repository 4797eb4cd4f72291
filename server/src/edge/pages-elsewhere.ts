import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const asked = [
  'content-type',
  'platform-type',
  'x-bo-id',
  'x-shop-id',
  'system-id',
  'app-code',
  'timestamp',
  'sign',
  'idempotency-key',
  'traceparent',
].join(', ')

/**
 * Lets the pages of listed origins call this server with credentials; browsers keep the answers from all others. For trying
 * pages out against a test server: without `MALL_PAGES_FROM` no page elsewhere is answered.
 */
export const answerPagesElsewhere = (app: FastifyInstance, { pagesFrom }: Pick<Config, 'pagesFrom'>): void => {
  if (pagesFrom.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !pagesFrom.includes(origin)) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'content-disposition',
    })
    if (request.method !== 'OPTIONS') return
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': asked,
        'access-control-max-age': '600',
      })
      .send()
  })
}
