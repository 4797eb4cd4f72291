import { isIPv4 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fen } from '@mall/api/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onClientError } from '../kernel/client-errors.ts'
import { statements } from '../kernel/database.ts'
import type { Pool, Reading } from '../kernel/database.ts'
import { allMigrations } from '../kernel/migrate.ts'
import type { House } from '../kernel/outbox.ts'
import { refuse } from '../kernel/refusal.ts'
import { countJobs, countMigrations } from './health-queries.ts'

/** State of the running process that no table holds. */
export type Life = { worker: 'none' | 'running' | 'stopped'; stopping: boolean }

/** Checks whether the database has every migration of this program. */
const openMigrated = ({ reading }: House) => {
  let known: readonly string[] | undefined
  return async (): Promise<boolean> => {
    known ??= Object.keys(await allMigrations())
    return (await countMigrations(reading, known)) === known.length
  }
}

/** Returns the database's answer within three seconds; undefined if it takes longer, because probes do not wait long either. */
const soon = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked.catch(() => undefined), wait(3_000, undefined, { ref: false })])

const openReady = (house: House, life: Life) => {
  const migrated = openMigrated(house)
  return async () => {
    const current = await soon(migrated())
    const database = current === undefined ? 'gone' : current ? 'ok' : 'behind'
    return { ready: database === 'ok' && life.worker !== 'stopped' && !life.stopping, database, worker: life.worker }
  }
}

const near = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '')
  if (!isIPv4(plain)) return plain === '::1' || /^f[cd]/i.test(plain)
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(plain)
}
/** Returns true for a caller in the server's own network and not through a proxy; only they may read its figures. */
export const mayMeasure = (request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  request.headers['x-forwarded-for'] === undefined && near(request.socket.remoteAddress ?? '')

/** Returns what the last check of the invariants found; undefined before the first. The room that checks provides it. */
export type Check = (
  db: Reading,
  now: Date,
) => Promise<{ readonly difference: Fen; readonly broken: number; readonly age: number } | undefined>

type Checked = NonNullable<Awaited<ReturnType<Check>>>
const checkGauges: Readonly<Record<string, readonly [help: string, of: (it: Checked) => number]>> = {
  ledger_difference_fen: ['Debits less credits of all books: must be 0.', (it) => it.difference],
  invariants_broken: ['Rows by which the house contradicts itself: must be 0.', (it) => it.broken],
  invariants_age_seconds: ['How old the last check is: checked every five minutes.', (it) => it.age],
}

const measureCheck = (house: House, check: Check, registers: Registry[]): void => {
  for (const [name, [help, of]] of Object.entries(checkGauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => {
        const found = await soon(check(house.reading, house.clock.now()))
        // Before the first check the result is unknown, not good.
        gauge.set(found === undefined ? Number.NaN : of(found))
      },
    })
  }
}

type Measured = { readonly house: House; readonly pools: readonly Pool[]; readonly check: Check }

const measure = (app: FastifyInstance, { house, pools, check }: Measured): Registry => {
  const registers = [new Registry()]
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'How long answers took, by route as it is declared.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const refusals = new Counter({ name: 'refusals_total', help: 'Refusals by name.', labelNames: ['name'], registers })
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors in browsers by kind.',
    labelNames: ['kind'],
    registers,
  })
  const ran = new Counter({ name: 'database_statements_total', help: 'Statements sent to the database.', registers })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process for its callers.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const sum = (of: (pool: Pool) => number) => pools.reduce((all, pool) => all + of(pool), 0)
      connections.set(
        { state: 'open' },
        sum((it) => it.totalCount),
      )
      connections.set(
        { state: 'idle' },
        sum((it) => it.idleCount),
      )
      connections.set(
        { state: 'awaited' },
        sum((it) => it.waitingCount),
      )
    },
  })
  const age = new Gauge({ name: 'jobs_oldest_due_seconds', help: 'How long the oldest due job waits.', registers })
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by state.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      // Without a database the figures of the process itself are still shown.
      const found = await soon(countJobs(house.reading, house.clock.now()))
      if (found === undefined) return
      jobs.set({ state: 'due' }, found.due)
      jobs.set({ state: 'failing' }, found.failing)
      jobs.set({ state: 'dead' }, found.dead)
      age.set(found.age)
    },
  })
  measureCheck(house, check, registers)
  const count = () => ran.inc()
  statements.subscribe(count)
  app.addHook('onClose', async () => void statements.unsubscribe(count))
  app.addHook(
    'onClose',
    onClientError(({ kind }) => clientErrors.inc({ kind })),
  )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    if (request.refusal !== undefined) refusals.inc({ name: request.refusal })
  })
  return registers[0]!
}

/**
 * Serves `/healthz`: the process answers; `/readyz`: it can take work; `/metrics`: its figures and those of the callers' pool, for
 * its own network only.
 */
export const serveHealth = (app: FastifyInstance, { life, ...measured }: Measured & { readonly life: Life }): void => {
  const registry = measure(app, measured)
  const isReady = openReady(measured.house, life)
  let collecting = false
  app.get('/healthz', async (_, reply) => reply.type('text/plain').send('alive\n'))
  app.get('/readyz', async (_, reply) => {
    const state = await isReady()
    return reply.code(state.ready ? 200 : 503).send(state)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request)) return refuse('NO_SUCH_PATH')
    if (!collecting) collectDefaultMetrics({ register: registry })
    collecting = true
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
