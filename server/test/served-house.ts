import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../scripts/postgres.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => done()) : done(),
  )

/** Asks until it holds; fails with the words when it does not in time. */
export const until = async (what: string, holds: () => Promise<boolean>, milliseconds = 60_000): Promise<void> => {
  const end = Date.now() + milliseconds
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms in vain: ${what}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** A house in a process of its own, on a PostgreSQL of its own: both can be killed and start again. */
export const serveHouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-served-'))
  // The account that runs the database must pass.
  chmodSync(folder, 0o755)
  const database = { folder: join(folder, 'postgres'), port: await freePort() }
  let postgres = await startPostgres(database)
  await migrateDatabase(postgres.url)
  const address = `http://127.0.0.1:${await freePort()}`
  let said = ''
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, ['server/scripts/start.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: postgres.url,
        PORT: new URL(address).port,
        MALL_DATA: folder,
        MALL_DEMO: '0',
        MALL_LOG: 'error',
        // As `npm start` does.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (words: string) => void (said = (said + words).slice(-20_000))
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
    return child
  }
  const ready = () =>
    until('the house is ready', async () => {
      if (house.exitCode !== null) throw new Error('it ended')
      return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })).status === 200
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${said}`)
    })
  let house = start()
  await ready()
  return {
    address,
    databaseUrl: postgres.url,
    pid: () => house.pid,
    ready,
    /** kill -9, then a new process. */
    killHouse: async () => {
      house.kill('SIGKILL')
      await gone(house)
      house = start()
      await ready()
    },
    /** kill -9 of the database; it starts again, the house stays. */
    killDatabase: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.ended
      await postgres.stop()
      postgres = await startPostgres(database)
      await ready()
    },
    close: async () => {
      house.kill('SIGTERM')
      await gone(house)
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      return house.exitCode
    },
  }
}

export type ServedHouse = Awaited<ReturnType<typeof serveHouse>>
