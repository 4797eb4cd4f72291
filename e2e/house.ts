import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../server/scripts/postgres.ts'
import { startNginx } from '../server/test/behind-nginx.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of this run's server, without a slash at the end; demo data is loaded. */
    address: string
    /** Database of this server, for checks that its screens do not show. */
    database: string
    /** File with the server's output so far. */
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

const behindNginx = process.env['NGINX'] === '1'

/** Text that a process prints when it is ready. */
const readiness = { all: '/v/', web: '/v/', work: '农信商城后台任务已启动' } as const

const startProcess = async (it: {
  readonly kind: keyof typeof readiness
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  readonly log: WriteStream
}) => {
  const house = spawn(process.execPath, ['server/scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(it.port),
      MALL_PROCESS: it.kind,
      MALL_LOG: 'warn',
      MALL_TRUST_PROXY: '127.0.0.1',
      ...it.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((done) => house.once('exit', () => done()))
  let said = ''
  const started = new Promise<void>((done, refuse) => {
    for (const stream of [house.stdout, house.stderr]) {
      stream?.setEncoding('utf8').on('data', (words: string) => {
        it.log.write(words)
        said += words
        if (said.includes(readiness[it.kind])) done()
      })
    }
    house.once('exit', (code) => refuse(new Error(`the house ended with ${code}:\n${said}`)))
  })
  const stop = () => {
    house.kill('SIGTERM')
    return ended
  }
  await started.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { stop }
}

/**
 * Starts the server as a person would, on a database and in a folder of its own: pages built, demo data loaded. With NGINX=1, two
 * processes serve and one works, behind nginx as in production.
 */
export default async (project: TestProject) => {
  const build = `import { buildPages } from './scripts/prepare.mjs'; await buildPages()`
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root, stdio: 'inherit' })

  const folder = mkdtempSync(join(tmpdir(), 'mall-walks-'))
  // The account that runs the database must be able to enter.
  chmodSync(folder, 0o755)
  const logFile = join(folder, 'house.log')
  const log = createWriteStream(logFile)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const postgres = await startThrowawayPostgres()
  const settings = {
    DATABASE_URL: postgres.databaseUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    MALL_DATA: folder,
    ...(behindNginx ? { MALL_PUBLIC_URL: address } : {}),
  }
  const running: { readonly stop: () => Promise<void> }[] = []
  const start = async (kind: keyof typeof readiness, at: number, demo: '0' | '1') => {
    running.push(await startProcess({ kind, port: at, log, settings: { ...settings, MALL_DEMO: demo } }))
  }
  const close = async () => {
    for (const it of running.toReversed()) await it.stop()
    log.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    if (behindNginx) {
      await start('work', await freePort(), '1')
      const ports = [await freePort(), await freePort()]
      for (const it of ports) await start('web', it, '0')
      running.push(startNginx({ folder, port, webs: ports.map((it) => `http://127.0.0.1:${it}`) }))
    } else await start('all', port, '1')
  } catch (error) {
    await close()
    throw error
  }
  project.provide('address', address)
  project.provide('database', postgres.ownerUrl)
  project.provide('houseLog', logFile)
  return close
}

/** Returns the lines of the log that report an error of the server. */
export const errorLines = (log: string): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
