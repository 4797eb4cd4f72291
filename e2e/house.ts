import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../server/scripts/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the house of this run listens, without a slash at the end; demo data is loaded. */
    address: string
    /** The database of this house, to check what its screens do not show. */
    database: string
    /** What the house has said so far: a file. */
    houseLog: string
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

const freePort = () =>
  new Promise<number>((done, refuse) => {
    const server = createServer()
    server.once('error', refuse)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** Starts the house as a person would, on a database and in a folder of its own: pages built, demo data loaded. */
export default async (project: TestProject) => {
  const build = `import { buildPages } from './scripts/prepare.mjs'; await buildPages()`
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root, stdio: 'inherit' })

  const folder = mkdtempSync(join(tmpdir(), 'mall-walks-'))
  // The account that runs the database must pass.
  chmodSync(folder, 0o755)
  const log = join(folder, 'house.log')
  const address = `http://127.0.0.1:${await freePort()}`
  const postgres = await startThrowawayPostgres()
  const house = spawn(process.execPath, ['server/scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: new URL(address).port,
      DATABASE_URL: postgres.databaseUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      MALL_DATA: folder,
      MALL_LOG: 'warn',
      MALL_DEMO: '1',
      MALL_TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const file = createWriteStream(log)
  let said = ''
  const started = new Promise<void>((done, refuse) => {
    for (const stream of [house.stdout, house.stderr]) {
      stream?.setEncoding('utf8').on('data', (words: string) => {
        file.write(words)
        said += words
        if (said.includes(`${address}/v/`)) done()
      })
    }
    house.once('exit', (code) => refuse(new Error(`the house ended with ${code}:\n${said}`)))
  })
  const ended = new Promise<void>((done) => house.once('exit', () => done()))
  const close = async () => {
    house.kill('SIGTERM')
    await ended
    file.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await started
  } catch (error) {
    await close()
    throw error
  }
  project.provide('address', address)
  project.provide('database', postgres.ownerUrl)
  project.provide('houseLog', log)
  return close
}

/** Lines of the log that report an error in the server. */
export const errorLines = (log: string): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
