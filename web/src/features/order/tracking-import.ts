import { shippingColumns } from '@mall/api/order/status'
import type { ShippingColumn } from '@mall/api/order/status'
import { api } from '../../api.ts'
import type { ImportOf } from '../../blocks/import/import-of.ts'

/** Import that ships orders by a spreadsheet of tracking numbers. */
export const trackingImport: ImportOf<ShippingColumn> = {
  title: '导入运单号发货',
  act: '发货',
  counts: '单',
  template: {
    call: api.order.shippingSheet,
    title: '下载待发货表',
    about: '表里是现在等待快递发货的订单，地址和商品都在。',
  },
  fill: {
    title: '填写物流公司和运单号',
    about:
      '不发的行留空就行。下载的表里运单号一列是文本，长号码不会变样；用自己的表请先设为文本，超过 15 位的数字会丢失末尾。',
  },
  limits: '.xlsx 文件，最多 5,000 行、2 MB',
  columns: shippingColumns,
  copied: 'orderNo',
  check: api.order.checkShipping,
  mend: api.order.mendShipping,
  wrong: api.order.wrongShipping,
  refreshes: ['order', 'workbench'],
}
