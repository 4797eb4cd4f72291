import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../scripts/postgres.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import type { DatabaseUrls } from '../src/kernel/migrate.ts'

/** A test server as its owner sees it, the migrated template that every test copies, and the program's role there. */
export type TestPostgres = {
  readonly serverUrl: string
  readonly template: string
  readonly program: { readonly username: string; readonly password: string }
}

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

/** Returns the addresses of a database of the server for its owner and for the program. */
export const urlsOf = ({ serverUrl, program }: Omit<TestPostgres, 'template'>, name: string): DatabaseUrls => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { ownerUrl: url.href, databaseUrl: Object.assign(new URL(url), program).href }
}

const removeAll = (serverUrl: string, template: string, role: string) =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
    await client.query(`drop role if exists "${role}"`)
  })

/** Opens the server of TEST_DATABASE_URL, or a new one for this run, with one migrated template. */
export const openTestPostgres = async (): Promise<TestPostgres & { close: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  const own = given === undefined || given === '' ? await startThrowawayPostgres() : undefined
  const serverUrl = own?.ownerUrl ?? (given as string)
  const template = `mall_test_${randomBytes(5).toString('hex')}`
  const program = { username: `${template}_program`, password: randomBytes(16).toString('hex') }
  const close = async () => {
    if (own === undefined) await removeAll(serverUrl, template, program.username)
    else await own.stop()
  }
  try {
    await onServer(serverUrl, async (client) => {
      await client.query(`create database "${template}"`)
      await client.query(`create role "${program.username}" login password '${program.password}'`)
    })
    await migrateDatabase(urlsOf({ serverUrl, program }, template))
    return { serverUrl, template, program, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Prepares the run of all stories. */
export default async (project: TestProject) => {
  const { close, ...postgres } = await openTestPostgres()
  project.provide('postgres', postgres)
  return close
}
