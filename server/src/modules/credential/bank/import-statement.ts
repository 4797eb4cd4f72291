import type { bank, BankColumn } from '@mall/api/credential/bank'
import { parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { checkSheet, keepCancelled, mendSheet, resultOf, workRows, wrongRowsOf } from '../../task/public.ts'
import type { ImportSheet, SheetCells } from '../../task/public.ts'
import { knownSerials } from './queries.ts'
import { judgeStatement, statementLayout } from './statement-sheet.ts'
import type { StatementRow, WrittenStatement } from './statement-sheet.ts'
import { insertLine } from './store.ts'

type StatementCells = Omit<StatementRow, 'fault'> & SheetCells<BankColumn>

const checked = async (db: Reading, shopId: Id, now: Date, written: readonly WrittenStatement[]) => {
  const judged = judgeStatement(written, now)
  const known = await knownSerials(
    db,
    shopId,
    judged.map((it) => it.serialNo),
  )
  return judged.map(({ fault: own, ...row }) => {
    const fault = own ?? (known.has(row.serialNo) ? { column: 'serialNo' as const, words: '这笔流水已经导入过' } : null)
    const cells: StatementCells = {
      ...row,
      thingId: null,
      subject: `第 ${row.sheetRow} 行 ${row.serialNo}`,
      column: fault?.column ?? null,
    }
    return { cells, fault: fault?.words ?? null }
  })
}

const statementImport: ImportSheet<BankColumn, StatementCells> = {
  ...statementLayout,
  kind: 'credential.bank',
  title: '银行流水',
  resultName: '导入银行流水结果',
  wrongName: '待修改银行流水',
  done: '已导入',
  check: checked,
}

export const checkStatement: Handler<typeof bank.check> = (ctx, input) => checkSheet(ctx, statementImport, input)
export const mendStatement: Handler<typeof bank.mend> = (ctx, input) => mendSheet(ctx, statementImport, input)
export const downloadWrongLines: Handler<typeof bank.wrong> = (ctx, { taskId }) =>
  wrongRowsOf(ctx, statementImport, taskId)

const statementResult = (ctx: Call<Anyone>, taskId: Id) => resultOf(ctx, statementImport, taskId)

/** Inserts the rows of a confirmed statement; rows that another import brought meanwhile stay as they are. */
export const workStatement = workRows<StatementCells>(async (ctx, it) => {
  await insertLine(ctx, {
    shopId: ctx.actor.shop.shopId,
    serialNo: it.serialNo,
    payMoney: it.payMoney,
    payTime: parseTime(it.payTime)!,
    payerName: it.values.payerName.slice(0, 100),
    payerAccount: it.payerAccount,
    remark: it.values.remark.slice(0, 200),
    importBy: ctx.actor.userId,
  })
}, statementResult)

/** Keeps what was imported before the task was stopped, so that the seller can still read it. */
export const keepStoppedStatement = async (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  keepCancelled(ctx, taskId, await statementResult(ctx, taskId))
