import { accountSheetColumns, accountSheetKeys, lineSheetColumns, lineSheetKeys } from '@mall/api/books/sheet-columns'
import { mostRowsOfBooks } from '@mall/api/books/sheet-columns'
import type { AccountSheetColumn, LineSheetColumn } from '@mall/api/books/sheet-columns'
import type { books } from '@mall/api/books/endpoints'
import type { Call } from '../../kernel/context.ts'
import { recordExport } from '../../kernel/record-export.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import { accountPage } from './account-queries.ts'
import type { AccountRow } from './account-queries.ts'
import { linePage } from './line-queries.ts'
import type { BookRow } from './line-queries.ts'
import { trialBalanceOf } from './show-books.ts'
import { withCauses } from './show-lines.ts'

type Column<Row> = Omit<SheetColumn, 'name'> & { readonly of: (row: Row) => SheetValue }
const text = <Row>(width: number, of: Column<Row>['of']): Column<Row> => ({ kind: 'text', width, of })
const money = <Row>(of: Column<Row>['of']): Column<Row> => ({ kind: 'money', width: 16, of })

type Line = BookRow & { readonly causeName: string }
const lineColumns: Readonly<Record<LineSheetColumn, Column<Line>>> = {
  time: { kind: 'time', width: 17, of: (row) => row.time },
  entryId: text(12, (row) => String(row.entryId)),
  why: text(24, (row) => row.why),
  code: text(8, (row) => row.code),
  codeName: text(18, (row) => row.codeName),
  ownerName: text(28, (row) => row.ownerName),
  debitMoney: money((row) => row.debitMoney),
  creditMoney: money((row) => row.creditMoney),
  causeName: text(28, (row) => row.causeName),
  actorName: text(12, (row) => row.actorName),
  key: text(28, (row) => row.key),
}
const accountColumns: Readonly<Record<AccountSheetColumn, Column<AccountRow>>> = {
  code: text(8, (row) => row.code),
  codeName: text(18, (row) => row.codeName),
  ownerName: text(28, (row) => row.ownerName),
  balanceMoney: money((row) => row.balanceMoney),
  side: text(6, (row) => (row.side === 'D' ? '借' : '贷')),
}

const all = { pageNum: 1, pageSize: mostRowsOfBooks, offset: 0 }
const fewEnough = (total: number): void => {
  if (total > mostRowsOfBooks) refuse('BOOKS_TOO_MANY', { most: mostRowsOfBooks })
}
const record = (ctx: Call, of: string, filter: object, count: number) =>
  ctx.write((write) =>
    recordExport(write, { shopId: null, of, id: '*', filter, masked: ['ownerName', 'keyword'], count }),
  )

const drawn = <Key extends string, Row>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
  columns: Readonly<Record<Key, Column<Row>>>,
  rows: readonly Row[],
) => ({
  columns: keys.map((key) => ({ name: names[key], kind: columns[key].kind, width: columns[key].width })),
  rows: rows.map((row) => keys.map((key) => columns[key].of(row))),
})

/** Exports the lines of a filter as a file. */
export const exportLines: Handler<typeof books.exportLines> = async (ctx, { format, columns, ...filter }) => {
  const list = await ctx.read(async ({ db }) => {
    const found = await linePage(db, filter, all)
    fewEnough(found.total)
    return withCauses(db, found.list)
  })
  const sheet = drawn([...new Set(columns ?? lineSheetKeys)], lineSheetColumns, lineColumns, list)
  const file = await sheetFile({ name: '账本明细', now: ctx.now, format, ...sheet })
  await record(ctx, 'ledger_line', filter, list.length)
  return file
}

/** Exports the accounts of a filter as a file. */
export const exportAccounts: Handler<typeof books.exportAccounts> = async (ctx, { format, columns, ...filter }) => {
  const { total, list } = await ctx.read(({ db }) => accountPage(db, filter, all))
  fewEnough(total)
  const sheet = drawn([...new Set(columns ?? accountSheetKeys)], accountSheetColumns, accountColumns, list)
  const file = await sheetFile({ name: '账户余额', now: ctx.now, format, ...sheet })
  await record(ctx, 'account', filter, list.length)
  return file
}

/** Exports the trial balance of some days as a file, with the totals in its last row. */
export const exportTrialBalance: Handler<typeof books.exportTrialBalance> = async (ctx, { format, ...days }) => {
  const trial = await ctx.read(({ db, now }) => trialBalanceOf(db, now, days))
  const heads = ['期初借方', '期初贷方', '本期借方', '本期贷方', '期末借方', '期末贷方']
  const amounts = (it: (typeof trial)['sum']) => [
    it.openDebitMoney,
    it.openCreditMoney,
    it.debitMoney,
    it.creditMoney,
    it.closeDebitMoney,
    it.closeCreditMoney,
  ]
  const file = await sheetFile({
    name: `试算平衡表_${trial.beginDay}_${trial.endDay}`,
    now: ctx.now,
    format,
    columns: [
      { name: '科目', kind: 'text', width: 8 },
      { name: '科目名称', kind: 'text', width: 20 },
      ...heads.map((name) => ({ name, kind: 'money' as const, width: 16 })),
    ],
    rows: [...trial.rows.map((row) => [row.code, row.codeName, ...amounts(row)]), ['', '合计', ...amounts(trial.sum)]],
  })
  await record(ctx, 'ledger_line', days, trial.rows.length)
  return file
}
