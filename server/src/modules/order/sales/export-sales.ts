import type { In } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import { mostSalesAtOnce, salesRowNames, salesSheetColumns, salesSheetKeys } from '@mall/api/order/sales-columns'
import type { SalesGrouping, SalesSheetColumn } from '@mall/api/order/sales-columns'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../../kernel/context.ts'
import { recordExport } from '../../../kernel/record-export.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../../kernel/sheet-cells.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import type { SheetFormat } from '../../../kernel/sheet.ts'
import { startTask, workExport } from '../../task/public.ts'
import { rangeOf } from './days.ts'
import { salesPage } from './queries.ts'
import type { SalesFilter, SalesRow, SalesSort } from './queries.ts'

type Column = Omit<SheetColumn, 'name'> & { readonly of: (row: SalesRow) => SheetValue }
const money = (width: number, of: Column['of']): Column => ({ kind: 'money', width, of })
/** Makes a column of counts or percentages: numbers for the sheet, in thousandths like its quantities. */
const number = (width: number, of: Column['of']): Column => ({ kind: 'quantity', width, of })

const columns: Readonly<Record<SalesSheetColumn, Column>> = {
  name: { kind: 'text', width: 30, of: (row) => row.name },
  orderCount: number(8, (row) => row.orderCount * 1_000),
  customerCount: number(8, (row) => row.customerCount * 1_000),
  qty: number(12, (row) => row.qty),
  goodsMoney: money(14, (row) => row.goodsMoney),
  discountMoney: money(12, (row) => row.discountMoney),
  freightMoney: money(12, (row) => row.freightMoney),
  payMoney: money(14, (row) => row.payMoney),
  refundMoney: money(12, (row) => row.refundMoney),
  netMoney: money(14, (row) => row.netMoney),
  beforeNetMoney: money(14, (row) => row.before.netMoney),
  netChange: number(14, (row) => (row.netChange === null ? null : row.netChange * 10)),
}

/** Returns the chosen columns, or all; the first is named after what its rows are. */
const sheetOf = (groupBy: SalesGrouping, chosen: readonly SalesSheetColumn[] | undefined) => {
  const keys = [...new Set(chosen ?? salesSheetKeys)]
  return {
    columns: keys.map((key) => ({
      name: key === 'name' ? salesRowNames[groupBy] : salesSheetColumns[key],
      kind: columns[key].kind,
      width: columns[key].width,
    })),
    cellsOf: (row: SalesRow) => keys.map((key) => columns[key].of(row)),
  }
}

const name = '销售汇总'
const rowsAtOnce = 1_000

type Asked = In<typeof order.exportSellCollect>
type Kept = { readonly filter: SalesFilter; readonly sort: SalesSort }

const keptOf = (
  now: Date,
  shopId: Id,
  { beginTime, endTime, groupBy, goodsName, customerName, orderType, sort }: Asked,
): Kept => ({
  filter: { shopId, ...rangeOf(now, { beginTime, endTime }), groupBy, goodsName, customerName, orderType },
  sort,
})

/** Records the export, since sheets by customer hold names. */
const record = (ctx: Write, { filter: { shopId, ...filter } }: Kept, count: number): Promise<void> =>
  recordExport(ctx, { shopId, of: 'trade_order', id: '*', filter, masked: ['buyerName'], count })

/** Writes the rows of a summary to a file at once, if they are few. */
export const exportSales: Handler<typeof order.exportSellCollect> = async (ctx, input) => {
  const kept = keptOf(ctx.now, ctx.actor.shop.shopId, input)
  const { total, list } = await ctx.read(({ db }) =>
    salesPage(db, kept.filter, { sort: kept.sort, limit: mostSalesAtOnce, offset: 0 }),
  )
  if (total > mostSalesAtOnce) return refuse('EXPORT_TOO_LARGE', { most: mostSalesAtOnce })
  const { columns: heads, cellsOf } = sheetOf(input.groupBy, input.columns)
  const file = await sheetFile({ name, now: ctx.now, format: input.format, columns: heads, rows: list.map(cellsOf) })
  await ctx.write((write) => record(write, kept, list.length))
  return file
}

/** Writes all rows of a summary to a file in the background. */
export const startSalesExport: Handler<typeof order.startSellExport> = async (ctx, input) => {
  const { userId, shop } = ctx.actor
  const kept = keptOf(ctx.now, shop.shopId, input)
  const { total } = await salesPage(ctx.db, kept.filter, { sort: kept.sort, limit: 0, offset: 0 })
  const task = { format: input.format, columns: input.columns, ...kept }
  const title = `导出 ${total} 行销售汇总`
  const taskId = await startTask(ctx, {
    shopId: shop.shopId,
    userId,
    kind: 'order.sales',
    title,
    input: task,
    steps: total,
  })
  await record(ctx, kept, total)
  return { taskId }
}

type TaskInput = Omit<Kept, 'filter'> & {
  readonly format: SheetFormat
  readonly columns?: SalesSheetColumn[]
  /** JSON stores times as texts. */
  readonly filter: Omit<SalesFilter, 'from' | 'to'> & { readonly from: string; readonly to: string }
}

export const workSales = (ctx: Call<null>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  workExport<SalesRow>(ctx, taskId, ({ shopId, input }) => {
    const { format, columns: chosen, filter: kept, sort } = input as TaskInput
    const filter = { ...kept, shopId, from: new Date(kept.from), to: new Date(kept.to) }
    let offset = 0
    return {
      name,
      format,
      ...sheetOf(filter.groupBy, chosen),
      // Reads within one snapshot, so that parts neither repeat nor miss a row.
      part: async (db) => {
        const { list } = await salesPage(db, filter, { sort, limit: rowsAtOnce, offset })
        offset += list.length
        return list
      },
      things: (rows) => rows.length,
    }
  })
