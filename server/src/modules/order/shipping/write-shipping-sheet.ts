import { quantityText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { textColumn, textColumns } from '../../task/public.ts'
import { exportRows } from '../lists/export-queries.ts'
import type { ExportRow } from '../lists/export-queries.ts'
import { trackingLayout } from './tracking-sheet.ts'

const mostRows = 5_000

/** The orders that wait to be sent by courier, one row each; the tracking number is written beside them. */
export const downloadShippingSheet: Handler<typeof order.shippingSheet> = async ({ db, actor, now }) => {
  const { shopId } = actor.shop
  const rows = await exportRows(db, { shopId }, { status: '30', deliveryType: 1 }, { below: null, limit: mostRows })
  const orders = [...Map.groupBy(rows, (row) => row.orderId).values()]
  const goodsOf = (lines: readonly ExportRow[]) =>
    lines
      .map((line) => `${line.goodsName} ${line.specText} × ${quantityText(line.orderQty)} ${line.unitName}`)
      .join('；')
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
  return sheetFile({ name: '待发货', now, columns, rows: cells })
}
