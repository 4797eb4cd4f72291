// Starts everything: settings, database, server and worker; ends them in the opposite order.
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../src/config.ts'
import { readConfig } from '../src/config.ts'
import type { DatabaseUrls } from '../src/kernel/migrate.ts'
import { explainError } from './explain-error.ts'
import { loadMarketBeside } from './load-market-beside.ts'
import { startPostgres } from './postgres.ts'
import { reachDatabase } from './reach-database.ts'

const say = (words: string) => console.log(words)
// The reader of the output may have ended earlier.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const endings: (() => Promise<void>)[] = []
let ending = 0

const end = async (code: number): Promise<void> => {
  ending = Date.now()
  const tooLong = setTimeout(() => process.exit(1), 30_000)
  for (const close of endings.splice(0).toReversed()) {
    await close().catch((error: unknown) => {
      console.error(error)
      code = 1
    })
  }
  clearTimeout(tooLong)
  process.exit(code)
}

const fail = (error: unknown) => {
  if (ending > 0) return
  console.error(explainError(error) ?? error)
  void end(1)
}

const onSignal = () => {
  if (ending === 0) return void end(0)
  // The same request to stop may come by two ways; only a later one means "now".
  if (Date.now() - ending > 1_000) process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
process.on('disconnect', () => ending === 0 && void end(0))
process.channel?.unref()
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

/** Checks the port before anything slow happens, so that a busy port is reported at once. */
const tryPort = ({ host, port }: Config) =>
  new Promise<void>((done, refuse) => {
    const server = createServer()
    server.once('error', refuse)
    server.listen(port, host, () => server.close(() => done()))
  })

const openDatabaseFor = async ({ database, dataFolder }: Config): Promise<DatabaseUrls> => {
  if (database !== undefined) {
    await reachDatabase(database)
    return database
  }
  say('启动数据库 …')
  const postgres = await startPostgres({ folder: join(dataFolder, 'postgres') })
  endings.push(postgres.stop)
  void postgres.ended.then(() => fail(new Error('数据库意外停止，日志在数据文件夹的 postgres/log')))
  return postgres
}

try {
  const config = readConfig(process.env)
  if (config.process !== 'work') await tryPort(config)
  const { databaseUrl, ownerUrl } = await openDatabaseFor(config)
  const { run } = await import('../src/main.ts')
  if (ending === 0) {
    const loading = new AbortController()
    endings.push(async () => loading.abort())
    const house = await run({
      config,
      databaseUrl,
      ownerUrl,
      log: say,
      loadMarket: (it, log) => loadMarketBeside(it, log, loading.signal),
    })
    endings.push(house.stop)
    const address = config.publicUrl ?? house.address.replace('0.0.0.0', '127.0.0.1')
    say(config.process === 'work' ? '\n农信商城后台任务已启动' : `\n农信商城已启动：${address.replace(/\/$/, '')}/v/`)
    if (house.accounts.length > 0) {
      say(`演示账号（密码 ${config.demoPassword}）：`)
      for (const { account, name, role } of house.accounts) say(`  ${account.padEnd(12)}${role}  ${name}`)
    }
    say('按 Ctrl-C 停止')
  }
} catch (error) {
  fail(error)
}
