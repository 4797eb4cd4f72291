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
 * A database that may be read and not changed: the query builder without writes, and raw statements, which read-only
 * connections keep from writing (`onlyReads`). A transaction is assignable to it, so that queries serve both.
 */
export type Reading = Pick<Database, 'selectFrom' | 'getExecutor'>

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit`)
  return value
}
// Money and ids are bigint columns and stay below 2^53; a value beyond is an error, never rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
// Lists of ids come as `{1,2}`.
const int8Array = 1016
pg.types.setTypeParser(int8Array as number, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger),
)

/** Published for every statement; benches and tests count round trips with it. */
export const statements = channel('mall.statements')

// Texts repeat because lists are passed as arrays; the bound keeps a stray dynamic text from filling the servers' memory.
const names = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= 4_000) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Begins a statement whose best plan depends on its values, such as a word search: it is planned for them each time. */
export const plannedAfresh = '/* planned afresh */'

/**
 * A value that the planner does not see, so that the plan of its statement is made once: PostgreSQL plans anew, which takes
 * longer than reading a page, as long as knowing the values promises a better plan.
 */
export const hiddenFromPlanner = (value: number, type: 'bigint' | 'int'): RawBuilder<number> =>
  sql`(select ${value}::${sql.raw(type)})`

/** Begins a write whose answer is not needed: the next statement is sent without waiting, and a failure is thrown there. */
export const unawaited = '/* unawaited */'
const nothing = { rows: [], rowCount: 0, command: '' }

// The cause of a transaction travels in the message that begins it, so that it costs no round trip.
const acting = new AsyncLocalStorage<() => string>()
const beginning = (): string => {
  const cause = acting.getStore()?.()
  return cause === undefined ? 'begin' : `begin; set local mall.acting = '${cause.replaceAll("'", "''")}'`
}

/** What a database says that became a replica: it takes no changes any more. */
const becameReplica = '25006'

const isUnawaited = (text: string): boolean => text === 'begin' || text.startsWith(unawaited)

/** Remembers what `turn` answers; the bound keeps stray dynamic names from filling the memory. */
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

// Columns are snake_case there and camelCase here. A name is turned when a statement describes its columns, not for each row.
const nameOfColumn = remembering((column) =>
  column.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)
const columnOfName = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

type Described = { readonly fields: { name: string }[] }
// The types of the driver leave out these options of a query.
type Reader = pg.Submittable & { handleRowDescription(described: Described): void }
const Query = pg.Query as unknown as new (config: object) => Reader
class NamingQuery extends Query {
  override handleRowDescription(described: Described) {
    for (const field of described.fields) field.name = nameOfColumn(field.name)
    super.handleRowDescription(described)
  }
}

/**
 * A client that prepares each statement once per connection, so that PostgreSQL parses and plans it only once, and sends
 * `begin` and unawaited writes together with the statement after them, as one message.
 */
class PipeliningClient extends pg.Client {
  #sent: Promise<unknown>[] = []

  // pg's query has many forms; only the common one, text with values, is changed.
  override query(...given: unknown[]): never {
    const [text, values] = given
    const run = super.query.bind(this) as (...all: unknown[]) => never
    if (typeof text === 'string' && Array.isArray(values) && given.length === 2) return this.#send(text, values, run)
    if (statements.hasSubscribers) statements.publish(text)
    const answer = run(...given) as unknown
    if (answer instanceof Promise) answer.catch(this.#note)
    return answer as never
  }

  /** As `query`; the columns of the answer are named as the program names them. */
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

  /** Whether its database takes no changes any more. */
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

  /** What the caller gets: the failure of a statement sent before comes first, for it is the cause. */
  #following(text: string, answer: Promise<unknown>): Promise<unknown> {
    // What was sent before a rollback, to a savepoint or altogether, was answered before it.
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
    // A commit behind a failure has rolled back without saying so.
    return answer.then((it) => before.then(() => it))
  }
}

export type Pool = pg.Pool

/** As PostgreSQL says that there is no connection left: a call that meets it answers "later". */
const noConnection = () => Object.assign(new Error('too many wait for a connection'), { code: '53300' })

/** A pool with a bounded queue: beyond it a caller is refused at once, so that a flood of calls does not pile up. */
class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number
  constructor({ mostWaiting, ...config }: pg.PoolConfig & { mostWaiting: number }) {
    super(config)
    this.#mostWaiting = mostWaiting
  }

  // As with query above: a promise without, nothing with a callback.
  override connect(given?: unknown): never {
    const full = this.waitingCount >= this.#mostWaiting
    const connect = super.connect.bind(this) as (callback?: unknown) => never
    if (!full) return connect(given)
    if (typeof given !== 'function') return Promise.reject(noConnection()) as never
    return given(noConnection(), undefined, () => {}) as never
  }
}

/**
 * How long a statement, the wait for a lock and a silent transaction may last: calls are short because a person waits, jobs may take longer.
 * `answer`: a database that has said nothing by then is out of reach, and the connection is given up. `connect`: the longest wait
 * for a connection.
 */
const patience = {
  call: {
    // At eighty orders a second a full queue is served in three seconds; a longer wait is not worth an answer.
    connect: 6_000,
    answer: 6_000,
    session: '-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s',
  },
  work: {
    connect: 6_000,
    answer: 65_000,
    session: '-c statement_timeout=60s -c lock_timeout=10s -c idle_in_transaction_session_timeout=20s',
  },
  // A start that gives up on a busy machine makes it busier: the process is started again.
  migration: { connect: 60_000, answer: 0, session: '-c statement_timeout=0' },
} as const

/** Sessions of which PostgreSQL refuses every change; such a pool may as well lead to a replica. */
export const onlyReads = '-c default_transaction_read_only=on'

/** A pool whose statements cannot run or wait for ever; a dropped connection is reported, never thrown. `more` sets more of its sessions. */
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
  // The next connection finds the database that took over.
  pool.on('release', (_, client) => {
    if ((client as pg.PoolClient & PipeliningClient).leadsToReplica) void (client as unknown as pg.Client).end()
  })
  return pool
}

/** Sessions that only read are refused changes wherever they lead, so it is the call that is wrong, not the database. */
const blameReader = (error: unknown): never => {
  throw sqlState(error) === becameReplica
    ? new Error('a reading call tried to change something', { cause: error })
    : error
}

/** The connections of a pool as the query builder uses them. The worker's library, on the same pool, reads its own columns. */
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

/** Turns names as a statement is written. The library's plugin copies the whole statement for it and every row of the answer. */
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

/** A row by the names of its columns, for statements that take rows as JSON of a table's own type. */
export const asColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOfName(name), value]))

/** A pattern of LIKE for texts that contain this one; wildcards in it are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const retried = new Set(['40001', '40P01'])
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** States of a database that is out of reach for now: out of connections, cut, shutting down, or another one has taken its place. */
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
  // What a pooler says that has lost its server.
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])
/** The socket of a database that was stopped is gone. */
const hasNoSocket = (error: unknown): boolean =>
  sqlState(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'
/** Whether the database is out of reach, so that whatever was asked of it is not to blame. */
export const isDatabaseAway = (error: unknown): boolean =>
  away.has(sqlState(error) ?? '') ||
  hasNoSocket(error) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|read timeout/.test(error.message))

/** States that pass by themselves in a database that is there: cancelled, lock not to be had in time, disk full. */
const passing = new Set([...retried, '57014', '55P03', 'ENOSPC', 'EDQUOT'])
/** Whether the same is worth another try a little later. */
export const isTransient = (error: unknown): boolean => isDatabaseAway(error) || passing.has(sqlState(error) ?? '')

/** The SQL state of a statement that ran out of time waiting for a lock. */
export const lockNotHad = '55P03'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let commits = 0
/** How many transactions this process has committed: what was read before the last of them may be old. */
export const commitsSoFar = (): number => commits

/**
 * Runs the whole function in one transaction, again on a deadlock or serialisation failure: it must touch nothing outside.
 * `unseen`: what it changes need not be seen at once, so that it is not counted among the commits. `cause`: on whose
 * behalf, as the audit trail reads it.
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
