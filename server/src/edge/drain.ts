import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Life } from './health.ts'

/** Milliseconds within which a proxy in front gets an answer on every connection that it keeps and uses. */
const farewell = 2_000
const pauseForOne = 200

/** Makes each answer the last one of its connection while the server stops: the next request opens a new connection or goes elsewhere. */
export const closeAfterAnswers = (app: FastifyInstance, life: Life): void => {
  app.addHook('onSend', async (_, reply) => {
    if (life.stopping) void reply.header('connection', 'close')
  })
}

/**
 * Stops the server. Behind a proxy it serves on for a moment, because a proxy does not repeat a request that it sent on a closed
 * connection. Then it stops listening and finishes the answers it began. It stops right after it took a connection, when no other
 * one waits.
 */
export const drain = async (server: Server, behindProxy: boolean): Promise<void> => {
  if (behindProxy) {
    await wait(farewell)
    await Promise.race([once(server, 'connection'), wait(pauseForOne)])
  }
  await new Promise<void>((done) => server.close(() => done()))
}
