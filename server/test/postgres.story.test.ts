import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '../scripts/postgres.ts'
import { isDatabaseAway } from '../src/kernel/database.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-postgres-story-'))
  // The account that runs the database must be able to enter.
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const killed = async (child: ChildProcess) => {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

/** Starts another program that starts the database of the folder and reports its address. */
const another = async (): Promise<{ parent: ChildProcess; url: string; pid: number }> => {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('../scripts/postgres.ts', import.meta.url).href)}
    const { ownerUrl: url, pid } = await startPostgres({ folder: ${JSON.stringify(folder)} })
    console.log(JSON.stringify({ url, pid }))
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((done) => parent.stdout.setEncoding('utf8').once('data', done))
  return { parent, ...JSON.parse(said) }
}

test('the database ends with a killed parent and keeps what was committed', async () => {
  const { parent, url, pid } = await another()
  await ask(url, 'create table kept (word text)')
  await ask(url, `insert into kept values ('稻')`)
  await expect(startPostgres({ folder })).rejects.toThrow(/程序已在运行/)
  await killed(parent)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 })
  const again = await startPostgres({ folder })
  expect(await ask(again.ownerUrl, 'select word from kept')).toEqual([{ word: '稻' }])
  await again.stop()
  expect(isAlive(again.pid)).toBe(false)
})

test('a killed database recovers at the next start', async () => {
  const { parent, url, pid } = await another()
  await ask(url, 'create table after_kill (n int)')
  process.kill(pid, 'SIGKILL')
  await killed(parent)
  const again = await startPostgres({ folder })
  expect(await ask(again.ownerUrl, 'select count(*)::int as n from after_kill')).toEqual([{ n: 0 }])
  await again.stop()
})

test('the program reaches its database by a socket; a stopped one is out of reach', async () => {
  const { databaseUrl, stop } = await startPostgres({ folder })
  expect(await ask(databaseUrl, 'select inet_server_addr() as address')).toEqual([{ address: null }])
  await stop()
  expect(isDatabaseAway(await ask(databaseUrl, 'select 1').catch((error: unknown) => error))).toBe(true)
})
