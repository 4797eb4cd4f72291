import cors from '@fastify/cors'
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
]

/**
 * Lets pages of listed origins call this server with credentials; browsers withhold the answers from all other pages. It serves for
 * trying pages against a test server: without `MALL_PAGES_FROM` no other origin is answered.
 */
export const answerPagesElsewhere = (app: FastifyInstance, { pagesFrom }: Pick<Config, 'pagesFrom'>): void => {
  if (pagesFrom.length === 0) return
  void app.register(cors, {
    origin: pagesFrom,
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: asked,
    exposedHeaders: ['content-disposition'],
    maxAge: 600,
  })
}
