import { quantityText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { writeSheet } from '../../../kernel/sheet.ts'
import { exportRows } from '../lists/export-queries.ts'
import type { ExportRow } from '../lists/export-queries.ts'
import { trackingColumn, trackingHead } from './tracking-sheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
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
    trackingColumn(trackingHead.orderNo, 22),
    trackingColumn(trackingHead.company, 14),
    trackingColumn(trackingHead.trackingNo, 22),
    trackingColumn(trackingHead.remark, 16),
    trackingColumn('收货人', 10),
    trackingColumn('收货电话', 14),
    trackingColumn('收货地址', 40),
    trackingColumn('商品', 50),
    trackingColumn('买家留言', 24),
  ]
  const cells = orders.map((lines) => {
    const { orderNo, receiver, mobile, areaName, address, buyerRemark } = lines[0]!
    return [orderNo, null, null, null, receiver, mobile, `${areaName} ${address}`.trim(), goodsOf(lines), buyerRemark]
  })
  return {
    fileName: `待发货_${dateText(now).replaceAll('-', '')}.xlsx`,
    contentType: xlsx,
    body: await writeSheet('xlsx', columns, cells),
  }
}
