import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { Kysely, PostgresDialect, PostgresQueryCompiler, sql } from 'kysely'
import type { PostgresPool, PostgresPoolClient, RawBuilder, Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../tables.ts'

export type Database = Kysely<DB>
export type DatabaseTransaction = Transaction<DB>

/**
 * A database that may be read but not changed: the query builder without writes, and raw statements, which read-only connections
 * keep from writing (`onlyReads`). A transaction is assignable to it, so that queries serve both.
 */
export type Reading = Pick<Database, 'selectFrom' | 'getExecutor'>

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit`)
  return value
}
// Money and ids are bigint columns and stay below 2^53; a value beyond is an error, never rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
// Type id of lists of ids, which come as `{1,2}`.
const int8Array = 1016
pg.types.setTypeParser(int8Array as number, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger),
)

/** Channel on which every statement is published; benches and tests count round trips with it. */
export const statements = channel('mall.statements')

// Texts repeat because lists are passed as arrays. The limit keeps stray dynamic texts from filling the server's memory.
const names = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= 4_000) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Prefix of a statement with a best plan that depends on its values, for example a word search: PostgreSQL plans it each time. */
export const plannedAfresh = '/* planned afresh */'

/**
 * Hides a value from the planner, so that PostgreSQL plans the statement once. As long as a known value promises a better plan, it
 * plans anew, which takes longer than reading a page.
 */
export const hiddenFromPlanner = (value: number, type: 'bigint' | 'int'): RawBuilder<number> =>
  sql`(select ${value}::${sql.raw(type)})`

/** Prefix of a write with an answer that the caller does not need: the next statement is sent without waiting, and throws its failure. */
export const unawaited = '/* unawaited */'
const nothing = { rows: [], rowCount: 0, command: '' }

// The message that begins a transaction carries its cause, so that it costs no round trip.
const acting = new AsyncLocalStorage<() => string>()
const beginning = (): string => {
  const cause = acting.getStore()?.()
  return cause === undefined ? 'begin' : `begin; set local mall.acting = '${cause.replaceAll("'", "''")}'`
}

/** SQL state of a database that became a replica and accepts no more changes. */
const becameReplica = '25006'

const isUnawaited = (text: string): boolean => text === 'begin' || text.startsWith(unawaited)

/** Remembers the results of `turn`; the limit keeps stray dynamic names from filling the memory. */
const remembering = (turn: (name: string) => string) => {
  const turned = new Map<string, string>()
  return (name: string): string => {
    const known = turned.get(name)
    if (known !== undefined) return known
    const answer = turn(name)
    if (turned.size < 10_000) turned.set(name, answer)
    return answer
  }
}

// Columns are snake_case in the database and camelCase here. Names are converted when a statement describes its columns, not for
// each row.
const nameOfColumn = remembering((column) =>
  column.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)
const columnOfName = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

type Described = { readonly fields: { name: string }[] }
// The driver's types lack these options of a query.
type Reader = pg.Submittable & { handleRowDescription(described: Described): void }
const Query = pg.Query as unknown as new (config: object) => Reader
class NamingQuery extends Query {
  override handleRowDescription(described: Described) {
    for (const field of described.fields) field.name = nameOfColumn(field.name)
    super.handleRowDescription(described)
  }
}

/**
 * A client that prepares each statement once per connection, so that PostgreSQL parses and plans it only once. It sends `begin` and
 * unawaited writes together with the next statement, as one message.
 */
class PipeliningClient extends pg.Client {
  #sent: Promise<unknown>[] = []

  // pg's query has many forms; only the common form, text with values, is changed.
  override query(...given: unknown[]): never {
    const [text, values] = given
    const run = super.query.bind(this) as (...all: unknown[]) => never
    if (typeof text === 'string' && Array.isArray(values) && given.length === 2) return this.#send(text, values, run)
    if (statements.hasSubscribers) statements.publish(text)
    const answer = run(...given) as unknown
    if (answer instanceof Promise) answer.catch(this.#note)
    return answer as never
  }

  /** Like `query`, but with camelCase names of the columns. */
  queryNaming(text: string, values: readonly unknown[]): never {
    return this.#send(
      text,
      values,
      (config) =>
        new Promise((resolve, reject) => {
          const callback = (error: Error | undefined, answer: unknown) => (error ? reject(error) : resolve(answer))
          super.query(new NamingQuery({ ...config, callback }))
        }),
    )
  }

  /** True if its database accepts no more changes. */
  leadsToReplica = false
  readonly #note = (error: unknown) => void (this.leadsToReplica ||= sqlState(error) === becameReplica)

  #send(text: string, values: readonly unknown[], run: (config: object) => Promise<unknown>): never {
    if (statements.hasSubscribers) statements.publish(text)
    const name = values.length > 0 && !text.startsWith(plannedAfresh) ? nameOf(text) : undefined
    const sent = text === 'begin' ? beginning() : text
    const { stream } = this.connection
    stream.cork()
    const answer = run(name === undefined ? { text: sent, values } : { text, values, name })
    if (!isUnawaited(text)) while (stream.writableCorked > 0) stream.uncork()
    answer.catch(this.#note)
    return this.#following(text, answer) as never
  }

  /** Returns the caller's result. The failure of an earlier statement comes first, because it is the cause. */
  #following(text: string, answer: Promise<unknown>): Promise<unknown> {
    // Earlier statements were answered before a rollback, to a savepoint or as a whole.
    if (text === 'begin' || text.startsWith('rollback')) this.#sent = []
    if (isUnawaited(text)) {
      answer.catch(() => {})
      this.#sent.push(answer)
      return Promise.resolve(nothing)
    }
    if (this.#sent.length === 0) return answer
    const before = Promise.all(this.#sent)
    before.catch(() => {})
    if (text !== 'commit') return answer.catch((error) => before.then(() => Promise.reject(error)))
    this.#sent = []
    // A commit after a failure rolls back without an error.
    return answer.then((it) => before.then(() => it))
  }
}

export type Pool = pg.Pool

/** Makes the error of PostgreSQL for no free connection; a call that meets it answers "later". */
const noConnection = () => Object.assign(new Error('too many wait for a connection'), { code: '53300' })

/** A pool with a bounded queue: a caller beyond it is refused at once, so that a flood of calls does not pile up. */
class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number
  constructor({ mostWaiting, ...config }: pg.PoolConfig & { mostWaiting: number }) {
    super(config)
    this.#mostWaiting = mostWaiting
  }

  // Like query above: returns a promise without a callback, and nothing with one.
  override connect(given?: unknown): never {
    const full = this.waitingCount >= this.#mostWaiting
    const connect = super.connect.bind(this) as (callback?: unknown) => never
    if (!full) return connect(given)
    if (typeof given !== 'function') return Promise.reject(noConnection()) as never
    return given(noConnection(), undefined, () => {}) as never
  }
}

/**
 * Limits for a statement, the wait for a lock and an idle transaction. Calls have short ones because a person waits; jobs may take
 * longer. `answer`: milliseconds after which a silent database counts as out of reach, and its connection is given up. `connect`:
 * the longest wait for a connection, in milliseconds.
 */
const patience = {
  call: {
    // At eighty orders a second the server works off a full queue in three seconds; a longer wait is not worth an answer.
    connect: 6_000,
    answer: 6_000,
    session: '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s',
  },
  work: {
    connect: 6_000,
    answer: 65_000,
    session: '-c statement_timeout=60s -c lock_timeout=10s -c idle_in_transaction_session_timeout=20s',
  },
  // A start that gives up on a busy machine makes the machine busier, because the process is started again.
  migration: { connect: 60_000, answer: 0, session: '-c statement_timeout=0' },
} as const

/** Options of sessions in which PostgreSQL refuses every change; their pool may also lead to a replica. */
export const onlyReads = '-c default_transaction_read_only=on'

/**
 * Opens a pool with limits on running and waiting statements. A dropped connection is reported, never thrown. `more` adds options
 * of its sessions.
 */
export const openPool = (
  url: string,
  it: {
    readonly size: number
    readonly patience: keyof typeof patience
    readonly mostWaiting?: number
    readonly onError?: (error: Error) => void
    readonly more?: string
  },
): Pool => {
  const { onError = () => {} } = it
  const { connect, answer, session } = patience[it.patience]
  const pool = new BoundedPool({
    connectionString: url,
    max: it.size,
    mostWaiting: it.mostWaiting ?? Infinity,
    query_timeout: answer,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    Client: PipeliningClient as unknown as typeof pg.Client,
    // Solid-state disks read any page at the same cost; with the default a broad search would read the whole table.
    options: `-c random_page_cost=1.1 -c timezone=UTC ${session} ${it.more ?? ''}`,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  // Ends a connection to a replica, so that the next one finds the database that took over.
  pool.on('release', (_, client) => {
    if ((client as pg.PoolClient & PipeliningClient).leadsToReplica) void (client as unknown as pg.Client).end()
  })
  return pool
}

/** Blames the call: a read-only session refuses changes on every database, so the database is not at fault. */
const blameReader = (error: unknown): never => {
  throw sqlState(error) === becameReplica
    ? new Error('a reading call tried to change something', { cause: error })
    : error
}

/** Returns the connections of a pool as the query builder uses them. The worker's library, on the same pool, reads columns unconverted. */
const naming = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = (await pool.connect()) as pg.PoolClient & PipeliningClient
    const ask = (text: string, values: readonly unknown[]): Promise<unknown> => client.queryNaming(text, values)
    const reads = pool.options.options?.includes(onlyReads) === true
    return {
      query: reads ? (text: string, values: readonly unknown[]) => ask(text, values).catch(blameReader) : ask,
      release: (destroy?: boolean) => client.release(destroy),
    } as unknown as PostgresPoolClient
  },
})

/** Converts names while a statement is written. The library's plugin would copy the whole statement and every row of the answer. */
class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnOfName(name))
  }
}
class NamingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new NamingCompiler()
  }
}

export const openDatabase = (pool: Pool): Database =>
  new Kysely<DB>({ dialect: new NamingDialect({ pool: naming(pool) }) })

/** Returns a row under the names of its columns, for statements that take rows as JSON of a table's own type. */
export const asColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOfName(name), value]))

/** Makes a LIKE pattern for texts that contain this one; takes wildcards in it literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const retried = new Set(['40001', '40P01'])
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** SQL states of a database that is out of reach for now: no connection free, cut, shutting down, or replaced by another. */
const away = new Set([
  becameReplica,
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  // A pooler that lost its server answers this.
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])
/** Returns true if the socket of the database is gone, because it was stopped. */
const hasNoSocket = (error: unknown): boolean =>
  sqlState(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'
/** Returns true if the database is out of reach, so that the failed statement is not to blame. */
export const isDatabaseAway = (error: unknown): boolean =>
  away.has(sqlState(error) ?? '') ||
  hasNoSocket(error) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|read timeout/.test(error.message))

/** SQL states that pass by themselves while the database is reachable: cancelled, lock not granted in time, disk full. */
const passing = new Set([...retried, '57014', '55P03', 'ENOSPC', 'EDQUOT'])
/** Returns true if a later try may succeed. */
export const isTransient = (error: unknown): boolean => isDatabaseAway(error) || passing.has(sqlState(error) ?? '')

/** SQL state of a statement that waited too long for a lock. */
export const lockNotHad = '55P03'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let commits = 0
/** Returns how many transactions this process has committed; data read before the last of them may be old. */
export const commitsSoFar = (): number => commits

/**
 * Runs the whole function in one transaction, and repeats it on a deadlock or serialisation failure, so it must change nothing
 * outside. `unseen`: readers need not see its changes at once, so it does not count among the commits. `cause`: the cause for the
 * audit trail.
 */
export const transact = async <T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
  unseen = false,
  cause?: () => string,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const inOne = () => db.transaction().execute(work)
      const answer = await (cause === undefined ? inOne() : acting.run(cause, inOne))
      if (!unseen) commits += 1
      return answer
    } catch (error) {
      if (attempt === 5 || !retried.has(sqlState(error) ?? '')) throw error
      await wait(10 + Math.random() * 40 * attempt)
    }
  }
}
