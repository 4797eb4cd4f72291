import type { order } from '@mall/api/order/endpoints'
import { externalColumnNames, externalPlatforms } from '@mall/api/order/external-columns'
import type { ExternalColumn } from '@mall/api/order/external-columns'
import { timeText } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { textColumns } from '../../task/public.ts'
import { layout } from './external-sheet.ts'

/** Writes the columns of the sheet with one example row, which the seller overwrites. */
export const downloadExternalSheet: Handler<typeof order.externalSheet> = ({ now }) => {
  const example: Readonly<Record<ExternalColumn, string>> = {
    platform: externalPlatforms[3],
    externalNo: '示例-2026112500001',
    buyerMobile: '13800000000',
    goodsNo: 'SL-20KG',
    qty: '10',
    price: '138.00',
    freightMoney: '0',
    payTime: timeText(now),
    receiver: '张海',
    mobile: '13800000000',
    areaName: '河北省石家庄市藁城区',
    address: '农场路1号',
    remark: '付款时间留空表示买家还没有付款',
  }
  return sheetFile({
    name: '三方订单模板',
    now,
    columns: textColumns(layout),
    rows: [externalColumnNames.map((it) => example[it])],
  })
}
