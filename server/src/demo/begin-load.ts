import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Write } from '../kernel/context.ts'
import { migrateDatabase } from '../kernel/migrate.ts'
import { saveParam } from '../modules/content/public.ts'

/* Whether to load at all: only into an empty database, by one process, and a load that was cut off begins anew. */

const marker = 'demo.load'

/** What stands in a database: nothing, a load cut off half way, the demonstration, or somebody's own data. */
type State = 'empty' | 'half' | 'loaded' | 'other'

const stateOf = async (client: pg.Client): Promise<State> => {
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

// Everything in it came from the load that was cut off: nobody has ever signed in.
const empty = async (client: pg.Client, databaseUrl: string): Promise<void> => {
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await migrateDatabase(databaseUrl)
}

/** Notes how far the load is, in the database itself. */
export const noteLoad = (ctx: Write, value: 'begun' | 'done'): Promise<void> =>
  saveParam(ctx, { key: marker, value, isPublic: false, remark: '演示数据的载入' })

const connected = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Holds the turn to load by a transaction, as long as it lives: a load that was killed holds nothing. */
const holdTurn = async (client: pg.Client): Promise<void> => {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(hashtext('${marker}'))`)
}

/** What stands in the database before a load; what one that was cut off left there is gone. */
const cleared = async (databaseUrl: string, tell: (words: string) => void): Promise<State> => {
  const client = await connected(databaseUrl)
  try {
    const state = await stateOf(client)
    if (state === 'half') {
      tell('上次载入演示数据时中断，重新载入 …')
      await empty(client, databaseUrl)
    }
    return state
  } finally {
    await client.end()
  }
}

/**
 * Runs `load` if the database is empty; `load` notes that it began before all else, and that it is done after all else.
 * Answers whether the demonstration is in the database now. Of several processes one loads while the others wait.
 */
export const loadOnce = async (
  databaseUrl: string,
  tell: (words: string) => void,
  load: () => Promise<void>,
): Promise<boolean> => {
  const turn = await connected(databaseUrl)
  try {
    await holdTurn(turn)
    const state = await cleared(databaseUrl, tell)
    if (state === 'loaded' || state === 'other') return state === 'loaded'
    await load()
    return true
  } finally {
    await turn.end()
  }
}
