import { quantityText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { owedQty, owedWords } from '@mall/api/order/owed'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { textColumn, textColumns } from '../../task/public.ts'
import { exportRows } from '../lists/export-queries.ts'
import type { ExportRow } from '../lists/export-queries.ts'
import { recordOrders } from '../lists/record-orders.ts'
import { trackingLayout } from './tracking-sheet.ts'

const mostRows = 5_000

const goodsOf = (lines: readonly ExportRow[]): string =>
  lines
    .map((line) => {
      const goods = `${line.goodsName} ${line.specText}`.trim()
      const owed = line.shipQty > 0 ? `（${owedWords(line, quantityText)}）` : ''
      const held = line.afterSalesId === null ? '' : '（售后中，暂不发）'
      return `${goods} × ${quantityText(owedQty(line))} ${line.unitName}${owed}${held}`
    })
    .join('；')

/** Writes a sheet of the orders that wait to be sent by courier, one row each, with room for the tracking number. */
export const downloadShippingSheet: Handler<typeof order.shippingSheet> = async (ctx) => {
  const { shopId } = ctx.actor.shop
  const filter = { orderStatuses: [30, 35], deliveryType: 1 } as const
  const rows = await ctx.read(({ db }) => exportRows(db, { shopId }, filter, { after: undefined, limit: mostRows }))
  const open = rows.filter((row) => owedQty(row) > 0)
  const orders = [...Map.groupBy(open, (row) => row.orderId).values()]
  const columns = [
    ...textColumns(trackingLayout),
    textColumn('收货人', 10),
    textColumn('收货电话', 14),
    textColumn('收货地址', 40),
    textColumn('商品', 50),
    textColumn('买家留言', 24),
  ]
  const cells = orders.map((lines) => {
    const { orderNo, receiver, mobile, areaName, address, buyerRemark } = lines[0]!
    return [orderNo, null, null, null, receiver, mobile, `${areaName} ${address}`.trim(), goodsOf(lines), buyerRemark]
  })
  const file = await sheetFile({ name: '待发货', now: ctx.now, columns, rows: cells })
  await ctx.write((write) => recordOrders(write, { shopId, filter, count: orders.length }))
  return file
}
