import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../scripts/postgres.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'

/** A server for tests, and the migrated database on it that every test copies. */
export type TestPostgres = { readonly serverUrl: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

const onServer = async (serverUrl: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const removeAll = (serverUrl: string, template: string) =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  })

/** Opens the server of TEST_DATABASE_URL, or one of our own for this run, with one migrated template. */
export const openTestPostgres = async (): Promise<TestPostgres & { close: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  const own = given === undefined || given === '' ? await startThrowawayPostgres() : undefined
  const serverUrl = own?.url ?? (given as string)
  const template = `mall_test_${randomBytes(5).toString('hex')}`
  const close = async () => {
    if (own === undefined) await removeAll(serverUrl, template)
    else await own.stop()
  }
  try {
    await onServer(serverUrl, async (client) => void (await client.query(`create database "${template}"`)))
    await migrateDatabase(databaseUrl(serverUrl, template))
    return { serverUrl, template, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Prepares the run of all stories. */
export default async (project: TestProject) => {
  const { serverUrl, template, close } = await openTestPostgres()
  project.provide('postgres', { serverUrl, template })
  return close
}
