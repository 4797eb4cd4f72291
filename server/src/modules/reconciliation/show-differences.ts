import { withdrawStates } from '@mall/api/fund/states'
import { payStates } from '@mall/api/payment/words'
import type { reconciliation } from '@mall/api/reconciliation/endpoints'
import {
  differenceKinds,
  differenceSheetColumns,
  differenceSheetKeys,
  differenceStates,
  lineKinds,
  mostDifferencesAtOnce,
  statementChannels,
} from '@mall/api/reconciliation/words'
import type { DifferenceSheetColumn, LineKind } from '@mall/api/reconciliation/words'
import { pageOfInput } from '@mall/api/wire-types'
import { recordExport } from '../../kernel/record-export.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import { differencePage } from './queries.ts'
import type { DifferenceRow } from './queries.ts'
import { mayTakeOver } from './rules.ts'

const refundStates = { 0: '待退款', 1: '退款处理中', 2: '已退款' }
const stateWords: Readonly<Record<LineKind, Readonly<Record<number, string>>>> = {
  1: payStates,
  2: refundStates,
  3: withdrawStates,
}

const present = (it: DifferenceRow) => ({
  ...it,
  channelName: statementChannels[it.channel],
  kindText: differenceKinds[it.kind],
  lineKindText: lineKinds[it.lineKind],
  ourState: it.ourState === null ? '' : (stateWords[it.lineKind][it.ourState] ?? ''),
  stateText: differenceStates[it.state],
  buttons: [...(mayTakeOver(it) ? (['takeOver'] as const) : []), ...(it.state === 0 ? (['settle'] as const) : [])],
})

export const listDifferences: Handler<typeof reconciliation.differences> = async ({ db }, input) => {
  const page = await differencePage(db, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

type Shown = ReturnType<typeof present>
type Column = Omit<SheetColumn, 'name'> & { readonly of: (it: Shown) => SheetValue }
const text = (width: number, of: Column['of']): Column => ({ kind: 'text', width, of })
const columns: Readonly<Record<DifferenceSheetColumn, Column>> = {
  channel: text(10, (it) => it.channelName),
  day: text(12, (it) => it.day),
  kind: text(12, (it) => it.kindText),
  lineKind: text(8, (it) => it.lineKindText),
  lineNo: text(8, (it) => (it.lineNo === null ? '' : String(it.lineNo))),
  ourNo: text(26, (it) => it.ourNo),
  serialNo: text(32, (it) => it.serialNo),
  ourMoney: { kind: 'money', width: 12, of: (it) => it.ourMoney },
  theirMoney: { kind: 'money', width: 12, of: (it) => it.theirMoney },
  ourState: text(12, (it) => it.ourState),
  theirState: text(12, (it) => it.theirState),
  time: { kind: 'time', width: 18, of: (it) => it.time },
  state: text(10, (it) => it.stateText),
  reason: text(40, (it) => it.reason),
  doneBy: text(12, (it) => it.doneBy),
  doneTime: { kind: 'time', width: 18, of: (it) => it.doneTime },
}

/** Exports the differences of a filter as a file; the audit trail records it. */
export const exportDifferences: Handler<typeof reconciliation.exportDifferences> = async (
  ctx,
  { format, columns: chosen, ...filter },
) => {
  const range = { pageNum: 1, pageSize: mostDifferencesAtOnce, offset: 0 }
  const { total, list } = await ctx.read(({ db }) => differencePage(db, filter, range))
  if (total > mostDifferencesAtOnce) return refuse('DIFFERENCES_TOO_MANY', { most: mostDifferencesAtOnce })
  const keys = [...new Set(chosen ?? differenceSheetKeys)]
  const heads = keys.map((key) => ({
    name: differenceSheetColumns[key],
    kind: columns[key].kind,
    width: columns[key].width,
  }))
  const rows = list.map(present).map((it) => keys.map((key) => columns[key].of(it)))
  const file = await sheetFile({ name: '对账差异', now: ctx.now, format, columns: heads, rows })
  const record = { shopId: null, of: 'channel_difference', id: '*', filter, count: list.length }
  await ctx.write((write) => recordExport(write, record))
  return file
}
