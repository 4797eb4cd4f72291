import { writeSheet } from '../../src/kernel/sheet.ts'
import { timeText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { upload } from './file.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>
export type StatementRow = {
  readonly serialNo: string
  readonly money: string
  readonly payerName?: string
  readonly time?: string
}

/** Uploads a bank statement as the finance staff of a shop; returns its path. */
export const aStatement = async (world: World, speak: Speaker, rows: readonly StatementRow[]): Promise<string> => {
  const heads = ['交易日期', '交易流水号', '贷方金额', '对方户名', '对方账号', '附言']
  const columns = heads.map((name) => ({ name, kind: 'text' as const, width: 16 }))
  const cells = rows.map(({ serialNo, money, payerName = '张海', time = timeText(world.now()) }) => [
    time,
    serialNo,
    money,
    payerName,
    '6228480402560018',
    '货款',
  ])
  const bytes = Buffer.from(await writeSheet('xlsx', columns, cells))
  return (await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx' })).data.path
}

/** Checks and runs the import of a statement; returns its task. */
export const importStatement = async (world: World, speak: Speaker, rows: readonly StatementRow[]): Promise<string> => {
  const { data } = await speak.post('/mj/bank/check', { path: await aStatement(world, speak, rows) })
  const run = await speak.post('/rest/task/confirm', { taskId: data.taskId })
  if (run.code !== 0) throw new Error(`${run.code} ${run.msg}`)
  await world.settle()
  return data.taskId
}
