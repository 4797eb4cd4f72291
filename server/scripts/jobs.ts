// Handles failed jobs: `npm run jobs` lists them, `npm run jobs -- again 17 18` and `again all` run them again.
import { join } from 'node:path'
import { ConfigError, readConfig } from '../src/config.ts'
import { openDatabase, openPool } from '../src/kernel/database.ts'
import type { Database } from '../src/kernel/database.ts'
import { failedJobs, runAgain } from '../src/kernel/failed-jobs.ts'
import type { FailedJob } from '../src/kernel/failed-jobs.ts'
import { explainError } from './explain-error.ts'
import { urlOfRunning } from './postgres.ts'
import { StartError } from './start-error.ts'

const line = ({ id, task, key, dead, attempts, maxAttempts, begun, nextTry, error }: FailedJob): string =>
  [
    `${id}  ${dead ? '已放弃' : '待重试'}  ${task}${key === null ? '' : `  ${key}`}`,
    `    ${attempts}/${maxAttempts} 次，始于 ${begun.toISOString()}${dead ? '' : `，下次 ${nextTry.toISOString()}`}`,
    `    ${error?.split('\n', 1)[0] ?? '进程在执行中被终止'}`,
  ].join('\n')

const list = async (db: Database): Promise<void> => {
  const jobs = await failedJobs(db)
  for (const job of jobs) console.log(line(job))
  const dead = jobs.filter((job) => job.dead).length
  console.log(`已放弃 ${dead} 个，待重试 ${jobs.length - dead} 个`)
  if (dead > 0) console.log('查明原因后以 npm run jobs -- again 编号 … 重新执行，again all 重新执行全部已放弃的')
}

const again = async (db: Database, which: readonly string[]): Promise<void> => {
  if (which.length === 0 || (which[0] !== 'all' && !which.every((id) => /^\d{1,15}$/.test(id))))
    throw new ConfigError('用法：npm run jobs -- again 编号 …，或 again all')
  const dead = which[0] === 'all' ? (await failedJobs(db)).filter((job) => job.dead).map(({ id }) => id) : undefined
  const run = await runAgain(db, dead ?? which.map(Number))
  console.log(run.length === 0 ? '没有可重新执行的任务' : `将重新执行：${run.join(' ')}`)
}

try {
  const { database, dataFolder } = readConfig(process.env)
  const url = database?.databaseUrl ?? urlOfRunning(join(dataFolder, 'postgres'))
  if (url === undefined) throw new StartError('随附的数据库没有在运行，请先启动程序，或用 DATABASE_URL 指定数据库')
  const db = openDatabase(openPool(url, { size: 1, patience: 'work' }))
  const [command, ...which] = process.argv.slice(2)
  if (command !== undefined && command !== 'again')
    throw new ConfigError('用法：npm run jobs，或 npm run jobs -- again 编号 …')
  await (command === 'again' ? again(db, which) : list(db)).finally(() => db.destroy())
} catch (error) {
  console.error(explainError(error) ?? error)
  process.exitCode = 1
}
