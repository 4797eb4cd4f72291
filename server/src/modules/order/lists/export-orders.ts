import type { order } from '@mall/api/order/endpoints'
import { mostExportedAtOnce, orderSheetColumns, orderSheetKeys } from '@mall/api/order/sheet-columns'
import type { OrderSheetColumn } from '@mall/api/order/sheet-columns'
import { deliveryTypes, orderStatuses } from '@mall/api/order/status'
import { contentOf, exactPriceOf } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../../kernel/sheet-cells.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import type { SheetFormat } from '../../../kernel/sheet.ts'
import { startTask, workExport } from '../../task/public.ts'
import { exportRows } from './export-queries.ts'
import type { ExportRow } from './export-queries.ts'
import type { OrderFilter } from './filter-queries.ts'
import { countOrders } from './queries.ts'
import { recordOrders } from './record-orders.ts'

type Column = Omit<SheetColumn, 'name'> & { readonly of: (row: ExportRow) => SheetValue }

const text = (width: number, of: Column['of']): Column => ({ kind: 'text', width, of })
const money = (of: Column['of']): Column => ({ kind: 'money', width: 12, of })
const quantity = (of: Column['of']): Column => ({ kind: 'quantity', width: 10, of })
const time = (of: Column['of']): Column => ({ kind: 'time', width: 17, of })

/** Columns of the sheet, which has a row for every line. Values of the whole order are only in its first row, so that sums are right. */
const columns: Readonly<Record<OrderSheetColumn, Column>> = {
  orderNo: text(22, (row) => row.orderNo),
  orderStatus: text(10, (row) => orderStatuses[row.orderStatus]),
  createTime: time((row) => row.createTime),
  payTime: time((row) => row.payTime),
  shipTime: time((row) => row.shipTime),
  buyerName: text(22, (row) => row.buyerName),
  buyerUserName: text(10, (row) => row.buyerUserName),
  receiver: text(10, (row) => row.receiver),
  mobile: text(14, (row) => row.mobile),
  address: text(40, (row) => [row.areaName, row.address].filter(Boolean).join(' ')),
  deliveryType: text(10, (row) => deliveryTypes[row.deliveryType]),
  goodsName: text(30, (row) => row.goodsName),
  specText: text(16, (row) => row.specText),
  unitName: text(6, (row) => row.unitName),
  orderQty: quantity((row) => row.orderQty),
  contentQty: quantity((row) => contentOf(row.orderQty, row)?.qty ?? null),
  contentUnit: text(8, (row) => (contentOf(row.orderQty, row) === undefined ? null : row.baseUnitName)),
  shipQty: quantity((row) => row.shipQty),
  dealPrice: money((row) => row.dealPrice),
  // Set only if it is whole fen: a sheet shows no rounded price.
  tradePrice: money((row) => exactPriceOf(row.dealPrice, row)?.price ?? null),
  tradeUnit: text(8, (row) => exactPriceOf(row.dealPrice, row)?.unitName ?? null),
  goodsMoney: money((row) => row.goodsMoney),
  fullReductionMoney: money((row) => 0 - row.fullReductionMoney),
  couponMoney: money((row) => 0 - row.couponMoney),
  pointsMoney: money((row) => 0 - row.pointsMoney),
  adjustMoney: money((row) => row.adjustMoney),
  weighedMoney: money((row) => row.weighedMoney),
  lineFreightMoney: money((row) => row.lineFreightMoney),
  linePayMoney: money((row) => row.linePayMoney),
  freightMoney: money((row) => (row.first ? row.freightMoney : null)),
  payMoney: money((row) => (row.first ? row.payMoney : null)),
  paidMoney: money((row) => (row.first ? row.paidMoney : null)),
  refundedMoney: money((row) => (row.first ? 0 - row.refundedMoney : null)),
  parcels: text(30, (row) => row.parcels),
  buyerRemark: text(24, (row) => row.buyerRemark),
  sellerRemark: text(24, (row) => row.sellerRemark),
}

/** Returns the chosen columns, or all, with their contents. */
const sheetOf = (chosen: readonly OrderSheetColumn[] | undefined) => {
  const keys = [...new Set(chosen ?? orderSheetKeys)]
  return {
    columns: keys.map((key) => ({ name: orderSheetColumns[key], kind: columns[key].kind, width: columns[key].width })),
    cellsOf: (row: ExportRow) => keys.map((key) => columns[key].of(row)),
  }
}

const name = '订单'
const ordersAtOnce = 500

const ordersIn = (rows: readonly ExportRow[]): number => rows.filter((row) => row.first).length

/** Writes the orders of a filter to a file at once, if they are few. */
export const exportOrders: Handler<typeof order.exportSellerOrders> = async (
  ctx,
  { format, columns: chosen, ...asked },
) => {
  const { shopId } = ctx.actor.shop
  const filter = { ...asked, shopId: undefined }
  const rows = await ctx.read(async ({ db }) => {
    const count = await countOrders(db, { shopId }, filter)
    if (count > mostExportedAtOnce) return refuse('EXPORT_TOO_LARGE', { most: mostExportedAtOnce })
    return exportRows(db, { shopId }, filter, { after: undefined, limit: mostExportedAtOnce })
  })
  const { columns: heads, cellsOf } = sheetOf(chosen)
  const file = await sheetFile({ name, now: ctx.now, format, columns: heads, rows: rows.map(cellsOf) })
  await ctx.write((write) => recordOrders(write, { shopId, filter: asked, count: ordersIn(rows) }))
  return file
}

/** Writes all orders of a filter to a file in the background. */
export const startExport: Handler<typeof order.startExport> = async (ctx, { format, columns: chosen, ...asked }) => {
  const { userId, shop } = ctx.actor
  const { shopId } = shop
  const filter = { ...asked, shopId: undefined }
  const steps = await countOrders(ctx.db, { shopId }, filter)
  const input = { format, columns: chosen, filter }
  const title = `导出 ${steps} 笔订单`
  const taskId = await startTask(ctx, { shopId, userId, kind: 'order.export', title, input, steps })
  await recordOrders(ctx, { shopId, filter: { ...asked, taskId }, count: steps })
  return { taskId }
}

type ExportInput = {
  format: SheetFormat
  columns?: OrderSheetColumn[]
  filter: OrderFilter & { beginTime?: string; endTime?: string }
}

// JSON stores times as texts.
const revived = ({ beginTime, endTime, ...filter }: ExportInput['filter']): OrderFilter => ({
  ...filter,
  ...(beginTime === undefined ? {} : { beginTime: new Date(beginTime) }),
  ...(endTime === undefined ? {} : { endTime: new Date(endTime) }),
})

export const workOrders = (ctx: Call<null>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  workExport<ExportRow>(ctx, taskId, ({ shopId, input }) => {
    const { format, columns: chosen, filter } = input as ExportInput
    return {
      name,
      format,
      ...sheetOf(chosen),
      part: (db, last) => exportRows(db, { shopId }, revived(filter), { after: last, limit: ordersAtOnce }),
      things: ordersIn,
    }
  })
