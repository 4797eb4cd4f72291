import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { runMigrations } from 'graphile-worker'
import { ConfigError } from '../config.ts'
import { openDatabase, openPool } from './database.ts'
import type { Database } from './database.ts'
import { grantProgram } from './grants.ts'

const rooms = new URL('../modules/', import.meta.url)
const kernel = new URL('./migrations/', import.meta.url)

const sqlFiles = async (folder: URL): Promise<URL[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => new URL(name, folder))
  } catch {
    return []
  }
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)

/**
 * Returns all migrations of all rooms by the name of the file, `YYYYMMDDHHMM_what.sql`, and a hash of its text. A migration edited
 * after it was applied counts as another one, and the database is refused.
 */
export const allMigrations = async (): Promise<Record<string, Migration>> => {
  const folders = [kernel, ...(await readdir(rooms)).map((room) => new URL(`${room}/migrations/`, rooms))]
  const files = (await Promise.all(folders.map(sqlFiles))).flat()
  const read = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(file, 'utf8')
      const name = file.pathname
        .split('/')
        .at(-1)!
        .replace(/\.sql$/, '')
      return [`${name}.${hashOf(text)}`, { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  return Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Explains that other migrations made this database; the migrator stops instead of changing it. */
const asSentence = (error: unknown): unknown => {
  const other = error instanceof Error ? /^corrupted migrations: .*?(\d{12}_\w+)/.exec(error.message)?.[1] : undefined
  return other === undefined
    ? error
    : new ConfigError(
        `数据库由另一版程序建立（表结构 ${other} 已不同），不能接着使用；请删除数据文件夹（MALL_DATA，默认 .data）后重新启动，或让 DATABASE_URL 指向空数据库`,
      )
}

/** Returns the role of a connection to this address. */
const roleOf = async (databaseUrl: string): Promise<string> => {
  const pool = openPool(databaseUrl, { size: 1, patience: 'migration' })
  try {
    return (await pool.query<{ role: string }>('select current_user as role')).rows[0]!.role
  } finally {
    await pool.end()
  }
}

/** The same database through two roles: the program's, and the owner of the tables; both may be the same role. */
export type DatabaseUrls = { readonly databaseUrl: string; readonly ownerUrl: string }

const grantRights = async (db: Database, { databaseUrl, ownerUrl }: DatabaseUrls): Promise<void> => {
  if (databaseUrl !== ownerUrl) await grantProgram(db, await roleOf(databaseUrl))
}

/**
 * Migrates a database to the newest schema as its owner, and grants the program's role its rights. A lock makes two processes that
 * start together migrate once.
 */
export const migrateDatabase = async (urls: DatabaseUrls): Promise<void> => {
  const pool = openPool(urls.ownerUrl, { size: 2, patience: 'migration' })
  const db = openDatabase(pool)
  try {
    await runMigrations({ pgPool: pool })
    const migrator = new Migrator({ db, provider: { getMigrations: allMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw asSentence(error)
    await grantRights(db, urls)
  } finally {
    await db.destroy()
  }
}
