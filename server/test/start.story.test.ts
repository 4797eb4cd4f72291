import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from './clone.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

let one: World
let two: World
beforeAll(async () => {
  one = await openWorld()
  two = await openWorld()
})
afterAll(async () => {
  await one.close()
  await two.close()
})

test('every world has the newest schema and sees nothing of another', async () => {
  await one.owner.schema.createTable('only_here').addColumn('at', 'timestamptz').execute()
  const tables = (await two.db.introspection.getTables()).map((table) => table.name)
  expect(tables).toContain('session')
  expect(tables).not.toContain('only_here')
})

test('Chinese text is sorted by pronunciation, and its letters are told apart from punctuation', async () => {
  const { rows } = await one.house.pool.query(`select name from unnest(array['张','王','安']) name order by name`)
  expect(rows.map((row) => row.name)).toEqual(['安', '王', '张'])
  const { rows: letters } = await one.house.pool.query(`select '饲料' ~ '^[[:alpha:]]+$' as known`)
  expect(letters[0].known).toBe(true)
})

test('the terminal shows progress and the address, and no line of the log', async () => {
  const copy = await cloneDatabase(inject('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'mall-start-'))
  const { PATH } = process.env
  const urls = { DATABASE_URL: copy.databaseUrl, DATABASE_OWNER_URL: copy.ownerUrl }
  const child = spawn(process.execPath, ['server/scripts/start.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH, ...urls, MALL_DATA: folder, MALL_DEMO: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (words: string) => {
    said += words
    if (said.includes('按 Ctrl-C 停止')) child.kill('SIGTERM')
  })
  await new Promise((done) => child.once('close', done))
  expect(
    said
      .replace(/:\d+\//, ':1/')
      .trim()
      .split('\n'),
  ).toEqual(['更新数据库结构 …', '', '农信商城已启动：http://127.0.0.1:1/v/', '按 Ctrl-C 停止'])
  await copy.drop()
  rmSync(folder, { recursive: true, force: true })
})
