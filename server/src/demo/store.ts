import { sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Write } from '../kernel/context.ts'
import { migrateDatabase } from '../kernel/migrate.ts'
import type { DatabaseUrls } from '../kernel/migrate.ts'

/* What a load does to the database itself; use cases write everything else of the demonstration. */

/** Setting that holds the progress of a load. */
export const marker = 'demo.load'

/** Content of a database: nothing, an interrupted load, the demonstration, or other data. */
export type State = 'empty' | 'half' | 'loaded' | 'other'

export const stateOf = async (client: pg.Client): Promise<State> => {
  const { rows } = await client.query<{ marker: string | null; used: boolean; known: boolean }>(
    `select (select value from param where key = $1) as marker, exists (select from app_user) as used,
      exists (select from app_user where last_login_time is not null) as known`,
    [marker],
  )
  const { marker: said, used, known } = rows[0]!
  if (said === 'done') return 'loaded'
  if (said === null) return used ? 'other' : 'empty'
  if (known)
    throw new ConfigError('演示数据上次载入未完成，而已有人登录使用；请换一个空数据库，或设置 MALL_DEMO=0 启动')
  return 'half'
}

// Everything in it came from the interrupted load, because nobody has ever signed in.
export const empty = async (client: pg.Client, urls: DatabaseUrls): Promise<void> => {
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await migrateDatabase(urls)
}

/** Opens a connection for the load alone. */
export const connected = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Holds the turn to load by an open transaction, so that a killed load holds nothing. */
export const holdTurn = async (client: pg.Client): Promise<void> => {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(hashtext('${marker}'))`)
}

/** Makes the planner's statistics, as a database in use has them; only its owner may do so. */
export const analyse = async (ownerUrl: string): Promise<void> => {
  const client = await connected(ownerUrl)
  await client.query('vacuum analyze').finally(() => client.end())
}

/** When this transaction is on the disk, all earlier ones are, too. */
export const waitForDisk = async (ctx: Write): Promise<void> => {
  await sql`set local synchronous_commit = on`.execute(ctx.db)
}
