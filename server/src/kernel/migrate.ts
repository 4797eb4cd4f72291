import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { runMigrations } from 'graphile-worker'
import { openDatabase, openPool } from './database.ts'

const rooms = new URL('../modules/', import.meta.url)
const kernel = new URL('./migrations/', import.meta.url)

const sqlFiles = async (folder: URL): Promise<URL[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => new URL(name, folder))
  } catch {
    return []
  }
}

/** Every migration of every room by file name: `YYYYMMDDHHMM_what.sql`, forward only. */
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
      return [name, { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  return Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Brings a database to the newest schema, under a lock: two processes that start together migrate once. */
export const migrateDatabase = async (databaseUrl: string): Promise<void> => {
  const pool = openPool(databaseUrl, { size: 2, patience: 'migration' })
  const db = openDatabase(pool)
  try {
    await runMigrations({ pgPool: pool })
    const migrator = new Migrator({ db, provider: { getMigrations: allMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
}
