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

/** Returns a free port. */
export const freePort = (): Promise<number> =>
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

/** The awaited condition will never come true. */
export class InVain extends Error {}

/** Polls until the condition holds. Fails with the message if it does not hold in time, and at once on `InVain`. */
export const until = async (what: string, holds: () => Promise<boolean>, milliseconds = 60_000): Promise<void> => {
  const end = Date.now() + milliseconds
  const unlessInVain = (error: unknown) => {
    if (error instanceof InVain) throw error
    return false
  }
  while (!(await holds().catch(unlessInVain))) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms in vain: ${what}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Milliseconds. A start takes two seconds of a processor; a machine that gives it only a hundredth of one is no failure. */
const longestStart = 300_000

/** Starts a server in a process of its own beside a database; `settings` are added to its environment. */
export const startHouse = async (it: {
  readonly databaseUrl: string
  /** Folder for its files; several may share it. */
  readonly folder: string
  readonly settings?: Readonly<Record<string, string>>
}) => {
  const address = `http://127.0.0.1:${await freePort()}`
  let said = ''
  let settings = it.settings ?? {}
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, ['server/scripts/start.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: it.databaseUrl,
        PORT: new URL(address).port,
        MALL_DATA: it.folder,
        MALL_DEMO: '0',
        MALL_LOG: 'error',
        MALL_CALLS_OF_PERSON: '999999999',
        MALL_CALLS_OF_ADDRESS: '999999999',
        // The same cache as with `npm start`.
        NODE_COMPILE_CACHE: join(it.folder, 'compiled'),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (words: string) => void (said = (said + words).slice(-20_000))
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
    return child
  }
  const begun = async () => {
    if (settings.MALL_PROCESS === 'work') return said.includes('后台任务已启动')
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })).status === 200
  }
  const ready = () =>
    until(
      'the house is ready',
      async () => {
        if (house.exitCode !== null || house.signalCode !== null) throw new InVain('the house ended')
        return begun()
      },
      longestStart,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${said}`)
    })
  let house = start()
  await ready().catch((error: unknown) => {
    house.kill('SIGKILL')
    throw error
  })
  return {
    address,
    pid: () => house.pid,
    ready,
    /** Sends kill -9, then starts a new process, with more settings from now on. */
    kill: async (more: Readonly<Record<string, string>> = {}) => {
      settings = { ...settings, ...more }
      house.kill('SIGKILL')
      await gone(house)
      house = start()
      await ready()
    },
    /** Starts it anew after it ended, at the same address. */
    startAgain: async () => {
      house = start()
      await ready()
    },
    /** Asks it to end; returns its exit code. */
    stop: async () => {
      house.kill('SIGTERM')
      await gone(house)
      return house.exitCode
    },
  }
}

/** Starts a server in a process of its own, on a PostgreSQL of its own; both can be killed and restarted. */
export const serveHouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-served-'))
  // The account that runs the database must be able to enter.
  chmodSync(folder, 0o755)
  const database = { folder: join(folder, 'postgres'), port: await freePort() }
  let postgres = await startPostgres(database)
  await migrateDatabase(postgres)
  const { databaseUrl, ownerUrl } = postgres
  const house = await startHouse({ databaseUrl, folder })
  return {
    address: house.address,
    databaseUrl,
    ownerUrl,
    pid: house.pid,
    ready: house.ready,
    killHouse: house.kill,
    /** Sends kill -9 to the database and restarts it; the server stays. */
    killDatabase: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.ended
      await postgres.stop()
      postgres = await startPostgres(database)
      await house.ready()
    },
    close: async () => {
      const code = await house.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      return code
    },
  }
}

export type ServedHouse = Awaited<ReturnType<typeof serveHouse>>
