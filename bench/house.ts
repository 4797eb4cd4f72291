import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Prepared } from './prepare.ts'
import { startPostgres } from '../server/scripts/postgres.ts'

export const secret = 'bench-secret-of-one-run'
const root = fileURLToPath(new URL('..', import.meta.url))

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

// Runs Node as `npm start` does.
const { lean } = await import(new URL('../scripts/prepare.mjs', import.meta.url).href)

const start = async (file: string, env: Record<string, string>, ready: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...lean.flags, file], {
    cwd: root,
    env: { ...lean.env, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, refuse) => {
    child.stdout?.setEncoding('utf8').on('data', (words: string) => words.includes(ready) && done())
    child.once('exit', (code) => refuse(new Error(`${file} ended with ${code}`)))
  })
  return child
}

const end = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

const finish = async (file: string, args: readonly string[], env: Record<string, string>): Promise<string> => {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
  return output
}

/** Opens a database with many goods, and on it the server and the limit beside each other. */
export const openBench = async (it: { goods: number; buyers: number }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  // The account that runs the database must be able to enter; otherwise the data would lie elsewhere and stay there.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const env = {
    DATABASE_URL: postgres.databaseUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    MALL_DATA: folder,
    MALL_LOG: 'error',
    MALL_SECRET: secret,
    MALL_DEMO: '0',
    MALL_TRUST_PROXY: '127.0.0.1',
    // One client of the bench is as fast as many people.
    MALL_CALLS_OF_PERSON: '999999999',
    MALL_CALLS_OF_ADDRESS: '999999999',
  }
  await finish('server/scripts/migrate.ts', [], env)
  await finish('server/scripts/seed.ts', ['--goods', String(it.goods)], env)
  const prepared = JSON.parse(await finish('bench/prepare.ts', [String(it.buyers)], env)) as Prepared
  const [housePort, limitPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const house = await start('server/scripts/start.ts', { ...env, PORT: String(housePort) }, '/v/')
  const startSeconds = (performance.now() - began) / 1_000
  const limit = await start(
    'bench/limit.ts',
    { ...env, DATABASE_URL: postgres.ownerUrl, PORT: String(limitPort) },
    'ready',
  )
  return {
    ...prepared,
    startSeconds,
    databaseUrl: postgres.ownerUrl,
    postgresPid: postgres.pid,
    house: { origin: `http://127.0.0.1:${housePort}`, pid: house.pid! },
    limit: { origin: `http://127.0.0.1:${limitPort}`, pid: limit.pid! },
    close: async () => {
      await Promise.all([end(house), end(limit)])
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
