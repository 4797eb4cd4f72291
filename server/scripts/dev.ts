// `npm run dev`: the server, restarted on every change, and the pages from vite; one Ctrl-C ends both and the database.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/config.ts'
import { explainError } from './explain-error.ts'
import { startPostgres } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const children: ChildProcess[] = []
let stopDatabase = async () => {}
let ending = false

const end = async (code: number): Promise<void> => {
  if (ending) return
  ending = true
  const gone = children.map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(gone)
  await stopDatabase()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

const start = (args: readonly string[], folder: string, env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C reaches only this process, which ends the others in order.
    detached: true,
  })
  child.once('exit', () => {
    children.splice(children.indexOf(child), 1)
    void end(1)
  })
  children.push(child)
}

try {
  const config = readConfig(process.env)
  let { database } = config
  if (database === undefined) {
    const postgres = await startPostgres({ folder: join(config.dataFolder, 'postgres') })
    stopDatabase = postgres.stop
    database = postgres
  }
  const server = `http://${config.host}:${config.port}`
  start(['--watch', '--watch-preserve-output', 'server/scripts/start.ts'], '.', {
    DATABASE_URL: database.databaseUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  })
  start(['../node_modules/vite/bin/vite.js'], 'web', { MALL_SERVER: server })
} catch (error) {
  console.error(explainError(error) ?? error)
  await end(1)
}
