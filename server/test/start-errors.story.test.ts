import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from './clone.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the program with only these settings and waits for its end. */
const tryStart = (env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number | null; words: string[] }>((done) => {
    const child = spawn(process.execPath, ['server/scripts/start.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, MALL_DATA: join(folder, 'data'), PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (words: string) => (said += words))
    child.once('close', (code) => done({ code, words: said.trim().split('\n') }))
  })

let folder = ''
let busy: Server
let older: Awaited<ReturnType<typeof cloneDatabase>>
const busyPort = () => (busy.address() as AddressInfo).port
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-start-'))
  // The account that runs the database must be able to enter.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'a-file'), '')
  mkdirSync(join(folder, 'old/postgres/data'), { recursive: true })
  writeFileSync(join(folder, 'old/postgres/data/PG_VERSION'), '16\n')
  busy = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => busy.once('listening', done))
  older = await cloneDatabase(inject('postgres'))
  const client = new pg.Client({ connectionString: older.ownerUrl })
  await client.connect()
  // A migration seems edited since it was applied.
  await client.query(
    `update kysely_migration set name = split_part(name, '.', 1) || '.000000000000' where name like '%_task.%'`,
  )
  await client.end()
})
afterAll(async () => {
  busy.close()
  await older.drop()
  rmSync(folder, { recursive: true, force: true })
})

const secret = 'not-to-be-shown'
const wrong: Readonly<Record<string, { env: () => Record<string, string>; says: string }>> = {
  'a setting that is no value': { env: () => ({ PORT: 'eighty' }), says: '环境变量 PORT 的值不正确' },
  'a production without its own secrets': { env: () => ({ NODE_ENV: 'production' }), says: '生产环境必须设置自己的' },
  'a busy port': { env: () => ({ PORT: String(busyPort()) }), says: '已被占用' },
  'an address this machine does not have': { env: () => ({ HOST: '192.0.2.1' }), says: '本机没有地址 192.0.2.1' },
  'a data folder below a file': { env: () => ({ MALL_DATA: join(folder, 'a-file', 'data') }), says: '请检查权限' },
  'data of an older PostgreSQL': { env: () => ({ MALL_DATA: join(folder, 'old') }), says: '属于 PostgreSQL 16' },
  'a database server that is not there': {
    env: () => ({ DATABASE_URL: `postgres://mall:${secret}@127.0.0.1:1/mall` }),
    says: '连不上 DATABASE_URL 指定的数据库服务器 127.0.0.1:1',
  },
  'a database that another program made': {
    env: () => ({ DATABASE_URL: older.databaseUrl }),
    says: '（表结构 202611211615_task 已不同），不能接着使用；请删除数据文件夹',
  },
}

test.concurrent.for(Object.entries(wrong))('%s is explained in one sentence', async ([, { env, says }]) => {
  const { code, words } = await tryStart(env())
  expect(code).toBe(1)
  expect(words).toHaveLength(1)
  expect(words[0]).toContain(says)
  expect(words[0]).not.toContain(secret)
})
