import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Life } from './health.ts'

/** In this time a proxy in front was answered on every connection that it keeps and uses. */
const farewell = 2_000
const pauseForOne = 200

/** While the house stops, each answer is the last one of its connection: the next request comes by a new one, or goes elsewhere. */
export const closeAfterAnswers = (app: FastifyInstance, life: Life): void => {
  app.addHook('onSend', async (_, reply) => {
    if (life.stopping) void reply.header('connection', 'close')
  })
}

/**
 * Serves on for a moment behind a proxy, which does not send again what it sent on a connection that was closed meanwhile, then
 * listens no more and answers what it has begun. It stops listening right after a connection was taken, when none waits to be.
 */
export const drain = async (server: Server, behindProxy: boolean): Promise<void> => {
  if (behindProxy) {
    await wait(farewell)
    await Promise.race([once(server, 'connection'), wait(pauseForOne)])
  }
  await new Promise<void>((done) => server.close(() => done()))
}
