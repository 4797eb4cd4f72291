import type { invoice } from '@mall/api/invoice/endpoints'
import { invoiceSheetColumns, invoiceSheetKeys, mostInvoicesAtOnce } from '@mall/api/invoice/sheet-columns'
import type { InvoiceSheetColumn } from '@mall/api/invoice/sheet-columns'
import { invoiceStates, invoiceTabNames, invoiceTabs } from '@mall/api/invoice/states'
import { invoiceTypes } from '@mall/api/shop/invoices'
import { pageOfInput } from '@mall/api/wire-types'
import { recordExport } from '../../../kernel/record-export.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../../kernel/sheet-cells.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { operatedCounts, operatedPage, operatedSums } from './queries.ts'
import type { OperatedRow } from './queries.ts'

export const listOperated: Handler<typeof invoice.operatorList> = async ({ db }, input) => {
  const found = await operatedPage(db, input, pageOfInput(input))
  const list = found.list.map((row) => ({ ...row, stateText: invoiceStates[row.state] }))
  return { ...found, list, sum: await operatedSums(db, input) }
}

export const countOperated: Handler<typeof invoice.operatorTabs> = async ({ db }, input) => {
  const counts = await operatedCounts(db, input)
  return invoiceTabs.map((status) => ({ status, name: invoiceTabNames[status], count: counts[status] }))
}

type Column = Omit<SheetColumn, 'name'> & { readonly of: (row: OperatedRow) => SheetValue }
const text = (width: number, of: Column['of']): Column => ({ kind: 'text', width, of })

const columns: Readonly<Record<InvoiceSheetColumn, Column>> = {
  invoiceNo: text(24, (row) => row.invoiceNo),
  invoiceCode: text(14, (row) => row.invoiceCode),
  stateText: text(8, (row) => invoiceStates[row.state]),
  needRed: text(8, (row) => (row.needRed ? '是' : null)),
  invoiceType: text(10, (row) => invoiceTypes[row.invoiceType as 1]),
  title: text(30, (row) => row.title),
  taxNo: text(22, (row) => row.taxNo),
  amountMoney: { kind: 'money', width: 14, of: (row) => row.amountMoney },
  shopName: text(22, (row) => row.shopName),
  buyerName: text(22, (row) => row.buyerName),
  orderNo: text(22, (row) => row.orderNo),
  applyTime: { kind: 'time', width: 17, of: (row) => row.applyTime },
  issueTime: { kind: 'time', width: 17, of: (row) => row.issueTime },
  redReason: text(24, (row) => row.redReason),
}

/** Exports the invoices of a filter into one file; refuses more than `mostInvoicesAtOnce`. */
export const exportOperated: Handler<typeof invoice.exportOperated> = async (
  ctx,
  { format, columns: chosen, ...filter },
) => {
  const range = { pageNum: 1, pageSize: mostInvoicesAtOnce, offset: 0 }
  const { total, list } = await ctx.read(({ db }) => operatedPage(db, filter, range))
  if (total > mostInvoicesAtOnce) return refuse('INVOICES_TOO_MANY', { most: mostInvoicesAtOnce })
  const keys = [...new Set(chosen ?? invoiceSheetKeys)]
  const heads = keys.map((key) => ({
    name: invoiceSheetColumns[key],
    kind: columns[key].kind,
    width: columns[key].width,
  }))
  const rows = list.map((row) => keys.map((key) => columns[key].of(row)))
  const file = await sheetFile({ name: '发票', now: ctx.now, format, columns: heads, rows })
  const record = {
    shopId: null,
    of: 'order_invoice',
    id: '*',
    filter,
    masked: ['buyerName', 'keyword'],
    count: list.length,
  }
  await ctx.write((write) => recordExport(write, record))
  return file
}
